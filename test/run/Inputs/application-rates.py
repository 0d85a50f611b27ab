"""Counts again what the calls of application-rates.c do, and holds the report against it."""
import json
import sys

N = 2000
sizes = (N, N // 2)
triangle = sum(half * (half - 1) // 2 for half in (N // 2, N // 4))
expected = {  # bytes, flops; of regions by kernel.region
    "scale": (sum(16 * (N + t) for t in range(3)), sum(2 * (N + t) - (N + t) // 2 for t in range(3))),
    "scale.first": (sum(16 * ((N + t) // 2) for t in range(3)), sum((N + t) // 2 for t in range(3))),
    "scale.second": (sum(16 * (N + t - (N + t) // 2) for t in range(3)),
                     sum(2 * (N + t - (N + t) // 2) for t in range(3))),
    "shift": (sum(8 * (N - t) for t in range(4)), sum(N - t for t in range(4))),
    "said": (100 * N, 7 * N),
    "rows": (None, None),
    "inner": (sum(16 * (n - n // 2) for n in sizes), sum(n - n // 2 for n in sizes)),
    "team": (sum(16 * n for n in sizes), sum(sizes)),
    "triangle": (8 * triangle, 0),
    "shared": (None, None),
    "outside": (sum(8 * (n - 5) for n in sizes), 0),
}

with open(sys.argv[1]) as file:
    report = json.load(file)
wrong = []
seen = set()
regions = 0


def check(name, row):
    seen.add(name)
    amounts = expected[name]
    for amount, unit in zip(amounts, ("bytes", "flops")):
        total, rate = row[unit + "_total"], row[unit + "_per_second"]
        if total != amount:
            wrong.append("%s: %s is %s, not %s" % (name, unit, total, amount))
        if amount is None:
            if rate is not None:
                wrong.append("%s: a rate of unknown %s" % (name, unit))
        elif abs(rate - 1e9 * amount / row["time_total_ns"]) > 1e-6 * rate:
            wrong.append("%s: %s a second" % (name, unit))


for row in report["benchmarks"]:
    check(row["name"], row)
    for region in row["regions"]:
        check(row["name"] + "." + region["name"], region)
        regions += 1
wrong += ["no %s" % name for name in expected if name not in seen]
if not report["context"]["counting_ns_per_call"] > 0:
    wrong.append("counting took no time")
if report["context"]["limits"] != "run the kernel by itself":
    wrong.append("limits")
print("\n".join(wrong) or "%d kernels, %d regions: all as counted here" %
      (len(report["benchmarks"]), regions))
