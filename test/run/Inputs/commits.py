"""Runs a staged program with every engine and order of copies: commits.py PROGRAM SIZE...

Each run has to leave what the plain loop leaves, bit for bit, at each size: a program verifies all of them. With
--wrong, one run at least has to notice that it does not.
"""
import os
import re
import subprocess
import sys

EQUAL = ("equal bit for bit", "no difference")

wrong = sys.argv[1] == "--wrong"
program, *sizes = sys.argv[1 + wrong:]
runs = [("clock", "completion")] + [("thread", order) for order in ("completion", "issue", "random:1", "random:2",
                                                                   "random:3", "any")]
count = 0
for engine, order in runs:
    environment = {**os.environ, "TPB_STAGING_ENGINE": engine, "TPB_STAGING_COMMIT": order, "TPB_STAGING_STRICT": "1"}
    done = subprocess.run([program, "--verify-only", "--size=" + ",".join(sizes)], env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=100)
    # What is said of each size, from one heading to the next.
    said = [" ".join(part.split()) for part in re.split(r"^  size ", done.stdout, flags=re.M)[1:]]
    same = len(said) == len(sizes)
    for size, part in zip(sizes, said):
        head = part.split(":")[0]
        same = same and head in (size, "x".join([size] * (head.count("x") + 1))) and (
            any(words in part for words in EQUAL) or (min(map(int, head.split("x"))) < 3 and "has no iteration" in part))
    if done.returncode or not same:
        if wrong:
            print("noticed")
            sys.exit(0)
        sys.exit("%s, %s, sizes %s: exit code %d\n%s" % (engine, order, " ".join(sizes), done.returncode, done.stdout))
    count += len(sizes)
print("%d runs, none of them noticed anything" % count if wrong else "%d runs equal the plain loop" % count)
sys.exit(1 if wrong else 0)
