"""Bytes and flops of a run with --global-size are those of all elements: uneven.py RESULT.json BYTES FLOPS (an element)."""
import json
import re
import sys

with open(sys.argv[1]) as file:
    result = json.load(file)
each, flops = float(sys.argv[2]), float(sys.argv[3])
sizes = {"6666..6667": 20000, "6667": 20001, "0..1": 2, "13333..13334": 40001, "21845..21846": 65537, "20..24": 44}
for row in result["benchmarks"]:
    elements = sizes[row["size"]]
    assert row["result"] == "verified", row["result"]
    assert row["bytes_per_call"] == each * elements, (row["bytes_per_call"], elements)
    assert row["flops_per_call"] == flops * elements, (row["flops_per_call"], elements)
    rate = 1e3 * each * elements / row["time_p50_ns"]
    assert abs(row["rate_p50_MB_per_s"] - rate) < 1e-5 * rate
    largest = int(re.split(r"\.\.", row["size"])[-1])
    assert row["largest_array_bytes"] == 8 * largest
    assert len(row["rank_median_ns"]) == row["ranks"]
