"""Breaks one worker of an emitted program at a time; prints how the program ends with TPB_VERIFY=1.

usage: broken-loops.py EMITTED.c WORK-DIRECTORY INCLUDE
"""
import os
import platform
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Inputs"))
from mutations import changed

# kernel, old text in its scalar worker, new text
TABLE = [
    ("axpy", "(s, b[i], a[i])", "(s, -b[i] - 1, a[i])"),
    ("dot", "sum0 = sum0 + sum1;", ""),
    ("jacobi", "0.25 * t_3", "0.26 * t_3"),
    ("shift", "a[i + 1 + 1]", "a[i + 1]"),
    ("count", "found = found + t0_2;", ""),
    ("move", "p[3 * i + 1] = vp_3;", "p[3 * i + 1] = vp_p1;"),
    ("back", "7.0 *", "7.5 *"),
    ("guarded", "> 0.5", "< 0.5"),
    ("largest", "at2 = mask2 ? at2_2 : at2;", "at2 = mask2 ? at2_2 + 1 : at2;"),
]

emitted, work, include = sys.argv[1:]
library = os.path.join(include, "..", "lib", "tpbcc", f"{platform.machine()}-linux-gnu", "libtpb.a")
with open(emitted) as file:
    text = file.read()
for kernel, old, new in TABLE:
    broken = changed(text, kernel + "_scalar", old, new)
    if broken is None:
        sys.exit(f"no '{old}' in {kernel}_scalar: the table needs work")
    path = os.path.join(work, "broken-" + kernel)
    with open(path + ".c", "w") as file:
        file.write(broken)
    subprocess.run(["clang-19", "-O1", "-w", "-fopenmp", "-I", include, path + ".c", library, "-lm", "-o", path], check=True)
    ran = subprocess.run([path], capture_output=True, text=True, env={**os.environ, "TPB_VERIFY": "1"})
    errors = [line for line in ran.stderr.splitlines() if line.startswith("error:")]
    print(f"{kernel}: code {ran.returncode}: {' / '.join(errors)}")
