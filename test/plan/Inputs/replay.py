"""Emits each file as planned, and again with the schedules that its plan printed: the same bytes, but for why iterations of
loops around run together, for which a schedule has no reason."""
import re
import subprocess
import sys

compiler, isa, *files = sys.argv[1:]


def run(*words):
    return subprocess.run([*compiler.split(), "--isa=" + isa, *words, "-o", "-"],
                          check=True, capture_output=True, text=True).stdout


def code(*words, jammed):
    text = run("--emit=c", *words)
    if jammed:
        text = re.sub(r"(?m)^ \*   jam  .*\n(^ \* {13}.*\n)*|^ *\" +jam .*\n", "", text)
        text = re.sub(r'\{\\"what\\": \\"jam\\".*?\}, ', "", text)
    return text


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
    jammed = "jam(" in " ".join(given)
    if code(file, jammed=jammed) != code(*given, file, jammed=jammed):
        sys.exit(f"{file}: not the same with {given}")
    steps += len(given)
print(f"{len(files)} files, {steps} schedules")
