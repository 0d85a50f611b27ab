#!/usr/bin/env python3
"""The model's time of a call beside the measured one, on this node, with data in each level of the memory.

usage: against-this-node.py [--tpbcc build/bin/tpbcc] [--isa native] [--levels L1,L2,L3,memory] [--most 600] [--generated N --seed S]
                            [--verbose] [FILE.c...]

Kernels of the files, without any those of kernels/ and of test/collection, and N that the fuzzer draws, are built and run one
after the other with one thread, several times. Half of a cache is filled with a kernel's arrays, or four times the last cache. Parameters
without a default are 1; drawn loops have as many rows as columns, further apart than they are long. The error is predicted / measured - 1, both of the program's own report: a low quantile of the samples of the
fastest run, as others on the machine only slow down; where nothing else runs that and the median differ by a percent. Groups are folders. What is not built, and what has no prediction, is named with the reason. Run it while nothing else runs.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(ROOT, "test", "Inputs"))
import caches  # noqa: E402


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*")
    parser.add_argument("--tpbcc", default=os.path.join(ROOT, "build", "bin", "tpbcc"))
    parser.add_argument("--isa", default="native")
    parser.add_argument("--levels", default="L1,L2,L3,memory")
    parser.add_argument("--every", type=int, default=1, help="of the files' kernels only each so manieth")
    parser.add_argument("--generated", type=int, default=0, help="kernels that the fuzzer draws")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=0.15, help="seconds for each row")
    parser.add_argument("--rounds", type=int, default=3, help="through all kernels; the run with the shortest quantile counts")
    parser.add_argument("--quantile", default="p05", choices=["p05", "p25", "p50"], help="of a run's samples")
    parser.add_argument("--cpu", default="1")
    parser.add_argument("--flag", action="append", default=[], help="another flag for tpbcc")
    parser.add_argument("--verbose", action="store_true", help="a line for each kernel and level")
    parser.add_argument("--json", help="write all rows there")
    return parser.parse_args()


def sizes(levels):
    """KiB of all arrays for each level's name, of those that this node has."""
    found = {level: size // 2048 for level, (size, _) in caches.reported().items()}
    found["memory"] = max(found.values()) * 8
    for name in set(levels) - set(found):
        print(f"left out: {name}, which this node has not")
    return {name: found[name] for name in levels if name in found}


def generated(given, folder):
    """Files with one kernel each, as the fuzzer writes them."""
    command = [sys.executable, os.path.join(HERE, "..", "fuzz", "fuzz.py"), "--show", "--no-strict", "--seed", str(given.seed), "--batches", "1",
               "--batch", "0", "--size", str(given.generated), "--isa", "avx2", "--tpbcc", given.tpbcc, "--work", folder]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for number, text in enumerate(re.split(r"\n\n(?=\S)", shown)):
        path = os.path.join(folder, f"drawn{number}.c")
        with open(path, "w") as out:
            out.write("#include <math.h>\n" + with_values(text) + "\n" + outside(text))
        yield path


# What the fuzzer gives its kernels: sizes that are much the same, and rows that do not overlap.
LIKELY = {"m": "n", "l": "n", "ld": "n + 4", "lda": "n + 4", "ldb": "n + 4", "ldc": "n + 4"}


def with_values(text):
    """The kernels, with defaults for such of their parameters."""
    def default(kernel):
        parameters = re.findall(r"\b(?:int|long|unsigned|char|short) (\w+)\b(?=[,)])", kernel[3])
        values = ", ".join(f"{name} = {LIKELY[name]}" for name in parameters if name in LIKELY and "n" in parameters)
        return f"{kernel[1]}{f' init({values})' if values else ''}\n{kernel[2]}({kernel[3]}"
    return re.sub(r"^(#pragma tpb kernel.*)\n([^\n(;]*?\b\w+)\(([^\n]*)", default, text, flags=re.M)


def outside(text):
    """Definitions of what the fuzzer's own program defines: the kernels' variables outside."""
    return "".join(f"{one} = 1;\n" for one in re.findall(r"^extern ([^;(\[]+);", text, re.M))


def kernels(path):
    with open(path) as source:
        return [m[1] for m in re.finditer(r"^#pragma tpb kernel.*\n(?:[^\n(;]*?\b)(\w+)\(", source.read(), re.M)]


def build(given, path, program):
    tpbcc = given.tpbcc + "++" if path.endswith(".cpp") else given.tpbcc
    done = subprocess.run([tpbcc, f"--isa={given.isa}", "-w", *given.flag, path, "-lm", "-o", program], capture_output=True, text=True)
    return "" if done.returncode == 0 else reason(done.stderr)


def reason(text):
    """Of messages the first that is about an error."""
    lines = [re.sub(r"^\S+?:(\d+:\d+:|\S+:) *", "", line) for line in text.splitlines()]
    errors = [line for line in lines if re.search(r"error:|undefined reference|nothing to run", line)]
    return re.sub(r"^(\w+: )*error: ", "", errors[0]) if errors else (lines or ["no message"])[-1]


def report(given, program, kernel, kib, values, *more):
    """The row of the program's report; nothing when it can not run so. Adds to values what has no default."""
    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, "result.json")
        for _ in range(8):
            command = ["taskset", "-c", given.cpu, program, "--kernel", kernel, "--kib", f"{kib:.4g}", "--json", result, *more,
                       *[w for name, value in values.items() for w in ("-P", f"{name}={value}")]]
            done = subprocess.run(command, capture_output=True, text=True)
            missing = re.search(r"parameter '(\w+)' of kernel", done.stderr)
            if not done.returncode or not missing or missing[1] in values:
                break
            values[missing[1]] = 1
        if not os.path.exists(result):
            return None
        with open(result) as text:
            rows = json.load(text)["benchmarks"]
    return rows[0] if len(rows) == 1 else None


class Case:
    """A kernel at a level: how it is run, and the row of its fastest run."""

    def __init__(self, group, path, kernel, program, level):
        self.group, self.path, self.kernel, self.program, self.level = group, path, kernel, program, level
        self.values, self.largest, self.row, self.quantile, self.why = {}, 0, None, "", ""

    def begin(self, given, kib):
        """Finds the extent with which all arrays together have so many KiB; false: nothing is predicted, and why."""
        once = report(given, self.program, self.kernel, min(kib, 1024), self.values, "--dry-run", "--no-verify", "--no-limit")
        if not once or not once.get("model"):
            self.why = "no cycles of it are in its plan" if once else "no single row in its report"
            return False
        self.largest = kib * once["largest_array_bytes"] / once["all_arrays_bytes"]
        return True

    def run(self, given):
        self.quantile = f"time_{given.quantile}_ns"
        row = report(given, self.program, self.kernel, self.largest, self.values, "--max-time", str(given.time), "--warmup", "0.02",
                     "--no-verify")
        if row and row.get("model") and (not self.row or row[self.quantile] < self.row[self.quantile]):
            self.row = row

    def error(self):
        return self.row["model"]["predicted"] / self.row[self.quantile] - 1

    def text(self):
        m = self.row["model"]
        return (f"{self.error():+7.1%} {self.level:7}{self.group} {os.path.basename(self.path)} {self.kernel}: {m['predicted']:.1f} ns, "
                f"measured {self.row[self.quantile]:.1f}; {m['cycles_per_iteration']:.3g} cycles, {m['limit']}"
                f"{'' if m['level'] == self.level else ', planned for ' + m['level']}")


def quantile(errors, part):
    return sorted(errors)[min(len(errors) - 1, int(part * len(errors)))]


def summary(name, errors):
    if errors:
        sizes = [abs(e) for e in errors]
        print(f"{name:24}{len(errors):5} loops, median {statistics.median(sizes):6.1%}, 90th percentile {quantile(sizes, 0.9):6.1%}, "
              f"{sum(s <= 0.25 for s in sizes) / len(sizes):.0%} within 25 %; signed median {statistics.median(errors):+.1%}")


def main():
    given = options()
    levels = sizes(given.levels.split(","))
    files = given.files or sorted(glob.glob(os.path.join(ROOT, "kernels", "*.c"))) + sorted(
        [f for e in ("c", "cpp") for f in glob.glob(os.path.join(HERE, "..", "collection", "*." + e))])
    cases, without, failed = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        files = [(f, os.path.basename(os.path.dirname(os.path.abspath(f)))) for f in files]
        files += [(f, "generated") for f in generated(given, folder)] if given.generated else []
        programs = [os.path.join(folder, f"{i}.run") for i in range(len(files))]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            built = list(pool.map(lambda i: build(given, files[i][0], programs[i]), range(len(files))))
        number = 0
        for (path, group), program, problem in zip(files, programs, built):
            failed += bool(problem)
            if problem:
                print(f"not built: {group} {os.path.basename(path)}: {problem}")
            for kernel in kernels(path) if not problem else []:
                number += 1
                if group != "generated" and number % given.every:
                    continue
                found = [Case(group, path, kernel, program, level) for level in levels]
                if all(case.begin(given, levels[case.level]) for case in found):
                    cases += found
                    continue
                without += 1
                print(f"not predicted: {group} {os.path.basename(path)} {kernel}: {''.join(case.why for case in found)}")
        for _ in range(given.rounds):
            for case in cases:
                case.run(given)
    cases = [case for case in cases if case.row]
    cases.sort(key=Case.error)
    for case in cases if given.verbose else []:
        print(case.text())
    if given.json:
        with open(given.json, "w") as out:
            json.dump([dict(group=c.group, level=c.level, file=c.path, kernel=c.kernel, error=c.error(), row=c.row) for c in cases], out)
    for level in levels:
        for group in dict.fromkeys(c.group for c in cases):
            summary(f"{level} {group}", [c.error() for c in cases if c.group == group and c.level == level])
        summary(level, [c.error() for c in cases if c.level == level])
    summary("all", [c.error() for c in cases])
    print(f"{without} without a prediction, {failed} files not built")


main()
