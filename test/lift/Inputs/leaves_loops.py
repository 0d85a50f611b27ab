"""leaves_loops.py TPBCC CC INCLUDE FILE [FLAGS]

Emits C for FILE, whose loops are all refused. The result has to compile without warnings, has no
worker, and repeats every line of code of FILE in its order.
"""
import re
import subprocess
import sys

tpbcc, cc, include, path, *flags = sys.argv[1:]
emitted = subprocess.run(
    [tpbcc, *flags, "--emit=c", path, "-o", "-"], capture_output=True, text=True
)
if emitted.returncode:
    sys.exit(f"--emit=c failed:\n{emitted.stderr}")
if "TPB_WORKER" in emitted.stdout:
    sys.exit("a refused loop has a worker:\n" + emitted.stdout)

left = iter(line.strip() for line in emitted.stdout.splitlines())
with open(path) as source:
    for number, line in enumerate(source, 1):
        code = line.strip()
        # What becomes the pragma's comment, and the heads that get another name.
        if not code or code.startswith(("//", "#pragma", "#include")) or code == "{":
            continue
        if "for (" not in code and not code.endswith((";", "}", ")")):
            continue
        if re.fullmatch(r"(?!(for|if|while|do|switch)\b)[\w\s*]+\(.*\)", code):
            continue
        if not any(code == candidate for candidate in left):
            sys.exit(f"line {number} is missing or out of order: {code}\n{emitted.stdout}")

for compiler in ([cc, "-Wall", "-Werror", "-Wno-unused-function"], ["gcc", "-Wno-unused-function"]):
    compiled = subprocess.run(
        compiler + ["-I", include, "-fsyntax-only", "-x", "c", "-"]
        + [flag for flag in flags if flag.startswith("-f")]
        + ["-Wno-unknown-pragmas", "-Wno-unused-label", "-Wno-unused-variable",
           "-Wno-unused-but-set-variable", "-Wno-unused-value", "-Wno-uninitialized", "-Wno-for-loop-analysis"],
        input=emitted.stdout, capture_output=True, text=True,
    )
    if compiled.returncode:
        sys.exit(f"{compiler[0]} rejects it:\n{compiled.stderr}\n{emitted.stdout}")
