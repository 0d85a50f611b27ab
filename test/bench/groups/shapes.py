"""Loops of classes whose best form by hand has been measured, on a Zen 3 with AVX2: how much of its gain is there."""
import os

import driver
import report
import sources
import summary
from groups import common, loops

NAME = "shapes"
ABOUT = "loops of classes whose best form by hand is known, in L1, against the better of clang-19 and gcc, -Ofast; above 1 ours is faster"
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops", "shapes.c")
SHARE = 0.9  # of the gain by hand that is wanted
# Class, and the better compiler's time over that of the form by hand.
BY_HAND = {
    "deepest": ("position of the extreme", 14.4), "cheapest": ("position of the extreme", 8.5),
    "any_frost": ("any", 1.26), "above": ("count", 1.5), "newlines": ("count of bytes", 0.97),
    "raised_where_less": ("store under a condition", 4.6),
    "mixed_channels": ("bytes", 0.9), "louder": ("shorts", 0.9),
    "lengths_of_pairs": ("groups", 1.2), "triples_shifted": ("groups", 1.2), "luma": ("groups of bytes", 3.3),
    "survivors": ("compress", 4.5), "spread": ("expand", 4.1), "position_of": ("search", 12),
    "running_total_of_floats": ("prefix sum", 3.3), "running_total_of_doubles": ("prefix sum", 1.5),
    "picked": ("gather", 0.96), "weighted_by_turns": ("turns", 2.4), "decoded": ("table of bytes", 12),
    "matrix_by_vector": ("rows together", 1.2), "transposed_by_vector": ("rows together", 1.2), "seven_taps": ("rows together", 1.2),
    "inverse_roots": ("reciprocal roots", 1.0),
}


def measure(given):
    result = report.Result(NAME, ABOUT)
    kernels = [k for k in sources.kernels(sources.read(FILE)) if not given.kernel or k.name in given.kernel]
    cases = [loops.case(k, "L1", given) for k in common.sampled(kernels, given.limit)]
    common.rows_of(FILE, "shapes", cases, loops.forms(given, result), given, result)
    rows, lines, reached = common.good(result.rows), [], []
    for r in rows:
        shape, gain = BY_HAND[r["name"]]
        times = r["forms"]
        reached.append(r["ratio"] >= SHARE * gain)
        lines.append((r["name"], shape, r["peer"], times[r["peer"]]["ns"], times["ours"]["ns"], r["ratio"], gain, r["ratio"] / gain,
                      times["ours"]["spread"] * 100, r["ratios"].get("ours-gcc")))
    result.tables.append(("best compiler / ours, and / the form by hand", ("loop", "class", "peer", "peer ns", "ours ns", "ratio", "by hand", "share",
                                                                          "spread %", "ratio gcc"), lines))
    result.goals.append(report.Goal(f"% of loops with at least {SHARE} of the gain by hand", ">=", 100,
                                    sum(reached) / len(reached) * 100 if reached else None))
    return result
