"""Calls of a few iterations: maps and reductions of doubles, floats and bytes, n = 8, 31, 100."""
import os

import driver
import report
import sources
import summary
from groups import common, loops

NAME = "short"
ABOUT = "calls of 8, 31 and 100 iterations against the better of clang-19 and gcc, -Ofast; above 1 ours is faster"
SIZES = (8, 31, 100)
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops", "short.c")


def measure(given):
    result = report.Result(NAME, ABOUT)
    of = loops.forms(given, result)
    kernels = [k for k in sources.kernels(sources.read(FILE)) if not given.kernel or k.name in given.kernel]
    sizes = SIZES[:1] if given.quick else SIZES
    for n in sizes:
        cases = [driver.Case(k, f"n={n}", {**sources.sizes_for(k, n)[0], "n": str(n)}) for k in common.sampled(kernels, given.limit)]
        common.rows_of(FILE, "short", cases, of, given, result)
    rows = common.good(result.rows)
    for n in sizes:
        at = [r for r in rows if r["level"] == f"n={n}"]
        result.tables.append((f"n = {n}: nanoseconds a call", ("loop", "n", "peer", "peer ns", "ours ns", "ratio", "spread %", "ratio gcc"),
                              [[c for i, c in enumerate(loops.missing(r)) if i != 1] for r in at]))
        mean = summary.totals([r["ratio"] for r in at])
        gcc = summary.totals([r["ratios"]["ours-gcc"] for r in at if "ours-gcc" in r["ratios"]])
        result.goals.append(report.Goal(f"n = {n}: geometric mean", ">=", 0.9, mean["mean"] if mean["count"] else None))
        result.goals.append(report.Goal(f"n = {n}: geometric mean with --cc=gcc", ">=", 0.9, gcc["mean"] if gcc["count"] else None))
    return result
