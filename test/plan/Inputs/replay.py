"""Emits each file as planned, and again with the schedules that its plan printed: the same bytes."""
import re
import subprocess
import sys

compiler, isa, *files = sys.argv[1:]


def run(*words):
    return subprocess.run([*compiler.split(), "--isa=" + isa, *words, "-o", "-"],
                          check=True, capture_output=True, text=True).stdout


def schedules(plan):
    kernel = loop = ""
    for line in plan.splitlines():
        if named := re.match(r"plan (\w+)", line):
            kernel = named[1]
        elif numbered := re.match(r"    loop (\d+) ", line):
            loop = numbered[1]
        elif steps := re.match(r"        steps +(.*)", line):
            yield f"--schedule={isa}/{kernel}.{loop}: {steps[1]}"


steps = 0
for file in files:
    given = list(schedules(run("--emit=plan", file)))
    if run("--emit=c", file) != run("--emit=c", *given, file):
        sys.exit(f"{file}: not the same with {given}")
    steps += len(given)
print(f"{len(files)} files, {steps} schedules")
