"""lengths.py WAYS VECTOR N PROGRAM COMMAND...: compiles kernels whose blocks are as long as a vector, the loop of N, one less and one
more, and 1, 2 and 3; with one buffer and two, from a window (sdm2ldm in WAYS) or from memory (mem2ldm in WAYS). Each must be staged. Numbers are whole: results are
equal bit for bit."""
import re
import subprocess
import sys

ways, vector, n, program, command = sys.argv[1].split(","), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5:]
LOOPS = {
    # name: type of the elements, its bytes, those of a block beside its iterations, the loop's distance from the ends, statement
    "map": ("double", 8, 2, 1, "y[i] = a[i - 1] + 2 * a[i] - a[i + 1];"),
    "narrow": ("short", 2, 0, 0, "y[i] = (short)(a[i] * 3);"),
    "sum": ("int", 4, 0, 0, "total += a[i] * a[i];"),
}


def kernel(name, loop, way, mode, length):
    element, size, beside, reach, statement = LOOPS[loop]
    returns = loop == "sum"
    room = size * (length + beside) * (2 if mode == "dbuf" else 1)
    lines = ["#pragma tpb kernel size(n) init(a[i] = i % 23 - 7)",
             f"{element if returns else 'void'} {name}(long n, " + ("" if returns else f"{element} y[restrict n], ") +
             f"const {element} a[restrict n])", "{"]
    lines += [f"    {element} total = 0;"] if returns else []
    lines += [f"    #pragma tpb buffer {mode} {way}(a) ldm_size({room})"]
    if way == "mem2ldm":
        lines += ["    #pragma omp parallel for" + (" reduction(+ : total)" if returns else "")]
    lines += [f"    for (long i = {reach}; i < n - {reach}; ++i)", f"        {statement}"]
    lines += ["    return total;"] if returns else []
    return "\n".join(lines + ["}", ""])


text = []
for loop in LOOPS:
    for length in sorted({1, 2, 3, vector - 1, vector, vector + 1, n - 1, n, n + 1} - {0}):
        for mode in ("sbuf", "dbuf"):
            for way in ways:
                text.append(kernel(f"{loop}_{way}_{mode}_{length}", loop, way, mode, length))
with open(program + ".c", "w") as file:
    file.write("\n".join(text))
command += [program + ".c"]
plan = subprocess.run([*command, "--emit=plan", "-o", "-"], check=True, stdout=subprocess.PIPE, text=True).stdout
for one in re.split(r"^plan ", plan, flags=re.M)[1:]:
    name = one.split("\n", 1)[0]
    # A copy of one element that the core itself makes is none.
    if not re.search(r"^ +steps .*\b(stage|transfer)\(a, i", one, re.M) and not re.search("mem2ldm.*_1$", name):
        sys.exit(f"{name} is not staged")
subprocess.run([*command, "-o", program], check=True)
print(f"{len(text)} kernels")
