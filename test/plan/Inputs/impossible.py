"""impossible.py TPBCC MACHINE KERNEL FOLDER: replaces one figure at a time; all have to be refused."""
import os
import subprocess
import sys

tpbcc, machine, kernel, folder = sys.argv[1:]
text = open(machine).read()
changes = {
    "vector_bits: 512": ["vector_bits: 100", "vector_bits: 1", "vector_bits: -512"],
    "load: 8 1 L0|L1": ["load: 1e400 1 L0|L1", "load: nan 1 L0|L1", "load: 8 1 L0|L1x0", "load: 8 1 L0|L9"],
    "add: 4": ["add: -4", "add: four"],
    "line_bytes: 64": ["line_bytes: 63", "line_bytes: 0", "line_bytes: -64"],
    "kib: 32": ["kib: -32", "kib: 0"],
    "ways: 8": ["ways: 0"],
    "store: 64": ["store: 0"],
    "level: 2": ["level: 1"],
    "name: avx2": ["name: avx512"],
    "name: round": ['name: ""'],
    "frequency_ghz: 2": ["frequency_ghz: -2", "frequency_ghz: 1e400"],
}
accepted = []
for old, news in changes.items():
    for new in news:
        assert old in text, old
        path = os.path.join(folder, "bad.yaml")
        with open(path, "w") as out:
            out.write(text.replace(old, new, 1))
        done = subprocess.run(
            [tpbcc, "--isa=avx512", "--machine=" + path, "--emit=plan", kernel, "-o", "-"],
            capture_output=True, text=True,
        )
        if done.returncode != 1 or done.stderr.count("error:") != 1 or "TPB551" not in done.stderr:
            accepted.append(f"{new}: exit {done.returncode} {done.stderr.strip()}")
if accepted:
    sys.exit("not refused:\n" + "\n".join(accepted))
