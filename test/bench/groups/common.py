"""What groups of timed loops share: which kernels, how they become cases, and rows of what was measured."""
import argparse
import os
import shutil
import sys
import tempfile

import builds
import driver
import machine
import summary

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))


def tell(given, text):
    if given.verbose:
        print(text, file=sys.stderr, flush=True)


def sampled(items, limit):
    """So many of them, spread evenly; all without a limit."""
    if not limit or limit >= len(items):
        return items
    return [items[i * len(items) // limit] for i in range(limit)]


def installed(result, program, what, package):
    if shutil.which(program):
        return True
    result.skip(what, f"no {program}", package)
    return False


def rows_of(path, family, cases, forms, given, result, keep=None, **more):
    """Measures the cases of a file and appends a row for each; a failure is a row with an error for each."""
    roles = {f.label: f.role for f in forms}
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = driver.build_and_run(path, cases, forms, given, folder)
        except builds.Failure as failure:
            tell(given, f"{family}: {failure}")
            names = sorted({c.kernel.name for c in cases})
            if len(names) > 1:  # who broke it is found by trying kernels alone
                for name in names:
                    rows_of(path, family, [c for c in cases if c.kernel.name == name], forms, given, result, keep, **more)
                return
            for case in cases:
                result.rows.append({"name": case.kernel.name, "family": family, "level": case.level, "error": str(failure)})
            return
        for case in cases:
            if case.name in found.times:
                row = summary.row(case.kernel.name, case.level, found.times[case.name], roles, found.differs.get(case.name, {}), family=family,
                                  elements=case.elements, offset=case.offset, **more)
                if keep:
                    keep(row, case, found)
                result.rows.append(row)
                tell(given, f"{family} {case.name}: {row.get('ratio', row.get('error', row.get('incomparable', '')))}")


def good(rows):
    return [r for r in rows if "ratio" in r]


def share(of):
    return of["lose_share"] * 100 if of["count"] else None


def levels(given, of):
    asked = [level for level in given.level or of if level in of]
    return asked


def room(elements):
    """Bytes of an array that does not say how many elements it has."""
    return max(1 << 20, 256 * elements if elements < 1 << 17 else 32 * elements)


def elements_at(level, core):
    """Of doubles in each of four streams that fill that level's working set."""
    return machine.working_set(level, core) // 32


def fewer(given):
    """The same with few rounds, for data that takes milliseconds."""
    return argparse.Namespace(**{**vars(given), "rounds": min(given.rounds, 7), "repeat": min(given.repeat, 2)})
