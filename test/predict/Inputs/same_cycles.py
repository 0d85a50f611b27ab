"""Compares the core's cycles of a call in a binary's results with those of --dry-run=json."""
import json
import sys

results, predictions = (json.load(open(path)) for path in sys.argv[1:])
of_dry_run = {(p["kernel"], p["size"].split("x")[0]): sum(n["core_cycles"] for n in p["nests"]) for p in predictions["predictions"]}
rows = 0
for row in results["benchmarks"]:
    if row["iterations_per_call"] == 0:
        continue
    binary, tool = row["model"]["core_cycles"], of_dry_run[row["kernel"], row["size"].split("x")[0]]
    if not abs(binary - tool) <= 1e-4 * tool:  # the binary has six digits of each figure
        sys.exit(f"{row['kernel']} at {row['size']}: {binary} in the binary, {tool} without it")
    rows += 1
print(f"{rows} rows, all the same")
