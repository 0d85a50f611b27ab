"""Runs a staged program with every engine and order of copies: commits.py PROGRAM SIZE...

Each run has to leave what the plain loop leaves, bit for bit. With --wrong, one run at least has to
notice that it does not.
"""
import os
import subprocess
import sys

EQUAL = ("equal bit for bit", "no difference")

wrong = sys.argv[1] == "--wrong"
program, *sizes = sys.argv[1 + wrong:]
runs = [("clock", "completion")] + [("thread", order) for order in ("completion", "issue", "random:1", "random:2",
                                                                   "random:3", "any")]
count = 0
for engine, order in runs:
    for size in sizes:
        environment = {**os.environ, "TPB_STAGING_ENGINE": engine, "TPB_STAGING_COMMIT": order,
                       "TPB_STAGING_STRICT": "1"}
        done = subprocess.run([program, "--verify-only", "--size=" + size], env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=100)
        text = " ".join(done.stdout.split())
        same = any(words in text for words in EQUAL) or (min(map(int, size.split("x"))) < 3 and "has no iteration" in text)
        if done.returncode or not same:
            if wrong:
                print("noticed")
                sys.exit(0)
            sys.exit("%s, %s, size %s: exit code %d\n%s" % (engine, order, size, done.returncode, done.stdout))
        count += 1
print("%d runs, none of them noticed anything" % count if wrong else "%d runs equal the plain loop" % count)
sys.exit(1 if wrong else 0)
