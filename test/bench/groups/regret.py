"""What the planner's choice costs beside those that flags force: unroll, tail, store, prefetch; of the collection and of drawn loops."""
import dataclasses
import json
import os
import re
import sys
import tempfile

import builds
import driver
import machine
import mca
import report
import sources
import summary
from groups import common, loops

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops"))
import generated  # noqa: E402

NAME = "regret"
ABOUT = "time of what the planner chose over the best of what flags force, less 1"
ALTERNATIVES = ("unroll=1", "unroll=2", "unroll=4", "unroll=8", "tail=masked", "tail=scalar", "store=temporal", "store=nt", "prefetch=64")
# How a plan calls what a flag forces.
CHOICES = {("tail", "predicated"): "tail=masked", ("tail", "masked"): "tail=masked", ("tail", "scalar remainder"): "tail=scalar",
           ("store", "temporal"): "store=temporal", ("store", "streaming"): "store=nt"}
GOOD, FAIR = 0.05, 0.25
LEAST_NS = 20  # for data that fill L1: compilers see that the loop changes nothing, and leave it out


def forms(given, strict=False):
    planned = dataclasses.replace(builds.ours(given, label="planner"), explain=True)
    return [builds.reference(given.march, strict), planned,
            *(dataclasses.replace(builds.ours(given, f"--plan-{a}", label=a.replace("=", "-")), optional=True) for a in (ALTERNATIVES[:2] if given.quick else ALTERNATIVES))]


def code_of(text, kernel):
    """Instructions of a kernel's functions, with labels by the order in which they come: equal where code is."""
    lines = [line for name, body in sorted(mca.functions(text).items()) if mca.belongs(name, kernel) for line in mca.instructions(body)]
    order = {}
    return re.sub(r"\.?L\w*\d\w*", lambda m: order.setdefault(m[0], f"L{len(order)}"), "\n".join(lines))


def decisions(said, kernel):
    """(choice, runner-up) that flags can force, by --explain=json."""
    for each in json.loads(said or '{"kernels": []}')["kernels"]:
        if each["name"] != kernel:
            continue
        for loop in each.get("plan", {}).get("loops", []):
            for d in loop.get("decisions", []):
                if "runner_up" not in d:
                    continue
                pair = [f"unroll={w}" if d["what"] == "unroll" and w.isdigit() else CHOICES.get((d["what"], w)) for w in (d["choice"], d["runner_up"])]
                if all(pair):
                    yield d["what"], *pair


def keep(row, case, found):
    """Of forms with the planner's own code the time is the planner's; others with equal code count once."""
    times = {label: row["forms"][label]["ns"] for label in row["forms"] if label not in row["wrong"]}
    if "planner" not in times:
        row["error"] = row["wrong"].get("planner", "was not measured")
        return
    if times["planner"] < LEAST_NS and row["family"] == "drawn":
        row["left_out"] = True
        return
    for word in ("error", "incomparable"):  # there are no peers here
        row.pop(word, None)
    codes = {label: code_of(sources.read(found.assembly[label]), case.kernel.name) for label in times}
    different = {label: times[label] for label in times if label == "planner" or codes[label] != codes["planner"]}
    for label in times:  # equal code, one time: the mean, so that chance is not taken for a choice
        same = [times[other] for other in different if codes[other] == codes[label]]
        if label in different and same:
            different[label] = sum(same) / len(same)
    row["regret"], row["best"] = summary.regret(different, "planner")
    row["others"] = len({codes[label] for label in different}) - 1
    row["ranked"] = {}
    for what, choice, runner_up in decisions(found.said["planner"], case.kernel.name):
        label = runner_up.replace("=", "-")
        if label in different:
            row["ranked"][what] = summary.ranked_rightly(different["planner"], different[label])


def drawn(given, count, of, result):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "drawn.c")
        made = generated.draw(given.seed, count)
        with open(path, "w") as out:
            out.write("#include <math.h>\n#include <stdbool.h>\n" + "\n".join(text for text, _ in made))
        cases = []
        for kernel, (_, values) in zip(sources.kernels(sources.read(path)), made):
            for level in common.levels(given, machine.LEVELS) if given.level else ("L1", "L2"):
                elements = common.elements_at(level, given.core)
                scalars, _, part = sources.sizes_for(kernel, elements)
                scalars = {name: value if name in "mn" or name not in values or not values[name] else values[name] for name, value in scalars.items()}
                cases.append(driver.Case(kernel, level, scalars, part=0, room=common.room(elements)))
        common.rows_of(path, "drawn", cases, of, given, result, keep)


def measure(given):
    result = report.Result(NAME, ABOUT)
    for (family, path, strict), kernels in loops.by_licence(loops.chosen(given, result)).items():
        levels = common.levels(given, machine.LEVELS) if given.level else ("L1", "L2")
        cases = [loops.case(k, level, given) for k in kernels for level in levels]
        common.rows_of(path, family, cases, forms(given, strict), given, result, keep)
    if not given.kernel and not given.family:
        drawn(given, given.limit or 56, forms(given), result)
    summarise(result, given)
    return result


def summarise(result, given):
    rows = [r for r in result.rows if r.get("others", 0) > 0]
    for source in ("collection", "drawn"):
        lines = []
        for level in machine.LEVELS:
            at = [r for r in rows if r["level"] == level and (r["family"] == "drawn") == (source == "drawn")]
            if not at:
                continue
            of = [r["regret"] for r in at]
            ranked = [right for r in at for right in r["ranked"].values()]
            good = sum(r <= GOOD for r in of) / len(of) * 100
            lines.append((level, len(at), summary.quantile(of, 0.5) * 100, summary.quantile(of, 0.9) * 100, max(of) * 100, good,
                          sum(r > FAIR for r in of), f"{sum(ranked)} of {len(ranked)}"))
            result.goals += [report.Goal(f"{source}, {level}: % of loops with at most 5 % regret", ">=", 90, good),
                             report.Goal(f"{source}, {level}: % of runner-ups that are not faster", ">=", 85,
                                         sum(ranked) / len(ranked) * 100 if ranked else None)]
        result.tables.append((f"{source}: regret in %, of loops for which another flag makes other code",
                              ("level", "loops", "median", "90 %", "most", "% <= 5 %", "> 25 %", "runner-up ranked rightly"), lines))
    worst = sorted((r for r in rows if r["regret"] > GOOD), key=lambda r: -r["regret"])
    result.tables.append(("above 5 %", ("loop", "family", "level", "best", "regret %", "planner ns", "best ns", "spread %"),
                          [(r["name"], r["family"], r["level"], r["best"], r["regret"] * 100, r["forms"]["planner"]["ns"], r["forms"][r["best"]]["ns"],
                            r["forms"]["planner"]["spread"] * 100) for r in worst]))
