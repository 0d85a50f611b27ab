"""Builds and runs forms.c: each loop form as emitted code against the same loop as plain C.

usage: forms.py WORK-DIRECTORY ISA --tpbcc TPBCC --include INCLUDE [--qemu COMMAND]

Every loop of forms.c must be vectorised, and all data must be the same, bit by bit.
"""
import argparse
import os
import platform
import re
import shlex
import subprocess
import sys

INPUTS = os.path.dirname(os.path.abspath(__file__))
CROSS = "--target=aarch64-linux-gnu"

parser = argparse.ArgumentParser()
parser.add_argument("work")
parser.add_argument("isa")
parser.add_argument("--tpbcc", required=True)
parser.add_argument("--include", required=True)
parser.add_argument("--clang", default="clang-19")
parser.add_argument("--cc", default="clang-19", help="compiler of the emitted code")
parser.add_argument("--qemu", help="run with this command")
parser.add_argument("--source", default=os.path.join(INPUTS, "forms.c"))
options = parser.parse_args()
os.makedirs(options.work, exist_ok=True)
os.environ["TPB_REPORT"] = "off"

sve, arm = options.isa == "sve", options.isa in ("sve", "neon")
triple = "aarch64-linux-gnu" if arm else f"{platform.machine()}-linux-gnu"
target = [CROSS] if arm else []
native = [] if arm else ["-mfma"]


def path(name):
    return os.path.join(options.work, name)


def run(command, may_fail=False):
    print("+", shlex.join(command), file=sys.stderr, flush=True)
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode and not may_fail:
        sys.exit(f"{result.stdout}\nexit code {result.returncode}")
    return result


remarks = run([options.tpbcc, "--emit=c", f"--isa={options.isa}", *target, "-I", INPUTS, options.source, "-o",
               path("forms.emitted.c")]).stdout
if "loop left as it is" in remarks:
    sys.exit("a loop is not vectorised:\n" + remarks)

with open(options.source) as text:
    names = re.findall(r"^#pragma tpb kernel.*\n\w+ (\w+)\(", text.read(), re.M)
with open(path("rename.h"), "w") as text:
    text.writelines(f"#define {name} reference_{name}\n" for name in [*names, "through_struct"])

clang = [options.clang, *target]
common = ["-I", INPUTS, "-I", options.include, "-Wno-unknown-pragmas", "-c"]
run([options.cc, *(target if "clang" in options.cc else []), *common, "-O2", path("forms.emitted.c"), "-o",
     path("tested.o")])
run([*clang, *native, *common, "-O1", "-ffp-contract=on", "-fno-vectorize", "-fno-slp-vectorize", "-fwrapv",
     "-include", path("rename.h"), "-DTABLE=reference", options.source, "-o", path("reference.o")])
library = os.path.join(options.include, "..", "lib", "tpbcc", triple, "libtpb.a")
run([*clang, "-O1", "-I", INPUTS, os.path.join(INPUTS, "forms-main.c"), path("tested.o"), path("reference.o"), library,
     "-lm", "-o", path("forms")])
failed = False
for length in [16, 32, 64, 128, 256] if sve else [0]:
    command = [path("forms")]
    if options.qemu:
        cpu = f"max,sve-default-vector-length={length}" if sve else "max"
        command = [*shlex.split(options.qemu), "-cpu", cpu, *command]
    result = run(command, may_fail=True)
    print(f"{options.isa} {length or ''}: exit code {result.returncode}\n{result.stdout}", flush=True)
    failed |= result.returncode != 0
sys.exit(failed)
