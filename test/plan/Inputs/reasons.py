"""reasons.py TPBCC KERNELS ISA...: reads the plans of all shipped kernels line by line."""
import glob
import re
import subprocess
import sys

tpbcc, kernels, *isas = sys.argv[1:]
seen = 0
for isa in isas:
    target = ["--target=aarch64-linux-gnu"] if isa in ("sve", "neon") else []
    for path in sorted(glob.glob(kernels + "/*.c")):
        text = subprocess.run(
            [tpbcc, *target, "--isa=" + isa, "--emit=plan", path, "-o", "-"],
            check=True, capture_output=True, text=True,
        ).stdout
        if not re.search(r"isa \w+\n.*loop \d+ line \d+: (?!plain)", text):
            if not re.search(r": plain \[TPB3\d\d\]", text):
                sys.exit(f"a loop stays without a reason in {path} on {isa}:\n{text}")
            continue
        decisions = {}
        for line in text.splitlines():
            # "        unroll  4: why (0.125 cycles an iteration; next 2: 0.188)"
            if found := re.fullmatch(r" {8}(\w+) +([^:]+): (.+)", line):
                decisions[found[1]] = (found[2], found[3])
        where = f"{path} on {isa}:\n{text}"
        for what in ("unroll", "tail", "store", "limit"):
            if what not in decisions:
                sys.exit(f"no decision on {what} in {where}")
        for what, (choice, reason) in decisions.items():
            why = re.sub(r" \(.*\)$", "", reason)
            if len(why.split()) < 2:
                sys.exit(f"{what} {choice} has no reason in {where}")
        if not re.search(
            r"\([0-9.]+ cycles an iteration; next \d+: [0-9.]+\)$", decisions["unroll"][1]
        ):
            sys.exit(f"unroll has no costs or no runner-up in {where}")
        for what in ("tail", "store"):
            if decisions[what][0] in ("predicated",) and "(next " not in decisions[what][1]:
                sys.exit(f"{what} has no runner-up in {where}")
        seen += 1
if seen < 7 * len(isas):
    sys.exit(f"only {seen} plans")
