"""What a group hands back, as a table and as JSON."""
import dataclasses
import json
import math
import os

import machine
import summary


@dataclasses.dataclass
class Goal:
    what: str
    relation: str  # >= or <=
    goal: float
    reached: object  # a number, or None where nothing was measured

    @property
    def met(self):
        return summary.met(self.reached, self.relation, self.goal)


@dataclasses.dataclass
class Result:
    group: str
    about: str
    rows: list = dataclasses.field(default_factory=list)
    goals: list = dataclasses.field(default_factory=list)
    skipped: list = dataclasses.field(default_factory=list)  # (what, reason, package)
    tables: list = dataclasses.field(default_factory=list)  # (title, heads, lines)
    numbers: dict = dataclasses.field(default_factory=dict)  # others

    def skip(self, what, reason, package):
        if (what, reason, package) not in self.skipped:
            self.skipped.append((what, reason, package))


def figure(value):
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return "-"
    if isinstance(value, float):
        return f"{value:.2f}" if abs(value) < 100 else f"{value:.0f}"
    return str(value)


def table(heads, lines):
    cells = [list(map(figure, line)) for line in lines]
    widths = [max(len(str(head)), *(len(line[i]) for line in cells)) if cells else len(str(head)) for i, head in enumerate(heads)]
    text = [[isinstance(line[i], str) for line in lines] for i in range(len(heads))]
    def row(parts):
        return "  ".join(part.ljust(width) if not lines or any(text[i]) and i == 0 or all(text[i]) else part.rjust(width)
                         for i, (part, width) in enumerate(zip(parts, widths))).rstrip()
    return "\n".join([row(list(map(str, heads))), *map(row, cells)])


def show(result):
    print(f"== {result.group}: {result.about}")
    for title, heads, lines in result.tables:
        if lines:
            print(f"\n{title}\n{table(heads, lines)}")
    for row in result.rows:
        if "error" in row:
            print(f"error: {row['name']} {row.get('level', '')}: {row['error'].strip()[:600]}")
        if "incomparable" in row and "error" not in row:
            print(f"not compared: {row['name']} {row.get('level', '')}: {row['incomparable']}")
            continue
        for label, what in row.get("wrong", {}).items():
            if "error" not in row:
                print(f"not counted: {label} of {row['name']} {row.get('level', '')} has another result: {what}")
    for what, reason, package in result.skipped:
        print(f"skipped: {what}: {reason}" + (f" (package {package})" if package else ""))
    if result.goals:
        lines = [(g.what, f"{g.relation} {figure(float(g.goal))}", g.reached, {True: "yes", False: "no", None: "-"}[g.met]) for g in result.goals]
        print("\n" + table(("goal", "wanted", "reached", "met"), lines))
    print(flush=True)


def errors(result):
    return sum("error" in row for row in result.rows)


def document(results, command, given):
    return {"command": command, "machine": machine.describe(given.core), "rounds": given.rounds, "runs": given.repeat,
            "groups": [{"group": r.group, "about": r.about, "rows": r.rows, **r.numbers,
                        "goals": [{"what": g.what, "relation": g.relation, "goal": g.goal, "reached": g.reached, "met": g.met} for g in r.goals],
                        "skipped": [{"what": w, "reason": why, "package": p} for w, why, p in r.skipped]} for r in results]}


def without_nan(value):
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {k: without_nan(v) for k, v in value.items()}
    return [without_nan(v) for v in value] if isinstance(value, (list, tuple)) else value


def write(path, made):
    """Whole or not at all."""
    part = path + ".part"
    with open(part, "w") as file:
        json.dump(without_nan(made), file, indent=1)
        file.write("\n")
    os.replace(part, path)
