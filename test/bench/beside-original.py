#!/usr/bin/env python3
"""Medians of the original TPBench and of tpbench, in turn, as a table in markdown.

    beside-original.py ORIGINAL TPBENCH [ROUNDS]

ORIGINAL: the tpbench.x of version 0.71 (commit a4a0ac9), built with "make SETUP=... tpbench.x". Each
round runs both on each kernel and size, one after the other, 100 samples each. Its MB/s enclose two
CPUID instructions, so they are printed but not compared: its B/c are ticks of the time stamp counter,
and times that counter's frequency they are what ours is divided by.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

STREAM = ("copy", "scale", "add", "triad")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("original")
    parser.add_argument("tpbench")
    parser.add_argument("rounds", nargs="?", type=int, default=5)
    parser.add_argument("--sizes", default="16,256,4096,65536", help="KiB of each array")
    parser.add_argument("--kernels", default="triad,axpy,scale,sum,stream")
    parser.add_argument("--samples", type=int, default=100)
    given = parser.parse_args()
    given.original, given.tpbench = os.path.abspath(given.original), os.path.abspath(given.tpbench)
    return given


def run(command, folder):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def original(given, kernel, size, folder):
    """{name: (bytes a tick, MB/s as printed)}, medians."""
    chosen = ["-g", "d_stream"] if kernel == "stream" else ["-k", "d_" + kernel]
    text = run([given.original, "-n", str(given.samples), "-s", str(size), *chosen], folder)
    ticks, printed = ([float(line.split()[3]) for line in re.findall(rf"^{name}(.*)$", text, flags=re.M)]
                      for name in ("B/c", "MB/s"))
    if not ticks or len(ticks) != len(printed):
        sys.exit(f"{given.original} printed no rates of {kernel}:\n{text[-2000:]}")
    if kernel == "stream":  # the first is the whole
        return {f"stream.{part}": pair for part, *pair in zip(STREAM, ticks[1:], printed[1:])}
    return {kernel: (ticks[0], printed[0])}


def ours(given, kernel, size, folder):
    """({name: MB/s}, frequency of the time stamp counter in MHz)."""
    file = os.path.join(folder, "ours.jsonl")
    if os.path.exists(file):
        os.remove(file)
    run([given.tpbench, "-k", kernel, "-n", str(given.samples), "-s", str(size), "-q", "--json", file, "--",
         "--no-limit", "--verify-budget", "0.3"], folder)
    with open(file) as lines:
        row = json.loads(lines.readline())
    if "error_message" in row:
        sys.exit(f"{kernel} at {size} KiB: {row['error_message']}")
    if kernel == "stream":
        return {f"stream.{each['name']}": each["rate_p50_MB_per_s"] for each in row["regions"]}
    return {kernel: row["rate_p50_MB_per_s"]}


def frequency(given, folder):
    """MHz of the time stamp counter, as a program of ours measures it."""
    file = os.path.join(folder, "clock.json")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kernels", "init.c")
    program = os.path.join(folder, "clock")
    run([os.path.join(os.path.dirname(given.tpbench), "tpbcc"), source, "-o", program], folder)
    run([program, "--kib", "16", "--ntest", "3", "--no-limit", "--json", file], folder)
    with open(file) as text:
        context = json.load(text)["context"]
    if context["clock"] != "time stamp counter":
        sys.exit(f"the clock here is the {context['clock']}: the original's ticks are those of a time stamp counter")
    return context["mhz_per_cpu"]


def main():
    given = arguments()
    with tempfile.TemporaryDirectory() as folder:
        mhz = frequency(given, folder)
        print(f"Time stamp counter: {mhz:.2f} MHz; {given.rounds} rounds in turn, {given.samples} samples each.\n")
        print("| KiB | kernel | printed | by ticks | ours | ratio |\n|---|---|---|---|---|---|", flush=True)
        below = []
        for size in map(int, given.sizes.split(",")):
            for kernel in given.kernels.split(","):
                theirs, mine = {}, {}
                for each in range(given.rounds):
                    # Who goes first changes, so that neither always finds the machine as the other left it.
                    for first in ((True, False) if each % 2 == 0 else (False, True)):
                        if first:
                            for name, (ticks, printed) in original(given, kernel, size, folder).items():
                                theirs.setdefault(name, []).append((ticks * mhz, printed))
                        else:
                            for name, rate in ours(given, kernel, size, folder).items():
                                mine.setdefault(name, []).append(rate)
                for name, pairs in theirs.items():
                    ratios = [rate / ticks for rate, (ticks, _) in zip(mine[name], pairs)]
                    ratio = statistics.median(ratios)
                    print(f"| {size} | {name} | {statistics.median(p for _, p in pairs):.0f} | "
                          f"{statistics.median(t for t, _ in pairs):.0f} | {statistics.median(mine[name]):.0f} | "
                          f"{ratio:.2f} ({min(ratios):.2f} to {max(ratios):.2f}) |", flush=True)
                    if ratio < 1:
                        below.append(f"{name} at {size} KiB")
    print("\n" + (f"Below the original: {', '.join(below)}." if below else "Nowhere below the original."))


main()
