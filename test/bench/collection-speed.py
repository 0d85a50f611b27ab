#!/usr/bin/env python3
"""The loops of test/collection as emitted code beside the same loops compiled by clang -O3, in L1.

usage: collection-speed.py [--build build] [--isa native] [--march native] [--cc clang-19] [--n 1000] [--rounds 21] [--repeat 4]
                           [--below 0.95] [--kernel NAME]... [--confirm 0.97]
                           [--ours=FLAG] [--chance] [--loops FOLDER] [FAMILY...]

./bootstrap bench loops compares with the best of what -Ofast makes, in two levels; this is for work on the collection: one
compiler with the flags of both sides, so that what differs is what the tool did. Data are drawn, without a period: from 1 to 2 where
they are floating, from 0 to 15 where they are integers, or what the kernel's init says. Where a loop has branches, calls take turns
at eight parts of what is drawn: what a processor learns of the branches of a few elements that come again and again would be no
measure of them, and searches end in different places. Such a part has a quarter of the elements where arrays have one dimension, as
all eight have to be in L1 together.
Both are called in turn on the same data, at least 20 microseconds each; the ratio of the 10 % quantiles is printed, which others
on the machine disturb less than medians: above 1, the emitted code is faster. Where pages lie differs from run to run, and where
the code lies in lines of 64 bytes and which trip is the last change short loops by a quarter, by chance: each run has both sides
16 bytes further on and somewhat fewer iterations, and the ratio is that of the means over the runs. --below prints those alone that
are slower than that. --chance says how far that can be trusted: how many loops are slower than themselves. --confirm measures those
that are slower than that once more, with three times the runs and twice the rounds, and prints both ratios.
"""
import argparse
import math
import os
import sys
import tempfile

import builds
import driver
import machine
import sources
import summary

HERE = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("families", nargs="*")
parser.add_argument("--build", default="build")
parser.add_argument("--isa", default="native")
parser.add_argument("--march", default="native", help="of both, x86-64-v3 for a machine with AVX2 alone")
parser.add_argument("--cc", default="clang-19")
parser.add_argument("--n", type=int, default=1000)
parser.add_argument("--rounds", type=int, default=21)
parser.add_argument("--repeat", type=int, default=4, help="runs, each with the code at another place and fewer iterations")
parser.add_argument("--core", type=int, default=machine.last_processor())
parser.add_argument("--ours", default=[], action="append", help="another flag for the emitted code")
parser.add_argument("--chance", action="store_true", help="the plain loop on both sides: what differs is chance")
parser.add_argument("--confirm", type=float, help="measure loops whose ratio is less once more, longer")
parser.add_argument("--below", type=float, default=math.inf)
parser.add_argument("--kernel", action="append", help="this loop alone, which may be given several times")
parser.add_argument("--loops", default=os.path.join(HERE, "..", "collection"), help="a folder of other loops")
given = parser.parse_args()
given.tpbcc, given.include, given.nanoseconds = os.path.join(given.build, "bin", "tpbcc"), os.path.join(given.build, "include"), 20000


def forms():
    plain = builds.Form("plain", "peer", given.cc, ("-O3", f"-march={given.march}"))
    if given.chance:
        return [plain, builds.Form("ours", "ours", given.cc, plain.flags)]
    given.ours = ["-O3", *given.ours]
    return [plain, builds.ours(given, cc=given.cc)]


def measured(of):
    """(family, kernel, ratio, nanoseconds of ours) of all that are asked for."""
    for family, path in sources.families(given.loops):
        found = [k for k in sources.kernels(sources.read(path)) if not given.kernel or k.name in given.kernel]
        if not found or (given.families and family not in given.families):
            continue
        cases = []
        for kernel in found:
            scalars, _, part = sources.sizes_for(kernel, given.n)
            cases.append(driver.Case(kernel, "L1", scalars, part=part))
        with tempfile.TemporaryDirectory() as folder:
            try:
                result = driver.build_and_run(path, cases, of, given, folder)
            except builds.Failure as failure:
                print(f"{family}: {failure}", file=sys.stderr)
                continue
        for case in cases:
            if "ours" in result.differs.get(case.name, {}):
                print(f"{family} {case.kernel.name}: another result: {result.differs[case.name]['ours']}", file=sys.stderr)
            times = {label: summary.time_of(runs)["low_ns"] for label, runs in result.times[case.name].items()}
            yield family, case.kernel.name, times["plain"] / times["ours"], times["ours"]


of = forms()
rows, again = [], {}
for row in measured(of):
    rows.append(row)
    if row[2] < given.below:
        print(f"{row[0]:14}{row[1]:32}{row[2]:8.2f}{row[3]:12.1f} ns", flush=True)
if given.confirm and (slower := [row for row in rows if row[2] < given.confirm]):
    given.families, given.kernel = sorted({row[0] for row in slower}), [row[1] for row in slower]
    given.rounds, given.repeat = 2 * given.rounds, 3 * given.repeat
    again = {row[:2]: row[2] for row in measured(of)}
    for row in slower:
        print(f"again {row[0]:14}{row[1]:26}{row[2]:8.2f}{again[row[:2]]:8.2f}")
if rows:
    total = summary.totals([again.get(row[:2], row[2]) for row in rows])
    print(f"{total['count']} loops, geometric mean {total['mean']:.2f}, {total['lose']} below 0.95, {total['win']} above 1.05")
