"""Streams against loops written with intrinsics, likwid-bench's own, and compilers, in every level of memory."""
import os
import platform
import re
import statistics
import subprocess

import builds
import driver
import machine
import report
import sources
import summary
from groups import common

NAME = "streams"
ABOUT = "init, sum, dot, copy, scale, update, axpy, triad against hand-written loops, likwid-bench and compilers; above 1 ours is faster"
HAND = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops", "streams.c")
# Kernel: arrays, bytes of an iteration as likwid-bench counts them, its kernels, and how much faster than clang in memory is wanted.
STREAMS = {
    "init": (1, 8, "store_avx512 store_avx store_mem_avx512 store_mem_avx", 1.5),
    "sum": (1, 8, "sum_avx512 sum_avx", None),
    "dot": (2, 16, "ddot_avx512 ddot_avx", None),
    "copy": (2, 16, "copy_avx512 copy_avx copy_mem_avx512 copy_mem_avx", 1.35),
    "scale": (2, 16, "copy_avx512 copy_avx copy_mem_avx512 copy_mem_avx", 1.2),
    "update": (1, 16, "update_avx512 update_avx", None),
    "axpy": (2, 24, "daxpy_avx512_fma daxpy_avx_fma", None),
    "triad": (3, 24, "stream_avx512_fma stream_avx_fma stream_mem_avx512 stream_mem_avx_fma", 1.3),
}
STORED_PAST = ("init", "copy", "scale", "triad")


def hand(width, past):
    flags = ("-O2", "-fno-tree-vectorize", "-mfma", "-mavx512f" if width == 512 else "-mavx2", f"-DWIDTH={width}", f"-DNT={int(past)}")
    return builds.Form(f"hand-{width}{'-nt' if past else ''}", "peer", "clang-19", flags, source=HAND)


def forms(kernel, given, result):
    made = [builds.reference(given.march), *builds.compilers(given.march)]
    if not common.installed(result, "gcc", "gcc", "gcc"):
        made = [f for f in made if f.compiler != "gcc"]
    wide = machine.native_isa() == "avx512" and given.march == "native"
    if platform.machine() == "x86_64" and machine.native_isa() != "scalar":
        for width in (256, 512) if wide else (256,):
            made += [hand(width, past) for past in ((False, True) if kernel in STORED_PAST else (False,))]
    else:
        result.skip("loops written with intrinsics", "they are for AVX2 and AVX-512", "")
    made.append(builds.ours(given))
    return made


def likwid(test, bytes_all, calls, given):
    """Bytes a second of one of likwid-bench's loops, as it prints them, or None where it has no such loop or cannot run it."""
    command = [*machine.pinned(given.core), "likwid-bench", "-t", test, "-W", f"N:{bytes_all // 1000}kB:1", "-i", str(calls)]
    try:
        text = subprocess.run(command, capture_output=True, text=True, timeout=120).stdout
    except subprocess.TimeoutExpired:
        return None
    rate = re.search(r"MByte/s:\s*([\d.]+)", text)
    return float(rate[1]) * 1e6 if rate else None


def beside_likwid(row, case, found, given):
    """Its program and ours in turn: ours / theirs, each the better of its round."""
    _, moved, tests, _ = STREAMS[case.kernel.name]
    bytes_all = case.elements * STREAMS[case.kernel.name][0] * 8
    calls = max(2, int((1e5 if given.quick else 5e6) / row["forms"]["ours"]["ns"]))
    wide = machine.native_isa() == "avx512"
    tests = [t for t in tests.split() if wide or "avx512" not in t][:1 if given.quick else None]
    ratios, best = [], {}
    for _ in range(given.likwid_rounds):
        again = driver.Measured({}, {}, {}, {})
        driver.take(driver.run_program(found.program, given, 0, case.name), again)
        mine = summary.time_of(again.times[case.name]["ours"])["ns"]
        rates = {test: rate for test in tests if (rate := likwid(test, bytes_all, calls, given))}
        for test, rate in rates.items():
            best[test] = max(best.get(test, 0), rate)
        if rates:
            ratios.append(moved * case.elements / mine * 1e9 / max(rates.values()))
    if ratios:
        row["likwid"] = {"test": max(best, key=best.get), "bytes_per_second": max(best.values()), "ratio": statistics.median(ratios)}


def measure(given):
    result = report.Result(NAME, ABOUT)
    with_likwid = common.installed(result, "likwid-bench", "likwid-bench (hand-written loops of the same shape stand in)", "likwid")
    names = [n for n in STREAMS if not given.kernel or n in given.kernel]
    for name in common.sampled(names, given.limit):
        path = os.path.join(common.ROOT, "kernels", name + ".c")
        kernel = next(iter(sources.kernels(sources.read(path))))
        cases = []
        for level in common.levels(given, machine.LEVELS[:1] if given.quick else machine.LEVELS):
            elements = machine.working_set(level, given.core) // 8 // STREAMS[name][0] // 64 * 64
            scalars, _, _ = sources.sizes_for(kernel, elements)
            cases += [driver.Case(kernel, level, {**scalars, "n": str(elements)}, offset=offset, elements=elements) for offset in (0, 16)]

        def keep(row, case, found):
            hands = {label: row["forms"][label]["ns"] for label in row["forms"] if label.startswith("hand") and label not in row["wrong"]}
            if hands and "ours" in row["forms"]:
                row["hand"] = min(hands, key=hands.get)
                row["to_hand"] = hands[row["hand"]] / row["forms"]["ours"]["ns"]
            if with_likwid and not case.offset and "error" not in row:
                beside_likwid(row, case, found, given)
        mine = given
        if any(c.level in ("L3", "memory") for c in cases):  # what takes long needs few rounds
            small = [c for c in cases if c.level in ("L1", "L2")]
            common.rows_of(path, "streams", small, forms(name, given, result), given, result, keep) if small else None
            cases = [c for c in cases if c not in small]
            mine = common.fewer(given)
        common.rows_of(path, "streams", cases, forms(name, given, result), mine, result, keep)
    summarise(result, given)
    return result


def gigabytes(row, label):
    return STREAMS[row["name"]][1] * row["elements"] / row["forms"][label]["ns"] if label in row["forms"] else None


def summarise(result, given):
    rows = common.good(result.rows)
    for level in common.levels(given, machine.LEVELS):
        lines = [(r["name"], r["offset"], gigabytes(r, "ours"), r.get("hand", "-"), gigabytes(r, r["hand"]) if "hand" in r else None, r.get("to_hand"),
                  r.get("likwid", {}).get("test", "-"), r.get("likwid", {}).get("ratio"), r["against"].get("clang"), r["against"].get("gcc"),
                  r["forms"]["ours"]["spread"] * 100) for r in rows if r["level"] == level]
        result.tables.append((f"{level}: GB/s of ours and of the best hand-written loop, and how much faster ours is",
                              ("kernel", "off", "ours", "hand", "GB/s", "to hand", "likwid-bench", "to likwid", "to clang", "to gcc", "spread %"), lines))
        for offset in (0, 16):
            ratios = [r["to_hand"] for r in rows if r["level"] == level and r["offset"] == offset and "to_hand" in r]
            if ratios:
                where = f"{level}{', 16 bytes off' if offset else ''}"
                result.goals.append(report.Goal(f"{where}: least ratio to hand-written", ">=", 0.98, min(ratios)))
        likwids = [r["likwid"]["ratio"] for r in rows if r["level"] == level and "likwid" in r]
        if likwids:
            result.goals.append(report.Goal(f"{level}: least ratio to likwid-bench", ">=", 0.98, min(likwids)))
    for name, (*_, wanted) in STREAMS.items():
        if wanted and "memory" in common.levels(given, machine.LEVELS):
            reached = [r["against"].get("clang") for r in rows if r["name"] == name and r["level"] == "memory" and not r["offset"]]
            result.goals.append(report.Goal(f"memory: {name} to clang -Ofast", ">=", wanted, reached[0] if reached else None))
