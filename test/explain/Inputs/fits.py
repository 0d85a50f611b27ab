"""fits.py TPBCC KERNELS ISA... [FLAG...]: measures the screens of --explain for all shipped kernels."""
import glob
import os
import subprocess
import sys

tpbcc, kernels, *rest = sys.argv[1:]
flags = [word for word in rest if word.startswith("-")]
failures = []
for path in sorted(glob.glob(os.path.join(kernels, "*.c"))):
    for isa in (word for word in rest if not word.startswith("-")):
        # Without its folder: a name is as long as it is.
        done = subprocess.run([tpbcc, "--explain", "-fsyntax-only", "--isa=" + isa, *flags, os.path.basename(path)],
                              capture_output=True, text=True, cwd=kernels)
        screens = done.stderr.split("\n\nkernel ")
        if done.returncode or not done.stderr.startswith("kernel "):
            failures.append(f"{path} {isa}: {done.stderr}")
        for screen in screens:
            lines = [line.rstrip("\n") for line in screen.rstrip().splitlines()]
            wide = [line for line in lines if len(line) > 100 and "remark:" not in line]
            loops = screen.count(": loop ")
            if wide or len(lines) > 40 * max(loops, 1):
                failures.append(f"{path} {isa}: {len(lines)} lines for {loops} loops; too wide: {wide}")
print("\n".join(failures))
sys.exit(bool(failures))
