"""Four times the kernels take about four times the processor's time. Quadratic work took ten times and more."""

import os
import resource
import subprocess
import sys

TOOL, FOLDER = sys.argv[1:]
FEW, MANY = 125, 500
MOST = 7.0  # times as long: room for a noisy clock, none for another factor of four

FUNCTION = """#pragma tpb kernel
void spread{0}(long n, int *restrict a, const int *b, int m)
{{
    for (long i = 0; i < n; ++i)
        a[3 * i] = b[i] / m;
}}
"""
LOOP = """void add{0}(long n, double *restrict a, const double *b)
{{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}}
"""
SOURCES = {
    "functions": lambda n: "".join(FUNCTION.format(k) for k in range(n)),
    "loops": lambda n: "".join(LOOP.format(k) for k in range(n)),
    "conditional": lambda n: "#if 1\n" + "".join(LOOP.format(k) for k in range(n)) + "#endif\n",
}


def seconds(kind, count):
    source = os.path.join(FOLDER, f"{kind}-{count}.c")
    with open(source, "w") as file:
        file.write(SOURCES[kind](count))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([TOOL, "--isa=avx2", "--emit=c", source, "-o", source[:-2] + ".out.c"], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


for kind in SOURCES:
    few, many = max(seconds(kind, FEW), 0.01), seconds(kind, MANY)
    for _ in range(2): # the least of three, where one is not enough
        if many > MOST * few:
            few, many = min(few, seconds(kind, FEW)), min(many, seconds(kind, MANY))
    print(f"{kind}: {few:.2f} s for {FEW} kernels, {many:.2f} s for {MANY}")
    if many > MOST * few:
        sys.exit(f"{kind}: {many / few:.1f} times as long for {MANY // FEW} times the kernels")
