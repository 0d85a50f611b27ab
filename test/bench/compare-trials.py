#!/usr/bin/env python3
"""Does tpb-compare find what is there, and nothing else? Three experiments on this machine:

  same     a program against itself: the verdict should be "same", never "better" or "worse"
  loaded   the same while a busy process keeps one processor: never "better" or "worse"
  slower   5 % of the work a second time, put into the emitted source: the verdict should be "worse"

    compare-trials.py --build build [--same 20] [--loaded 20] [--slower 10] [--json FILE]
"""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.realpath(__file__))
parser = argparse.ArgumentParser()
parser.add_argument("--build", required=True, help="the build tree")
parser.add_argument("--same", type=int, default=20, help="trials of a program against itself")
parser.add_argument("--loaded", type=int, default=20, help="the same beside a busy process")
parser.add_argument("--slower", type=int, default=10, help="trials of 5 %% more work")
parser.add_argument("--kernel", default=os.path.join(here, "polynomial.c"))
parser.add_argument("--size", default="2048")
parser.add_argument("--json", help="all verdicts and intervals")
options = parser.parse_args()
build = os.path.realpath(options.build)


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit("%s\n%s" % (" ".join(command), done.stdout.decode()))
    return done.stdout.decode()


def slowed(text):
    """The emitted source with every twentieth part of each worker's range done twice."""
    pattern = re.compile(r"^( +)(\w+_(?:avx512|avx2|neon|sve|scalar))\(0, n, (.*)\);$", re.M)
    new, count = pattern.subn(r"\1\2(0, n, \3);\n\1\2(0, n / 20, \3);", text)
    if not count:
        sys.exit("no call of a worker in the emitted source")
    return new


def make_programs(folder):
    emitted = os.path.join(folder, "fast.c")
    run(os.path.join(build, "bin", "tpbcc"), "-emit-c", options.kernel, "-o", emitted)
    with open(emitted) as file:
        text = file.read()
    with open(os.path.join(folder, "slow.c"), "w") as file:
        file.write(slowed(text))
    library = os.path.join(build, "lib", "tpbcc", os.uname().machine + "-linux-gnu")
    for name in ("fast", "slow"):
        run("clang-19", "-O2", "-I" + os.path.join(build, "include"),
            os.path.join(folder, name + ".c"), os.path.join(library, "libtpb_main.a"),
            os.path.join(library, "libtpb.a"), "-lm", "-o", os.path.join(folder, name))
    shutil.copy(os.path.join(folder, "fast"), os.path.join(folder, "copy"))


def trial(folder, other):
    result = os.path.join(folder, "result.json")
    done = subprocess.run([os.path.join(build, "bin", "tpb-compare"), os.path.join(folder, "fast"),
                           os.path.join(folder, other), "--json", result, "--", "--size",
                           options.size], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode not in (0, 3, 5):
        sys.exit(done.stdout.decode())
    with open(result) as file:
        row = json.load(file)["rows"][0]
    return {key: row[key] for key in ("verdict", "change_percent", "change_low_percent",
                                      "change_high_percent", "control_low_percent",
                                      "control_high_percent")} | {
        "processes": len(row["a_process_ns"])}


def experiment(name, folder, other, count):
    rows = []
    for number in range(count):
        began = time.time()
        row = trial(folder, other)
        row["load"] = os.getloadavg()[0]
        rows.append(row)
        print("%-7s %2d: %-12s %+6.2f %% (%+.2f to %+.2f), control %+.2f to %+.2f, %d processes a "
              "side, %.0f s, load %.1f" % (
                  name, number + 1, row["verdict"], row["change_percent"],
                  row["change_low_percent"], row["change_high_percent"],
                  row["control_low_percent"], row["control_high_percent"], row["processes"],
                  time.time() - began, row["load"]), flush=True)
    return rows


def main():
    found = {}
    with tempfile.TemporaryDirectory(prefix="compare-trials-") as folder:
        make_programs(folder)
        found["same"] = experiment("same", folder, "copy", options.same)
        if options.loaded:
            busy = subprocess.Popen([sys.executable, "-c",
                                     "import os\nos.sched_setaffinity(0, {max(os.sched_getaffinity(0))})\n"
                                     "while True: pass"])
            try:
                found["loaded"] = experiment("loaded", folder, "copy", options.loaded)
            finally:
                busy.kill()
                busy.wait()
        found["slower"] = experiment("slower", folder, "slow", options.slower)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(found, file, indent=1)
    good = True
    for name, rows in found.items():
        verdicts = collections.Counter(row["verdict"] for row in rows)
        wrong = verdicts["better"] + (verdicts["worse"] if name != "slower" else 0)
        enough = {"same": verdicts["same"] >= 0.8 * len(rows), "loaded": True,
                  "slower": verdicts["worse"] >= 0.9 * len(rows)}[name]
        good = good and enough and not wrong
        print("%-7s %d trials: %s%s" % (
            name, len(rows), ", ".join("%d %s" % (n, v) for v, n in verdicts.most_common()),
            "" if enough and not wrong else "   NOT AS IT SHOULD BE"))
    return 0 if good else 1


sys.exit(main())
