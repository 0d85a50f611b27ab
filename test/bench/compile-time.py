"""The time that compilers need for a file of many kernels as tpbcc emits it, against the file as it was written.

Five kernels in turn (map, sum, conditional map of floats, stencil, matrix times vector), as functions and as loops of
functions. Processor time, median of interleaved rounds; what includes alone cost stands beside it. On a machine that
others use, --instructions counts instructions with valgrind instead, once: take 5 or 10 kernels then, it is slow.

usage: compile-time.py TPBCC INCLUDE-DIRECTORY [--kernels N] [--rounds N] [--isa SET] [--flags=-O2] [--cc clang-19 --cc gcc]
                       [--instructions]
"""

import argparse
import os
import re
import resource
import statistics
import subprocess
import tempfile

KERNELS = [
    """{function}void triad{k}(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{{
{loop}    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}}
""",
    """{function}double dot{k}(long n, const double x[restrict n], const double y[restrict n])
{{
    double s = 0;
{loop}    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}}
""",
    """{function}void scale{k}(long n, float y[restrict n], const float x[restrict n], float s, int m)
{{
{loop}    for (long i = 0; i < n; ++i)
        y[i] = x[i] > 0 ? s * x[i] : (float)m;
}}
""",
    """{function}void jacobi{k}(long h, long w, double out[restrict h][w], const double in[restrict h][w])
{{
{loop}    for (long i = 1; i < h - 1; ++i)
        for (long j = 1; j < w - 1; ++j)
            out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}}
""",
    """{function}void gemv{k}(long m, long n, double y[restrict m], const double a[restrict m][n], const double x[restrict n])
{{
{loop}    for (long i = 0; i < m; ++i) {{
        double t = 0;
        for (long j = 0; j < n; ++j)
            t += a[i][j] * x[j];
        y[i] = t;
    }}
}}
""",
]
DIRECTIVE = "#pragma tpb kernel\n"


def source(count, function="", loop=""):
    return "".join(KERNELS[k % len(KERNELS)].format(k=k, function=function, loop=loop) for k in range(count))


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def billions(command):
    """The instructions of the compiler, without those of an assembler."""
    counter = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    counter += ["--trace-children=yes", "--trace-children-skip=*/as"]
    messages = subprocess.run([*counter, *command], check=True, capture_output=True, text=True).stderr
    return sum(int(n.replace(",", "")) for n in re.findall(r"I *refs: *([0-9,]+)", messages)) / 1e9


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tpbcc")
    parser.add_argument("include")
    parser.add_argument("--kernels", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--isa", default="avx2")
    parser.add_argument("--flags", default="-O2")
    parser.add_argument("--cc", action="append")
    parser.add_argument("--instructions", action="store_true")
    options = parser.parse_args()
    measure, unit = (billions, "billions") if options.instructions else (seconds, "s")
    with tempfile.TemporaryDirectory() as folder:
        path = lambda name: os.path.join(folder, name + ".c")
        texts = {
            "as written": source(options.kernels),
            "functions": source(options.kernels, function=DIRECTIVE),
            "loops": source(options.kernels, loop=DIRECTIVE),
            "includes alone": source(1, function=DIRECTIVE),
        }
        for name, text in texts.items():
            with open(path(name), "w") as file:
                file.write(text)
            if name != "as written":
                emit = [options.tpbcc, f"--isa={options.isa}", "--emit=c", path(name), "-o", path(name)[:-2] + "-emitted.c"]
                subprocess.run(emit, check=True)
                os.replace(emit[-1], path(name))
        with open(path("includes alone")) as file:
            lines = file.read().split("\n\n")[0] # up to the first empty line: what is included
        with open(path("includes alone"), "w") as file:
            file.write(lines + "\n")
        for compiler in options.cc or ["clang-19", "gcc"]:
            times = {name: [] for name in texts}
            for _ in range(1 if options.instructions else options.rounds):
                for name, taken in times.items():
                    command = [compiler, "-w", f"-I{options.include}", *options.flags.split(), "-c", path(name), "-o"]
                    taken.append(measure([*command, os.path.join(folder, "x.o")]))
            medians = {name: statistics.median(taken) for name, taken in times.items()}
            for name, taken in medians.items():
                print(f"{compiler:10} {name:15} {taken:6.2f} {unit} {taken / medians['as written']:6.2f}x")


main()
