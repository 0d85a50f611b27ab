"""usage: includes.py TREE

Whether sources include only headers of their own folder and of those that tool/CMakeLists.txt lets it see.
Prints each include that does not, and the number of those that do.
"""

import os
import re
import sys

tool = os.path.join(sys.argv[1], "tool")
uses = {}
with open(os.path.join(tool, "CMakeLists.txt")) as rules:
    for folder, below in re.findall(r"^tpbcc_layer\((\w+)(?: CLANG)?(?: USES ([\w ]+))?\)$", rules.read(), re.M):
        uses[folder] = {folder}.union(*(uses[lower] for lower in below.split()))

folders = {name for name in os.listdir(tool) if os.path.isdir(os.path.join(tool, name))}
good, bad = 0, 0
for folder in sorted(uses):
    names = (os.path.relpath(os.path.join(below, name), os.path.join(tool, folder))
             for below, _, files in os.walk(os.path.join(tool, folder)) for name in files)
    for name in sorted(names):
        if not name.endswith((".h", ".cpp")):
            continue
        with open(os.path.join(tool, folder, name)) as source:
            for line in source:
                other = re.match(r'#include "(\w+)/', line)
                if not other or other[1] not in folders:
                    continue
                if other[1] in uses[folder]:
                    good += 1
                else:
                    bad += 1
                    print(f"tool/{folder}/{name}: {line.strip()} points up")
unknown = {folder for folder in folders - set(uses)
           if any(name.endswith(".cpp") for name in os.listdir(os.path.join(tool, folder)))}
for folder in sorted(unknown):
    print(f"tool/{folder}: no layer")
print(f"{len(uses)} layers, {good} includes, {bad} upwards")
sys.exit(1 if bad or unknown or not good else 0)
