"""followed.py ID SOURCE WORK --tpbcc TPBCC [--isa ISA]: a refusal, and the same after its hint.

Kernels of SOURCE whose names begin with 'before' are left as they are, and ID is said; those whose names begin with
'after' have nothing left plain ('after_partly': one loop, because of ID), and their programs are right (that is left to
./bootstrap operations, which sets TPBCC_SLOW_TESTS). '// FLAGS: ...' in the source are flags of the tool.
"""
import argparse
import os
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("id")
parser.add_argument("source")
parser.add_argument("work")
parser.add_argument("--tpbcc", required=True)
parser.add_argument("--isa", default="avx2")
given = parser.parse_args()

with open(given.source) as file:
    text = file.read()
flags = [f for line in re.findall(r"^// FLAGS: (.*)", text, re.M) for f in line.split()]
os.makedirs(given.work, exist_ok=True)


def tool(*arguments):
    done = subprocess.run([given.tpbcc, f"--isa={given.isa}", *flags, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout, done.stderr


text_of_plans, messages = tool("--emit=plan", given.source, "-o", "-")
plans = re.split(r"^plan ", text_of_plans, flags=re.M)[1:]
wrong = []
for plan in plans:
    name = plan.split()[0]
    plain = re.findall(r"plain \[(TPB\d+)\]", plan)
    lanes = len(re.findall(r"\bvector\(", plan))
    if name.startswith("before") and (not plain or f"[{given.id}]" not in messages):
        wrong.append(f"{name}: left as it is because of {plain}, not of {given.id}")
    left = [given.id] if name == "after_partly" else []
    if name.startswith("after") and (plain != left or not lanes):
        wrong.append(f"{name}: follows the hint of {given.id}, and {plain or 'no lanes'}")
names = [plan.split()[0] for plan in plans]
for word in ("before", "after"):
    if not any(name.startswith(word) for name in names):
        wrong.append(f"no kernel {word} in {given.source}")
if wrong:
    sys.exit("\n".join(wrong))
whole = re.search(r"^#pragma tpb kernel(?! (?:before|after))", text, re.M)  # kernels of whole functions are programs
if whole and os.environ.get("TPBCC_SLOW_TESTS"):
    program = os.path.join(given.work, "program")
    tool(given.source, "-o", program)
    for size in ("0", "1", "203"):
        done = subprocess.run([program, "--size", size, "--verify-only"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"size {size}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
