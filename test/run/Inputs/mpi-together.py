"""What the JSON file says of the ranks agrees with itself."""
import json
import sys

row = json.load(open(sys.argv[1]))["benchmarks"][0]
ranks = row["ranks_together"]
slowest, fastest = row["samples_ns"], ranks["fastest_rank_samples_ns"]
assert row["ranks"] == 2 and len(slowest) == len(fastest) == 20
assert all(high >= low for high, low in zip(slowest, fastest))
assert ranks["start"] == "two barriers"
for name in ("start_skew_ns", "end_skew_ns"):
    assert len(ranks[name]) == 20 and min(ranks[name]) >= 0
assert max(ranks["rank_max_ns"]) == max(slowest) and min(ranks["rank_min_ns"]) == min(fastest)
# The triad says nothing of waiting: all of it is a rank's own work.
assert ranks["rank_work_ns"] == row["rank_median_ns"] and min(ranks["rank_skew_percent"]) == 0
assert row["bytes_per_call"] == 24 * 20000
