"""usage: many.py FILE ROWS SAMPLES: the results of FILE with so many rows, of so many samples each."""
import copy
import json
import random
import sys

document = json.load(open(sys.argv[1]))
rows, samples = map(int, sys.argv[2:])
chance = random.Random(1)
first = document["benchmarks"][0]
document["benchmarks"] = []
for size in range(1, rows + 1):
    row = copy.deepcopy(first)
    median = 100 * size * chance.uniform(0.9, 1.1)
    row.update(size=str(size), name=f"{first['kernel']}/{size}", all_arrays_bytes=size * 24, time_p50_ns=median,
               rate_p50_MB_per_s=24000 * size / median, samples=samples,
               samples_ns=[median * chance.lognormvariate(0, 0.05) for _ in range(samples)])
    document["benchmarks"].append(row)
json.dump(document, sys.stdout)
