"""one_memory_figure.py TPBCC FOLDER SCRATCH: one figure of a machine file's caches or memory at a time is another one.

Rows of --dry-run are a kernel with its data in a level. Each figure has to change the rows named beside it, and none but those that
may depend on it; figures that nothing depends on yet are listed, and must change nothing.
"""
import json
import os
import re
import subprocess
import sys

tpbcc, folder, scratch = sys.argv[1:]
os.makedirs(scratch, exist_ok=True)
PARAMETERS = "long n, double y[restrict n + 8], const double x[restrict 16 * n + 8], const double z[restrict n + 8]"
KERNELS = {
    "sum": "s += x[i]", "copy": "y[i] = x[i]", "fill": "y[i] = 1.5", "triad": "y[i] = x[i] + 2.0 * z[i]", "strided": "s += x[16 * i]",
}
SIZES = {"L1": 1000, "L2": 15000, "L3": 1000000, "memory": 30000000}
EDGE = 4230000  # of doubles: more than the third cache, less than it and the second together
source = os.path.join(scratch, "kernels.c")
with open(source, "w") as out:
    for name, body in KERNELS.items():
        result = "double" if "s +=" in body else "void"
        out.write(f"#pragma tpb kernel fp(reassoc)\n{result} {name}({PARAMETERS})\n{{\n" + ("    double s = 0;\n" if result == "double" else "") +
                  f"#pragma omp parallel for{' reduction(+ : s)' if result == 'double' else ''}\n"
                  f"    for (long i = 0; i < n; ++i)\n        {body};\n" + ("    return s;\n" if result == "double" else "") + "}\n")


def rows(text):
    """What is predicted for each kernel, size and number of threads."""
    path = os.path.join(scratch, "zen3.yaml")
    with open(path, "w") as out:
        out.write(text)
    sizes = ",".join(map(str, [*SIZES.values(), EDGE]))
    done = subprocess.run([tpbcc, "-fopenmp", "--target=x86_64-linux-gnu", "--isa=avx2", "--machine=" + path, "--plan-store=temporal", "--dry-run=json", "--size", sizes,
                           "--threads", "1,8", source], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return {(r["kernel"], int(r["size"]), r["threads"]): (r["nanoseconds_per_iteration"], r["level"], r["limit"])
            for r in json.loads(done.stdout)["predictions"]}


def in_line(begin, figure, new):
    """Another value of a figure in the line that begins so."""
    def change(text):
        def once(m):
            value = m[2]
            return m[1] + (f"{float(value) * new:g}" if not isinstance(new, str) else new)
        return re.sub(rf"^({re.escape(begin)}.*?\b{figure}: *)([-\w.]+)", once, text, count=1, flags=re.M)
    return change


text = open(os.path.join(folder, "zen3.yaml")).read()
plain, wrong = rows(text), []


def cache(level):
    return f"  - {{ level: {level},"


def row(kernel, level, threads=1):
    return kernel, SIZES.get(level, EDGE), threads


every = [(k, s, t) for k in KERNELS for s in [*SIZES.values(), EDGE] for t in (1, 8)]
if set(plain) != set(every):
    sys.exit(f"rows: {sorted(set(every) ^ set(plain))}")
beyond = {level: [r for r in every if list(SIZES).index(plain[r][1]) >= number] for number, level in enumerate(SIZES)}
outside = beyond["L2"]
# What is changed; rows that have to change; rows that may.
CHANGES = [
    ("kib of L1", in_line(cache(1), "kib", 0.5), [row("triad", "L1")], every),
    ("kib of L2", in_line(cache(2), "kib", 0.25), [row("triad", "L2")], outside),
    ("kib of L3", in_line(cache(3), "kib", 0.125), [row("triad", "L3")], beyond["L3"]),
    ("line of L1", in_line(cache(1), "line_bytes", 2), [row("strided", "L2")], every),
    ("cores of L3", in_line(cache(3), "cores", "1"), [row("copy", "edge", 8)], [r for r in every if r[2] == 8]),
    ("policy of L3", in_line(cache(3), "policy", "inclusive"), [row("sum", "edge")], beyond["L3"]),
    ("overlap", in_line("  ", "cache_overlap", "none"), [row("triad", "L3"), row("copy", "memory")], outside),
    ("clock", in_line("  ", "frequency_ghz", 2), [row("sum", "L1"), row("sum", "L2")], every),
    ("write-allocate", in_line("memory: {", "write_allocate", "streaming, evaded: 1, evaded_lines: 1"), [row("triad", "memory")], outside),
]
for level, name in ((2, "L2"), (3, "L3")):
    for figure, kernel in (("load", "sum"), ("copy", "copy"), ("store", "fill"), ("triad", "triad")):
        CHANGES.append((f"{figure} of {name}", in_line(cache(level), figure, 0.5), [row(kernel, name)], beyond[name]))
for figure, kernel in (("load", "sum"), ("copy", "copy"), ("store", "fill"), ("triad", "triad")):
    CHANGES.append((f"{figure} of memory", in_line("memory: {", figure, 0.5), [row(kernel, "memory")], beyond["L3"]))
NONE = [(f"{figure} of {'L%d' % level}", in_line(cache(level), figure, 2))
        for level in (1, 2, 3) for figure in ("ways", "latency")]
NONE += [(f"{figure} of L1", in_line(cache(1), figure, 2)) for figure in ("load", "store", "copy", "triad")]
NONE += [("streaming_store of L3", in_line(cache(3), "streaming_store", 2)), ("streaming_store of memory", in_line("memory: {", "streaming_store", 2))]
NONE += [(figure, in_line("  ", figure, 2)) for figure in ("mispredicted_branch", "store_forward", "trip_overhead")]

for what, change, must, may in CHANGES + [(what, change, [], []) for what, change in NONE]:
    new = change(text)
    if new == text:
        sys.exit(f"{what}: nothing to change")
    after = rows(new)
    changed = {r for r in plain if plain[r] != after[r]}
    for name, rows_of in ((f"{what} did not change", set(must) - changed), (f"{what} changed", changed - set(may))):
        if rows_of:
            wrong.append(f"{name} {sorted(rows_of)}")
print(f"{len(CHANGES)} figures that rows depend on, {len(NONE)} that none does")
if wrong:
    sys.exit("\n".join(wrong))
