"""machines.py TPBCC FOLDER KERNEL...: plans the kernels for each set of each machine file."""
import glob
import re
import subprocess
import sys

tpbcc, folder, *kernels = sys.argv[1:]
wrong, planned = [], 0
for path in sorted(glob.glob(folder + "/*.yaml")):
    text = open(path).read()
    architecture = re.search(r"^architecture: (\w+)", text, re.M)[1]
    if architecture not in ("x86_64", "aarch64", "any"):
        continue
    target = ["--target=aarch64-linux-gnu"] if architecture == "aarch64" else []
    for isa in re.findall(r"^  - name: (\w+)", text, re.M):
        done = subprocess.run([tpbcc, *target, "--machine=" + path, "--isa=" + isa, "--emit=plan", *kernels, "-o", "-"],
                              capture_output=True, text=True)
        planned += 1
        if done.returncode or done.stdout.count("\nplan ") + done.stdout.startswith("plan ") != len(kernels):
            wrong.append(f"{path} {isa}: {done.stderr}")
if wrong or planned < 30:
    sys.exit("\n".join(wrong) or f"only {planned} sets")
