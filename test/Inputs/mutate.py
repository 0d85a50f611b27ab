"""Breaks emitted code in many ways and expects the program to notice: exit code 2 and no rate.

usage: mutate.py WORK-DIRECTORY ISA [options] -- SOURCES
"""

import argparse
import os
import re
import shlex
import sys

from mutants import CROSS, UNCHANGED, WRONG, add_options, build, emit, judge, precompiled, run_all

MAIN = r"(    (?:TPB_\w+(?:\(\d+\))? )?for \((?:; end - i >= ([^;]+)|const long last_trip = [^;]+; i <= last_trip); i \+= )([^)]+)(\) \{\n)((?:        .*\n)+)(    \}\n)"
TAIL = r"    (?:(?:TPB_REST )?for \(; i < end; [^)]+\)|if \(i < end\)) \{\n(?:        .*\n)+    \}\n"

# (name, pattern, replacement, instruction sets or "" for all, what it is for: "map", "sum" or "" for both).
# Each must change the worker of every kernel it is for.
MUTATIONS = [
    ("main loop does nothing", MAIN, r"\1\3\4\6", "", ""),
    ("tail gone", TAIL, "", "", ""),
    ("main loop steps too far", MAIN, r"\1\3 + 1\4\5\6", "", ""),
    ("main loop runs one too far", r"(for \(; end - i >= [^;]+(?=;)|TPB_LAST_TRIP\(i, end, [^;]+(?=\); i))", r"\1 - 1", "", ""),
    ("first element skipped", r"long i = begin;", "long i = begin + 1;", "", ""),
    ("mask one lane short", r"\(1u << \(end - i (.*?)\)\) - 1", r"(1u << ((end - i \1) - 1)) - 1", "avx512", ""),
    ("mask one lane long", r"\(1u << \(end - i (.*?)\)\) - 1", r"(2u << (end - i \1)) - 1", "avx512", ""),
    ("mask without its first lane", r"\(\(1u << (.*)\) - 1\);", r"((1u << \1) - 2);", "avx512", ""),
    ("predicate one lane short", r"(svwhilelt_b\d+\(i, end)", r"\1 - 1", "sve", ""),
    ("predicate one lane long", r"(svwhilelt_b\d+\(i, end)", r"\1 + 1", "sve", ""),
    ("predicate from the next lane", r"(svwhilelt_b\d+\(i)", r"\1 + 1", "sve", ""),
    ("tail one short", r"(for \(; i < end)(; \+\+i)", r"\1 - 1\2", "avx2 scalar", ""),
    ("tail one long", r"(for \(; i < end)(; \+\+i)", r"\1 + 1\2", "avx2 scalar", ""),
    ("accumulators zeroed in the tail", r"_mm512_mask_add_(p[sd])\(s0, rest,", r"_mm512_maskz_add_\1(rest,", "avx512",
     "sum"),
    ("accumulators zeroed in the tail", r"svadd_m\(rest", "svadd_z(rest", "sve", "sum"),
    ("store of all lanes in the tail", r"_mm512_mask_storeu_(p[sd])\((\w+ \+ i), rest, ", r"_mm512_storeu_\1(\2, ",
     "avx512", "map"),
    ("store of all lanes in the tail", r"svst1\(rest", "svst1(all", "sve", "map"),
    ("load of the wrong array", r"(loadu_p[sd]\(|svld1\(all, )b \+ i", r"\1c + i", "avx512 avx2 sve", "map"),
    ("load of the wrong array", r"(\w+)\[i\]\);", "c[i]);", "scalar", "map"),
    ("load one element off", r"(loadu_p[sd]\(\w+|svld1\(all, \w+) \+ i\b", r"\1 + i + 1", "avx512 avx2 sve", ""),
    ("load one element off", r"(\w)\[i\]([;)])", r"\1[i + 1]\2", "scalar", ""),
    ("load in the tail one element off", r"(\(rest, \w+) \+ i\b", r"\1 + i - 1", "avx512 sve", ""),
    ("factor forgotten", r"(f(?:n?)madd_p[sd]\()vs, (\w+), (\w+)\)", r"\1\2, \2, \3)", "avx512 avx2", "map"),
    ("factor forgotten", r"(svml[as]_x\(all, \w+), vs, (\w+)\)", r"\1, \2, \2)", "sve", "map"),
    ("sign wrong", r"_f(n?)madd_", r"_fmsub_", "avx512 avx2", "map"),
    ("sign wrong", r"svml[as]_x\(all", "svnmla_x(all", "sve", "map"),
    ("one store forgotten", r"        (\w+storeu_p[sd]|svst1)\(.*\n", "", "avx512 avx2 sve", "map"),
    ("one store forgotten", r"        a\[i\] = .*\n", "", "scalar", "map"),
    ("one accumulator forgotten", r"    s0 = (?:.*\(.*s0, s1\)|s0 \+ s1);.*\n", "", "", "sum"),
    ("one accumulator added twice", r"    (s0 = (?:.*\(.*s0, s1\)|s0 \+ s1);.*)\n", r"    \1 \1\n", "", "sum"),
    ("accumulator starts at one", r"(s1 = [^;]*)-0\.0f?", r"\g<1>1", "", "sum"),
]

WORKER = re.compile(r"^TPB_WORKER.*\n(?:.*\n)*?\}\n", re.M)


def mutants(text, isa):
    """Yields (kernel, name, source); for each kernel the first is unchanged."""
    workers = list(WORKER.finditer(text))
    if not workers:
        sys.exit("mutate.py: no worker in the emitted code")
    for worker in workers:
        kind = "sum" if "return s;" in worker[0] else "map"
        function = re.search(r"(\w+)\(long begin", worker[0])[1]
        kernel = function.rsplit("_", 1)[0]
        yield kernel, "unchanged", text
        for name, pattern, replacement, isas, kinds in MUTATIONS:
            if kinds not in ("", kind) or (isas and isa not in isas.split()):
                continue
            changed, count = re.subn(pattern, replacement, worker[0], count=1)
            if not count or changed == worker[0]:
                sys.exit(f"mutate.py: '{name}' does not change {function}; the pattern needs work:\n{worker[0]}")
            yield kernel, name, text[:worker.start()] + changed + text[worker.end():]


def main():
    parser = argparse.ArgumentParser()
    add_options(parser)
    parser.add_argument("isa")
    parser.add_argument("--cc", default="clang-19")
    parser.add_argument("--qemu")
    parser.add_argument("--length", default="32", help="of SVE vectors, in bytes")
    parser.add_argument("sources", nargs="+")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    cross = [CROSS] if options.isa in ("sve", "neon") else []

    jobs = []
    for source in options.sources:
        stem = os.path.splitext(os.path.basename(source))[0]
        text = emit(options, options.isa, source, os.path.join(options.work, f"{stem}.c"), cross)
        headers = precompiled(os.path.join(options.work, stem), text, options.include, options.cc, cross)
        for number, (kernel, name, mutant) in enumerate(mutants(text, options.isa)):
            jobs.append((kernel, name, os.path.join(options.work, f"{stem}-{number}"), mutant, headers))

    def build_and_run(job):
        kernel, name, path, mutant, headers = job
        command = [path, "--kernel", kernel, "--kib", "4", "--ntest", "2", "--warmup", "0", "--no-limit"]
        if options.qemu:
            cpu = f"max,sve-default-vector-length={options.length}"
            command = [*shlex.split(options.qemu), "-cpu", cpu, *command]
        return (build(path, mutant, options.include, options.cc, cross, headers) or
                judge(command, UNCHANGED if name == "unchanged" else WRONG))

    bad = run_all(jobs, build_and_run, lambda job: f"{job[0]}: {job[1]}")
    print(f"{len(jobs)} programs, {len(bad)} not as expected")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
