"""Counts what the kernels touch by walking their loops, and compares with the files."""
import json
import re
import sys

rows = wrong = 0
for path in sys.argv[1:]:
    for row in json.load(open(path))["benchmarks"]:
        n = int(row["size"].split("x")[0])
        given = dict(re.findall(r"(\w+) = ([0-9.]+)", row["parameters"]))
        kernel = row["kernel"]
        if kernel in ("striad", "staxpy"):
            s, l = int(given["S"]), int(given["L"])
            points, flops = sum(1 for i in range(n) if i % (s + l) < s), 2
            touched = 3 * points
        elif kernel == "triad":
            points, flops = n, 2
            touched = 3 * points
        else:
            side = n if kernel.endswith("sendrecv") else n - 2
            points, flops = side * side, 6
            touched = points + (side + 2) ** 2 - 4 # a cross reads no corner
        expected = 8 * touched * row["ranks"], points * flops * row["ranks"]
        got = row["bytes_per_call"], row["flops_per_call"]
        rows += 1
        if got != expected:
            wrong += 1
            print(path, kernel, "has", got, "not", expected)
print(f"{rows} rows, {wrong} wrong")
