"""Looks at each command of ./bootstrap bench on some pages: documented.py BENCH PAGE..."""
import os
import re
import shlex
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[1])))
import bench  # noqa: E402

text = ""
for page in sys.argv[2:]:
    with open(page) as file:
        text += file.read()
commands = sorted(set(re.findall(r"\./bootstrap bench((?: [-\w=,./]+)*)", text)))
named = {bench.options(["--look", *shlex.split(command)]).group for command in commands}  # ends with a message where it is wrong
missing = set(bench.GROUPS) - named
assert not missing, f"no command for {missing}"
print(f"{len(commands)} commands")
