"""Every loop of the collection and of kernels/ against the better of two compilers, in L1 and in L2."""
import os

import builds
import driver
import report
import sources
import summary
from groups import common

NAME = "loops"
ABOUT = "loops of the collection and kernels against the better of clang-19 and gcc, -Ofast; above 1 ours is faster"
LEVELS = ("L1", "L2")
FOLDERS = ("test/collection", "kernels")
# Instruments of ours, not loops of programs: compilers may leave out what they repeat.
INSTRUMENTS = {"rtriad": "compilers leave out repetitions of a loop", "mulldr": "its work has no result", "fmaldr": "its work has no result",
               "chase": "a chain of loads, the same in all code"}


def chosen(given, result):
    """[(family, path, kernel)], so many as were asked for."""
    found = []
    for folder in [given.loops] if given.loops else FOLDERS:
        for family, path in sources.families(os.path.join(common.ROOT, folder)):
            stem = "kernels" if folder == "kernels" else family
            if given.family and stem not in given.family:
                continue
            asked = [k for k in sources.kernels(sources.read(path)) if not given.kernel or k.name in given.kernel]
            found += [(stem, path, k) for k in asked if k.name not in INSTRUMENTS]
            for k in asked:
                if k.name in INSTRUMENTS:
                    result.skip(k.name, INSTRUMENTS[k.name], "")
    return common.sampled(found, given.limit)


def case(kernel, level, given):
    elements = common.elements_at(level, given.core)
    scalars, _, part = sources.sizes_for(kernel, elements)
    return driver.Case(kernel, level, scalars, part=part, room=common.room(elements))


def by_licence(found):
    """{(family, path, strict): kernels}: compilers get other flags where the directive keeps the order of sums."""
    apart = {}
    for family, path, kernel in found:
        apart.setdefault((family, path, kernel.strict), []).append(kernel)
    return apart


def forms(given, result, strict=False):
    made = [builds.reference(given.march, strict)] if common.installed(result, "clang-19", "clang", "clang-19") else []
    gcc = common.installed(result, "gcc", "gcc, and emitted code compiled by it", "gcc")
    made += [f for f in builds.compilers(given.march, strict) if f.compiler != "gcc" or gcc]
    made.append(builds.ours(given))
    if gcc and not given.one_compiler:
        made.append(builds.ours(given, label="ours-gcc", cc="gcc"))
    return made


def measure(given):
    result = report.Result(NAME, ABOUT)
    for (family, path, strict), kernels in by_licence(chosen(given, result)).items():
        cases = [case(k, level, given) for k in kernels for level in common.levels(given, LEVELS)]
        common.rows_of(path, family, cases, forms(given, result, strict), given, result)
    summarise(result, given)
    return result


def line(name, level, rows):
    clang = summary.totals([r["ratios"]["ours"] for r in rows if "ours" in r["ratios"]])
    gcc = summary.totals([r["ratios"]["ours-gcc"] for r in rows if "ours-gcc" in r["ratios"]])
    return (name, level, clang["count"], clang["mean"], clang["lose"], clang["win"], gcc["mean"] if gcc["count"] else None,
            gcc["lose"] if gcc["count"] else None)


def missing(row):
    times = row["forms"]
    return (row["name"], row["family"], row["level"], row["peer"], times[row["peer"]]["ns"], times["ours"]["ns"], row["ratio"],
            max(times["ours"]["spread"], times[row["peer"]]["spread"]) * 100, row["ratios"].get("ours-gcc"))


def summarise(result, given):
    rows = common.good(result.rows)
    for level in common.levels(given, LEVELS):
        at = [r for r in rows if r["level"] == level]
        families = sorted({r["family"] for r in at})
        lines = [line(f, level, [r for r in at if r["family"] == f]) for f in families] + [line("all", level, at)]
        result.tables.append((f"by family, {level}: best compiler / ours (--cc=clang, then --cc=gcc)",
                              ("family", "level", "loops", "mean", "lose", "win", "mean gcc", "lose gcc"), lines))
        of = summary.totals([r["ratio"] for r in at])
        gcc = summary.totals([r["ratios"]["ours-gcc"] for r in at if "ours-gcc" in r["ratios"]])
        reached = lambda t, key: t[key] if t["count"] else None
        result.goals += [report.Goal(f"{level}: geometric mean", ">=", 1.05, reached(of, "mean")),
                         report.Goal(f"{level}: % of loops below 0.95", "<=", 5, common.share(of)),
                         report.Goal(f"{level}: geometric mean with --cc=gcc", ">=", 1.0, reached(gcc, "mean")),
                         report.Goal(f"{level}: % of loops below 0.95 with --cc=gcc", "<=", 5, common.share(gcc))]
    lose = sorted((r for r in rows if r["ratio"] < summary.LOSES), key=lambda r: r["ratio"])
    result.tables.append(("below 0.95", ("loop", "family", "level", "peer", "peer ns", "ours ns", "ratio", "spread %", "ratio gcc"),
                          [missing(r) for r in lose]))
