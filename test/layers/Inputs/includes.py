"""usage: includes.py TREE

Whether sources include only headers of their own folder and of those that CMakeLists.txt beside it lets it see:
the layers of the tool, and those of the runtime. Prints each include that does not, and the number of those that do.
"""

import os
import re
import sys


def layers(top, command):
    """The folders that each layer sees: its own, and those below."""
    sees = {}
    with open(os.path.join(top, "CMakeLists.txt")) as rules:
        for folder, below in re.findall(rf"^{command}\((\w+)(?: CLANG| PROGRAM)?(?: USES ([\w ]+))?\)$", rules.read(), re.M):
            sees[folder] = {folder}.union(*(sees[lower] for lower in below.split()))
    return sees


def check(tree, part, command, everybodys):
    """Counts of layers, of includes that are right, and of those that are not."""
    top = os.path.join(tree, part)
    sees = layers(top, command)
    folders = {name for name in os.listdir(top) if os.path.isdir(os.path.join(top, name))} - everybodys
    good, bad = 0, 0
    for folder in sorted(folders):
        names = sorted(os.path.relpath(os.path.join(below, name), os.path.join(top, folder))
                       for below, _, files in os.walk(os.path.join(top, folder))
                       for name in files if name.endswith((".h", ".cpp", ".inc")))
        if folder not in sees:
            if any(name.endswith(".cpp") for name in names):
                print(f"{part}/{folder}: no layer")
                bad += 1
            continue
        for name in names:
            with open(os.path.join(top, folder, name)) as source:
                for line in source:
                    other = re.match(r'#include "(\w+)/', line)
                    if not other or other[1] not in folders:
                        continue
                    if other[1] in sees[folder]:
                        good += 1
                    else:
                        bad += 1
                        print(f"{part}/{folder}/{name}: {line.strip()} points up")
    return len(sees), good, bad


# What all may see: the runtime's interfaces to emitted code, to MPI, and to SLEEF (which none of it uses).
counts = [check(sys.argv[1], "tool", "tpbcc_layer", set()),
          check(sys.argv[1], "runtime", "tpb_layer", {"include", "mpi", "math"})]
count, good, bad = map(sum, zip(*counts))
print(f"{count} layers, {good} includes, {bad} upwards")
sys.exit(1 if bad or not all(each[1] for each in counts) else 0)
