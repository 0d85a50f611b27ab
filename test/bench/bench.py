#!/usr/bin/env python3
"""Comparisons of tpbcc with compilers, libraries and hand-written loops, measured in turn: ./bootstrap bench [GROUP] [OPTION...]"""
import argparse
import importlib
import os
import shlex
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import machine  # noqa: E402
import report  # noqa: E402

GROUPS = ("loops", "streams", "stencils", "gemm", "short", "shapes", "math", "instructions", "regret")
# Without a group: how each is cut so that all together take about half an hour.
SAMPLE = {"loops": {"limit": 120, "rounds": 9, "repeat": 2}, "regret": {"limit": 24, "rounds": 9, "repeat": 1},
          "instructions": {"limit": 24}, "streams": {"likwid_rounds": 1}}
QUICK = {"rounds": 3, "repeat": 1, "nanoseconds": 2000, "limit": 1, "likwid_rounds": 1}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message):
        self.exit(2, f"bench: {message} (see ./bootstrap bench --help)\n")


def whole(least):
    def parsed(text):
        if not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"needs a whole number from {least} on, not '{text}'")
        return int(text)
    return parsed


def words(of):
    def parsed(text):
        unknown = [w for w in text.split(",") if of and w not in of]
        if unknown or not text:
            raise argparse.ArgumentTypeError(f"has no '{', '.join(unknown)}'; there are {', '.join(of)}")
        return text.split(",")
    return parsed


def options(arguments):
    parser = Parser(prog="./bootstrap bench", description=__doc__, epilog="Groups: " + "; ".join(
        f"{name}: {importlib.import_module('groups.' + name).ABOUT}" for name in GROUPS) + ".")
    parser.add_argument("group", nargs="?", metavar="GROUP", help="one of " + ", ".join(GROUPS) + "; without, a sample of all")
    parser.add_argument("--build", default="build", help="the build tree (build)")
    parser.add_argument("--isa", default="native", help="of emitted code (native)")
    parser.add_argument("--march", default="native", help="of all sides, x86-64-v3 for a machine with AVX2 alone (native)")
    parser.add_argument("--level", type=words(machine.LEVELS), help="levels of memory, separated by commas")
    parser.add_argument("--kernel", type=words(()), help="these loops alone, separated by commas")
    parser.add_argument("--family", type=words(()), help="files of the collection, separated by commas, and 'kernels'")
    parser.add_argument("--loops", metavar="FOLDER", help="files of other loops than those of the collection (loops, instructions, regret)")
    parser.add_argument("--limit", type=whole(1), help="so many loops, spread evenly over all")
    parser.add_argument("--rounds", type=whole(1), help="in each of which all forms are timed once (15)")
    parser.add_argument("--repeat", type=whole(1), help="runs, each with the code at another place (4)")
    parser.add_argument("--ours", action="append", help="flags for the emitted code in place of -O3")
    parser.add_argument("--one-compiler", action="store_true", help="emitted code compiled by clang alone")
    parser.add_argument("--core", type=whole(0), default=machine.last_processor(), help="the processor to keep to (the last one)")
    parser.add_argument("--seed", type=whole(0), default=1, help="of drawn loops (regret)")
    parser.add_argument("--expect", metavar="FILE", help="lines of loop, set, and how many instructions an element are expected at most (instructions)")
    parser.add_argument("--quick", action="store_true", help="one loop and few rounds: whether all works, no figures")
    parser.add_argument("--json", metavar="FILE", help="also write everything there")
    parser.add_argument("--look", action="store_true", help="look at the command line alone")
    parser.add_argument("--verbose", action="store_true", help="say what is being measured, on standard error")
    given = parser.parse_args(arguments)
    if given.group and given.group not in GROUPS:
        parser.error(f"no group is called '{given.group}'; there are {', '.join(GROUPS)}")
    if given.core not in os.sched_getaffinity(0):
        parser.error(f"--core: processor {given.core} is not among those that may be used: {', '.join(map(str, sorted(os.sched_getaffinity(0))))}")
    if given.loops and not os.path.isdir(given.loops):
        parser.error(f"--loops: there is no folder {given.loops}")
    given.loops = os.path.realpath(given.loops) if given.loops else None
    if given.json and not os.path.isdir(os.path.dirname(os.path.abspath(given.json))):
        parser.error(f"--json: there is no folder {os.path.dirname(os.path.abspath(given.json))}")
    if given.expect and not os.path.isfile(given.expect):
        parser.error(f"--expect: there is no file {given.expect}")
    if given.look:
        return given
    given.tpbcc = os.path.realpath(os.path.join(given.build, "bin", "tpbcc"))
    given.include = os.path.join(given.build, "include")
    if not os.path.exists(given.tpbcc):
        parser.error(f"--build: no {given.tpbcc}; ./bootstrap build makes it")
    return given


def settings(given, group):
    """Of one group: what was given, else what its short form has, else what is usual."""
    usual = {"rounds": 15, "repeat": 4, "nanoseconds": 20000, "likwid_rounds": 3}
    for source in (QUICK if given.quick else {}, SAMPLE.get(group, {}) if not given.group else {}, usual):
        for key, value in source.items():
            if getattr(given, key, None) is None:
                setattr(given, key, value)
    return given


def main(arguments):
    given = options(arguments)
    if given.look:
        return 0
    results, began = [], time.time()
    for name in [given.group] if given.group else GROUPS:
        mine = settings(argparse.Namespace(**vars(given)), name)
        results.append(importlib.import_module("groups." + name).measure(mine))
        report.show(results[-1])
        if given.json:  # after each, as the next may take long
            report.write(given.json, report.document(results, shlex.join(["./bootstrap", "bench", *arguments]), mine))
    print(f"{time.time() - began:.0f} s, load {os.getloadavg()[0]:.2f} at the end: figures are worth what the machine was quiet")
    empty = [r.group for r in results if not r.rows and not r.skipped]
    if empty:
        print(f"bench: nothing of {', '.join(empty)} is what --kernel, --family, --level and --loops ask for", file=sys.stderr)
        return 2
    bad = sum(map(report.errors, results))
    if bad:
        print(f"{bad} rows are errors", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # who reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit("bench: stopped")
