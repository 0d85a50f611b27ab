"""What a delay of one percent in one rank does to the ranks' own work: rank-skew.py JSON COMMAND...

Rows without and with the delay follow each other, so that what changes meanwhile is in both. Compared is each rank's work in
core cycles with its own of the row before; more rows are taken until the median is known well enough, as machines are busy.
"""
import json
import math
import subprocess
import sys


def median_and_interval(values):
    """Order statistics that hold the median with 95 %, whatever the distribution is."""
    values = sorted(values)
    count = len(values)
    below = [math.comb(count, k) / 2**count for k in range(count)]
    low = max((k for k in range(count // 2) if sum(below[: k + 1]) <= 0.025), default=0)
    middle = (values[(count - 1) // 2] + values[count // 2]) / 2
    return middle, values[low], values[count - 1 - low]


def take(file, command, changes):
    pairs = 8
    subprocess.run([*command, "-P", "slow_percent=" + ",".join(["0", "1"] * pairs), "--json", file], check=True,
                   stdout=subprocess.DEVNULL)
    rows = json.load(open(file))["benchmarks"]
    assert [row["swept"]["slow_percent"] for row in rows] == ["0", "1"] * pairs
    for without, delayed in zip(rows[::2], rows[1::2]):
        for row in (without, delayed):
            ranks = row["ranks_together"]
            assert min(ranks["rank_skew_percent"]) == 0, ranks
            for skew, low, high in zip(*(ranks[f"rank_skew_{end}percent"] for end in ("", "low_", "high_"))):
                assert low <= skew <= high, ranks
        for rank, change in enumerate(changes):
            before, after = (row["ranks_together"]["rank_work_cycles"][rank] for row in (without, delayed))
            change.append(100 * (after / before - 1))


file, *command = sys.argv[1:]
changes = [], []
for _ in range(6):
    take(file, command, changes)
    found = [median_and_interval(change) for change in changes]
    if all(high - low < 0.8 for _, low, high in found):
        break
for rank, (middle, low, high) in enumerate(found):
    print(f"rank {rank}: {middle:+.2f} % ({low:+.2f} to {high:+.2f}), {len(changes[rank])} pairs of rows")
(other, other_low, other_high), (delayed, low, high) = found
assert 0.6 < delayed < 1.4 and low > 0.2, "the delayed rank does not show it"
assert abs(other) < 0.4 and other_low <= 0.2 and other_high >= -0.2, "the other rank is said to have changed"
