"""Looks at each command of ./bootstrap bench on some pages: documented.py BENCH PAGE..."""
import re
import shlex
import subprocess
import sys

bench, *pages = sys.argv[1:]
text = ""
for page in pages:
    with open(page) as file:
        text += file.read()
commands = sorted(set(re.findall(r"\./bootstrap bench((?: [-\w=,./]+)*)", text)))
for command in commands:
    done = subprocess.run([sys.executable, bench, "--look", *shlex.split(command)], capture_output=True, text=True)
    assert done.returncode == 0, f"./bootstrap bench{command}: {done.stderr}"
groups = re.search(r"there are ([\w, ]+)", subprocess.run([sys.executable, bench, "--look", "no-group"], capture_output=True, text=True).stderr)[1].strip()
missing = [g for g in groups.split(", ") if f" {g}" not in {" " + c.split()[0] for c in commands if c.split()}]
assert not missing, f"no command for {missing}"
print(f"{len(commands)} commands")
