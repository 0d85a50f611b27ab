"""Computes every figure of a result file again from its samples, by the formulas of docs/results.md,
and holds the CSV file and the schema against it.

    recompute.py RESULT.json RESULT.csv DOCS [--rows N]
"""
import csv
import json
import math
import os
import sys

from schema import mistakes

json_file, csv_file, docs = sys.argv[1:4]
failures = []
checked = set()


def fail(*words):
    failures.append(" ".join(str(word) for word in words))


def quantile(ascending, q):
    position = q * (len(ascending) - 1)
    below = int(math.floor(position))
    if below + 1 >= len(ascending):
        return ascending[-1]
    return ascending[below] + (position - below) * (ascending[below + 1] - ascending[below])


def interval_start(n):
    if n > 1000:
        return int(math.floor((n - 1.96 * math.sqrt(n)) / 2))
    k, tail = 0, 0.0
    for j in range(n):
        tail += math.comb(n, j) / 2.0 ** n
        if tail > 0.025:
            return max(j - 1, 0)
    return k


def times(prefix, samples):
    x = sorted(samples)
    n = len(x)
    start = interval_start(n)
    return {prefix + "min_ns": x[0], prefix + "p05_ns": quantile(x, 0.05),
            prefix + "p25_ns": quantile(x, 0.25), prefix + "p50_ns": quantile(x, 0.5),
            prefix + "p75_ns": quantile(x, 0.75), prefix + "p95_ns": quantile(x, 0.95),
            prefix + "max_ns": x[-1], prefix + "mean_ns": sum(x) / n,
            prefix + "p50_low_ns": x[start], prefix + "p50_high_ns": x[n - 1 - start]}


def over(amount, time):
    return None if amount is None or time <= 0 else amount / time


def scaled(factor, value):
    return None if value is None else factor * value


def rates(row, median, cycles):
    return {"rate_p50_MB_per_s": scaled(1e3, over(row["bytes_per_call"], median)),
            "traffic_p50_MB_per_s": scaled(1e3, over(row["bytes_write_allocate_per_call"], median)),
            "flops_p50_MFLOP_per_s": scaled(1e3, over(row["flops_per_call"], median)),
            "rate_p50_B_per_cycle": over(row["bytes_per_call"], cycles)}


def outliers(samples):
    x = sorted(samples)
    low, high = quantile(x, 0.25), quantile(x, 0.75)
    spread = high - low
    count = lambda holds: sum(1 for each in x if holds(each))
    return {"outliers_low": count(lambda t: t < low - 1.5 * spread),
            "outliers_high": count(lambda t: t > high + 1.5 * spread),
            "outliers_far_low": count(lambda t: t < low - 3 * spread),
            "outliers_far_high": count(lambda t: t > high + 3 * spread)}


def team(row, rows):
    like = [other for other in rows if "samples_ns" in other and
            all(other[key] == row[key] for key in ("kernel", "size", "variant", "parameters"))]
    base = min(like, key=lambda other: other["threads"])
    if all(other["threads"] == row["threads"] for other in like):
        return {"speed_up": None, "efficiency_percent": None}
    up = quantile(sorted(base["samples_ns"]), 0.5) / quantile(sorted(row["samples_ns"]), 0.5)
    return {"speed_up": up, "efficiency_percent": 100 * up * base["threads"] / row["threads"]}


def limits(row, iterations, median):
    """The least time that the limits allow, and which of them takes it."""
    least = {"bandwidth": scaled(1e3, over(row["bytes_per_call"], row["limit_MB_per_s"] or 0)),
             "arithmetic": scaled(1e3, over(row["flops_per_call"], row["limit_MFLOP_per_s"] or 0)),
             "latency": scaled(iterations, row["limit_step_ns"]) if iterations else None}
    known = {name: time for name, time in least.items() if time}
    time = max(known.values()) if known else None
    return {"limited_by": max(known, key=known.get) if known else "", "limit_time_ns": time,
            "limit_reached_percent": scaled(100, over(time, median))}


def recomputed(row, rows):
    samples, cycles = row["samples_ns"], sorted(row["samples_cycles"])
    figures = times("time_", samples)
    median = figures["time_p50_ns"]
    figures["cycles_p50"] = quantile(cycles, 0.5)
    figures["clock_p50_GHz"] = over(figures["cycles_p50"], median)
    figures.update(rates(row, median, figures["cycles_p50"]))
    figures.update(outliers(samples))
    figures.update(team(row, rows))
    figures["samples"] = len(samples)
    faults = row["samples_page_faults"]
    figures["page_faults"] = sum(faults)
    figures["samples_with_page_faults"] = sum(1 for each in faults if each > 0)
    if len(faults) != len(samples):
        fail(row["name"], "has", len(faults), "counts of page faults for", len(samples), "samples")
    marked = figures["samples_with_page_faults"] > max(4, len(samples) / 2)
    if ("PAGE FAULTS" in row["result"]) != marked:
        fail(row["name"], "is", row["result"], "with page faults in",
             figures["samples_with_page_faults"], "of", len(samples), "samples")
    useful = row["bytes_per_call"]
    figures["rate_total_MB_per_s"] = None if useful is None else \
        1e3 * useful * len(samples) / sum(samples)
    figures["rate_mean_MB_per_s"] = None if useful is None else \
        1e3 * sum(useful / each for each in samples) / len(samples)
    figures["bookkeeping_percent"] = 100 * row["bookkeeping_ns"] / (median * row["batch"])
    steps = row["iterations_per_call"] if row["metric"] == "latency" else None
    figures.update(limits(row, steps, median))
    figures["share_percent"] = figures["entries_per_call"] = None
    figures["real_time"] = median
    if useful is not None:
        figures["bytes_per_second"] = 1e6 * figures["rate_p50_MB_per_s"]
    if row["flops_per_call"] is not None:
        figures["flops_per_second"] = 1e6 * figures["flops_p50_MFLOP_per_s"]
    figures["iterations"] = len(samples) * row["batch"]
    return figures


def recomputed_region(region, row):
    figures = times("time_", region["samples_ns"])
    median, whole = figures["time_p50_ns"], quantile(sorted(row["samples_ns"]), 0.5)
    cycles = median * quantile(sorted(row["samples_cycles"]), 0.5) / whole
    figures.update(rates(region, median, cycles))
    figures.update(limits(region, None, median))
    figures["share_percent"] = 100 * median / whole
    return figures


def same(one, other):
    if one is None or other is None or isinstance(one, str):
        return one == other
    return abs(one - other) <= 1e-6 * max(abs(one), abs(other))


def compare(name, found, figures):
    for key, value in figures.items():
        checked.add(key)
        if key not in found or not same(found[key], value):
            fail(name, key, "is", found.get(key), "and should be", value)


# What is not computed from anything else in the file.
GIVEN = {"kernel", "region", "parameters", "variant", "size", "level", "body", "ranks", "threads",
         "caches", "result", "largest_array_bytes", "all_arrays_bytes", "iterations_per_call", "idle_threads",
         "bytes_per_call", "bytes_write_allocate_per_call", "bytes_referenced_per_call",
         "bytes_register_reuse_per_call", "flops_per_call", "batch", "stopped_by",
         "warmup_calls", "warmup_spread_percent", "bookkeeping_ns",
         "limit_MB_per_s", "limit_MFLOP_per_s", "limit_step_ns"}


def main():
    with open(json_file) as file:
        result = json.load(file)
    with open(os.path.join(docs, "results.schema.json")) as file:
        schema = json.load(file)
    for each in mistakes(result, schema):
        fail("schema:", each)
    try:
        import jsonschema
        jsonschema.validate(result, schema)
    except ImportError:
        pass

    rows = result["benchmarks"]
    entries = []  # in the order of the CSV lines
    for row in rows:
        entries.append(row)
        if "samples_ns" not in row:
            continue
        compare(row["name"], row, recomputed(row, rows))
        for region in row.get("regions", []):
            compare(row["name"] + " " + region["name"], region, recomputed_region(region, row))
            entries.append(region)

    with open(csv_file, newline="") as file:
        lines = list(csv.DictReader(file))
    columns = list(lines[0])
    if len(lines) != len(entries):
        fail(len(lines), "lines in the CSV file for", len(entries), "rows")
    for line, entry in zip(lines, entries):
        for column in columns:
            written, value = line[column], entry.get(column)
            if value is None:
                agrees = written == ""
            elif isinstance(value, str):
                agrees = written == value
            else:
                agrees = written != "" and same(float(written), value)
            if not agrees:
                fail("CSV:", column, "is", repr(written), "and in the JSON file", repr(value))
    for column in columns:
        if column not in GIVEN and column not in checked:
            fail("no formula in this test for column", column)
    with open(os.path.join(docs, "results.md")) as file:
        page = file.read()
    for column in columns:
        if "`%s`" % column not in page:
            fail("docs/results.md does not explain column", column)

    # What google/benchmark's compare.py reads.
    for row in rows:
        for key, kind in (("name", str), ("run_name", str), ("run_type", str), ("time_unit", str),
                          ("real_time", (int, float)), ("cpu_time", (int, float))):
            if not isinstance(row.get(key), kind):
                fail("compare.py needs", key)
    names = [row["name"] for row in rows]
    if len(set(names)) != len(names):
        fail("two rows have one name:", names)

    for each in failures:
        print("FAILED", each)
    print("%d rows, %d regions, %d columns: %s" % (
        len(rows), len(entries) - len(rows), len(columns),
        "%d differ" % len(failures) if failures else "all as recomputed"))
    return 1 if failures else 0


sys.exit(main())
