"""Percentages add up; a region's time counts under the innermost role around it."""
import json
import sys

row = json.load(open(sys.argv[1]))["benchmarks"][0]
found = row["time_distribution"]
names = ("calculating", "transfer_wait", "combine", "unaccounted")
for each in [found, *found["ranks"], *found["threads"]]:
    assert abs(sum(each[name + "_percent"] for name in names) - 100) < 1e-6, each
assert len(found["threads"]) == 2
total = found["ranks"][0]["total_ns"]
assert total > 0
for thread in found["threads"]:
    work, inner, plain, meet = thread["region_mean_ns"]
    assert work > inner + plain
    assert inner > 1000 and plain > 1000
    def near(share, time):
        assert abs(share - 100 * time / total) < 0.02 * 100, (share, time, total)
    near(thread["calculating_percent"], work - inner)  # plain has no role: it stays with work
    near(thread["transfer_wait_percent"], inner)
    near(thread["combine_percent"], meet)
