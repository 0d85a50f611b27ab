"""Stencils against compilers, in caches and in memory."""
import math
import os

import builds
import driver
import machine
import report
import sources
from groups import common

NAME = "stencils"
ABOUT = "jacobi, a product with a fused dot product, 27 points with fp(reassoc), against clang and gcc -Ofast; above 1 ours is faster"
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops", "stencils.c")
LEVELS = ("L1", "L2", "memory")
# Kernel: arrays, dimensions, and how much faster than the better compiler is wanted in L2 and in memory.
STENCILS = {"jacobi": (2, 2, 1.25, 1.15), "product_and_dot": (5, 2, 1.45, 1.2), "points27": (2, 3, 1.38, 1.0)}


def case(kernel, level, given):
    arrays, dimensions, *_ = STENCILS[kernel.name]
    elements = machine.working_set(level, given.core) // 8 // arrays
    if dimensions == 3:
        side = round(elements ** (1 / 3))
        h, w = side, side // 8 * 8 + 8
    else:  # rows three times as long as they are many, and no power of two of bytes
        h = max(4, math.isqrt(elements // 3))
        w = elements // h // 8 * 8 + 8
    h, w = max(4, h), w + 8 if w % 512 == 0 else w
    scalars = {**sources.sizes_for(kernel, elements)[0], "h": str(h), "w": str(w), "a": "0.21", "b": "0.2", "rx": "0.11", "ry": "0.22",
               "c": "0.3", "f": "0.05", "e": "0.02", "v": "0.02"}
    return driver.Case(kernel, level, {k: v for k, v in scalars.items() if any(sources.variable_of(p) == k for p in kernel.parameters)},
                       elements=(h - 2) ** (dimensions - 1) * (w - 2))


def measure(given):
    result = report.Result(NAME, ABOUT)
    of = [builds.reference(given.march), *builds.compilers(given.march), builds.ours(given)]
    if not common.installed(result, "gcc", "gcc", "gcc"):
        of = [f for f in of if f.compiler != "gcc"]
    kernels = [k for k in sources.kernels(sources.read(FILE)) if not given.kernel or k.name in given.kernel]
    levels = common.levels(given, LEVELS[1:2] if given.quick else LEVELS)
    for level in levels:
        cases = [case(k, level, given) for k in common.sampled(kernels, given.limit)]
        common.rows_of(FILE, "stencils", cases, of, common.fewer(given) if level == "memory" else given, result)
    rows = common.good(result.rows)
    point = lambda r, label: r["forms"][label]["ns"] / r["elements"] if label in r["forms"] else None
    lines = [(r["name"], r["level"], point(r, "ours"), point(r, "clang"), point(r, "gcc"), r["against"].get("clang"), r["against"].get("gcc"),
              r["ratio"], r["forms"]["ours"]["spread"] * 100) for r in rows]
    result.tables.append(("nanoseconds a point", ("stencil", "level", "ours", "clang", "gcc", "to clang", "to gcc", "ratio", "spread %"), lines))
    for name, (*_, cache, memory) in STENCILS.items():
        for level, wanted in (("L2", cache), ("memory", memory)):
            if level in levels:
                reached = [r["ratio"] for r in rows if r["name"] == name and r["level"] == level]
                result.goals.append(report.Goal(f"{name} in {level}", ">=", wanted, reached[0] if reached else None))
    return result
