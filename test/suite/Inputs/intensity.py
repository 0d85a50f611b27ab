"""Flops for each byte of each row, by kernel."""
import json
import sys

for path in sys.argv[1:]:
    kernels = {}
    for row in json.load(open(path))["benchmarks"]:
        kernels.setdefault(row["kernel"], []).append(row["flops_per_call"] / row["bytes_per_call"])
    for name, values in kernels.items():
        print(name, *("%g" % value for value in values))
