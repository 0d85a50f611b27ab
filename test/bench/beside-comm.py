#!/usr/bin/env python3
"""Latencies and rates of OSU's and Intel's benchmarks of MPI and of tpbench's kernels, in turn, as a table in markdown.

    beside-comm.py TPBENCH [--osu FOLDER] [--imb FOLDER] [--rounds 20] [--only TEXT]

FOLDER of OSU: a build of osu-micro-benchmarks (5.3 and later) with mpi/pt2pt/osu_latency and mpi/one-sided/osu_put_latency.
FOLDER of IMB: that of IMB-MPI1. Each round runs all of them once, one after the other, two ranks bound to cores. They
tell the mean of one loop on rank 0. Their loops are made short, about a millisecond where the program lets itself be told, and ours is
the median of rank 0's samples, which are as short; compared are low quantiles over the rounds: what disturbs a run makes it slower.
Interrupted, it tells of the rounds so far.
"""
import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

SIZES = (8, 8192, 1048576)  # bytes
WINDOW = 64  # messages under way of osu_bw
LOOPS = {8: 200, 8192: 200, 1048576: 10}  # calls of the other benchmarks, which tell the mean


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tpbench")
    parser.add_argument("--osu")
    parser.add_argument("--imb")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", default="", help="lines whose names have this text")
    parser.add_argument("--mpirun", default="mpirun --bind-to core -np 2")
    given = parser.parse_args()
    if not given.osu and not given.imb:
        parser.error("nothing to run beside: name --osu or --imb")
    return given


def run(command, folder, limit=300):
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment, timeout=limit)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def osu(given, program, options, folder):
    """{bytes: figure}: these programs go through all sizes, with the same number of calls."""
    figures = {}
    for calls in set(LOOPS.values()):
        of_many = calls // 10 or 1 if program == "mpi/pt2pt/osu_bw" else calls
        text = run([*given.mpirun.split(), os.path.join(given.osu, program), *options, "-i", str(of_many), "-x", "10"], folder)
        for size, figure in re.findall(r"^(\d+)\s+([0-9.]+)", text, flags=re.M):
            if LOOPS.get(int(size)) == calls:
                figures[int(size)] = float(figure)
    return figures


def imb(given, folder):
    figures = {}
    for size, calls in LOOPS.items():
        lengths = os.path.join(folder, "lengths")
        with open(lengths, "w") as file:
            file.write(f"{size}\n")
        text = run([*given.mpirun.split(), os.path.join(given.imb, "IMB-MPI1"), "PingPong", "-msglen", lengths,
                    "-iter", str(calls), "-iter_policy", "off"], folder)
        figures[size] = float(re.search(rf"^\s+{size}\s+\d+\s+([0-9.]+)", text, flags=re.M).group(1))
    return figures


def ours(given, kernel, elements, parameters, folder):
    """Microseconds of a call on rank 0, as the others say it; the median of its samples."""
    file = os.path.join(folder, "ours.jsonl")
    if os.path.exists(file):
        os.remove(file)
    options = [word for each in parameters for word in ("-P", each)]
    run([given.tpbench, "-q", "-k", kernel, "-s", str(elements), "--ranks", "2", "--json", file, *options, "--",
         "--no-limit", "--max-time", "0.1"], folder)
    row = json.loads(open(file).readline())
    if row["result"] != "verified":
        sys.exit(f"{kernel}: {row['result']}")
    return row["rank_median_ns"][0] / 1000


def compared(given):
    """(what, unit, theirs(folder): {bytes: figure}, ours(bytes, folder)): less is better where the unit is us."""
    message = lambda size, folder: ours(given, "mpi_send", size // 8, (), folder) / 2
    if given.imb:
        yield "message, IMB PingPong", "us", lambda folder: imb(given, folder), message
    if not given.osu:
        return
    yield "message, osu_latency", "us", lambda folder: osu(given, "mpi/pt2pt/osu_latency", (), folder), message
    for api, sync in (("fence", "global"), ("pscw", "pairwise")):
        yield (f"put, osu_put_latency -w allocate -s {api}", "us",
               lambda folder, a=api: osu(given, "mpi/one-sided/osu_put_latency", ("-w", "allocate", "-s", a), folder),
               lambda size, folder, a=api, y=sync: ours(given, "put", size // 8, (f"api={a}", f"sync={y}"), folder) / 2)
    yield (f"{WINDOW} messages, osu_bw", "MB/s", lambda folder: osu(given, "mpi/pt2pt/osu_bw", (), folder),
           lambda size, folder: 2 * WINDOW * size / ours(given, "mpi_send_many", WINDOW * size // 8,
                                                         (f"count={WINDOW}",), folder))


def quantile(values, part):
    values = sorted(values)
    at = part * (len(values) - 1)
    below = int(at)
    above = min(below + 1, len(values) - 1)
    return values[below] + (at - below) * (values[above] - values[below])


def measure_round(lines, number, theirs, own, folder):
    for what, unit, one, other in lines:
        def measure_theirs():
            figures = one(folder)
            for size in SIZES:
                theirs[f"{what}, {size} B", unit].append(figures[size])

        def measure_ours():
            for size in SIZES:
                own[f"{what}, {size} B", unit].append(other(size, folder))

        # Either first, in turn.
        for measure in (measure_theirs, measure_ours)[:: -1 if number % 2 else 1]:
            measure()


def interrupt(*_):
    raise KeyboardInterrupt


def main():
    signal.signal(signal.SIGTERM, interrupt)
    given = arguments()
    given.tpbench = os.path.abspath(given.tpbench)
    given.osu = given.osu and os.path.abspath(given.osu)
    given.imb = given.imb and os.path.abspath(given.imb)
    lines = [line for line in compared(given) if given.only in line[0]]
    rows = [(f"{what}, {size} B", unit) for what, unit, _, _ in lines for size in SIZES]
    theirs, own = {row: [] for row in rows}, {row: [] for row in rows}
    rounds = 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            for number in range(given.rounds):
                measure_round(lines, number, theirs, own, folder)
                rounds += 1
                print(f"round {rounds} of {given.rounds}, load {os.getloadavg()[0]:.1f}", file=sys.stderr)
    except KeyboardInterrupt:
        pass
    if not rounds:
        sys.exit("no round was finished")
    for side in (theirs, own):
        for row in rows:
            del side[row][rounds:]
    print(f"{rounds} rounds; quantiles over the rounds (of rates from above); ours over theirs\n")
    print("| what | unit | theirs, 5 % | 25 % | median | ours, 5 % | 25 % | median | 5 % | 25 % | median |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    apart = []
    for row in rows:
        what, unit = row
        parts = (0.05, 0.25, 0.5) if unit == "us" else (0.95, 0.75, 0.5)
        left, right = ([quantile(side[row], part) for part in parts] for side in (theirs, own))
        ratios = [mine / other for mine, other in zip(right, left)]
        print(f"| {what} | {unit} | " + " | ".join(f"{each:.4g}" for each in left + right) + " | " +
              " | ".join(f"{each:.3f}" for each in ratios) + " |")
        if min(abs(each - 1) for each in ratios[:2]) > 0.05:
            apart.append(what)
    print(f"\nwithin 5 % at a low quantile: {len(rows) - len(apart)} of {len(rows)}")
    for what in apart:
        print(f"apart: {what}")


main()
