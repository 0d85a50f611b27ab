#!/usr/bin/env python3
"""Lines of each kernel without comments and blank ones, and what README says of them.

    kernel_lines.py KERNELS README
"""
import pathlib
import re
import sys

MEMORY = "init sum copy update triad axpy scale striad staxpy rtriad dot chase".split()


def counted(path):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    return sum(1 for line in text.splitlines() if re.sub(r"//.*", "", line).strip())


def main():
    kernels, readme = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text()
    found = {path.stem: counted(path) for path in sorted(kernels.rglob("*.c"))}
    wrong = 0
    for name, lines in found.items():
        most = 12 if name in MEMORY else 24 if name == "stream" else 30
        if lines > most:
            print(f"{name}: {lines} lines, {most} are allowed")
            wrong += 1
    # The communication suite has a page of its own.
    suite = {path.stem: found.pop(path.stem) for path in sorted((kernels / "mpi").glob("*.c"))
             if '#include "comm' in path.read_text()}
    row = re.search(r"^\| communication suite, (\d+) kernels \|.*\| (\d+) to (\d+) \|$", readme, flags=re.M)
    if not row or [int(each) for each in row.groups()] != [len(suite), min(suite.values()), max(suite.values())]:
        print(f"communication suite: {len(suite)} kernels, {min(suite.values())} to {max(suite.values())} lines; README differs")
        wrong += 1
    told = {}
    for row in re.findall(r"^\| ([a-z0-9_, ]+) \|.*\| ([0-9, ]+) \|$", readme, flags=re.M):
        names, numbers = row[0].split(", "), [int(each) for each in row[1].split(", ")]
        for index, name in enumerate(names):
            told[name] = numbers[min(index, len(numbers) - 1)]
    for name in sorted(set(found) | set(told)):
        if found.get(name) != told.get(name):
            print(f"{name}: {found.get(name)} lines, README says {told.get(name)}")
            wrong += 1
    print(f"{len(found)} kernels, {min(found.values())} to {max(found.values())} lines, {wrong} wrong")


main()
