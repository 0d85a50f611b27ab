"""Whether two runs of the group instructions counted and predicted the same of a loop: same-counts.py FILE FILE LOOP"""
import json
import sys


def rows(path):
    with open(path) as file:
        found = json.load(file)["groups"][0]["rows"]
    return [{key: r[key] for key in ("level", "instructions", "cycles", "ratio")} for r in found if r["name"] == sys.argv[3]]


first, second = rows(sys.argv[1]), rows(sys.argv[2])
assert first and all(r["cycles"] for r in first), first
assert first == second, (first, second)
print(len(first), "rows are the same")
