"""A table of mutations of emitted sources, each of which the program itself has to notice: exit code 2 and no rate,
or, where answers stay right and the samples contain page faults, exit code 3 and a mark.

usage: mutations.py WORK-DIRECTORY --tpbcc TPBCC --include DIR [--only NAME]

Every program holds the bodies of three instruction sets; those marked * are not the one that the
processor prefers, so that no size would reach them in a run.
"""

import argparse
import os
import re
import sys

from mutants import FAULTS, UNCHANGED, WRONG, add_options, build, emit, judge, precompiled, run_all

HERE = os.path.dirname(os.path.abspath(__file__))
MASK = "(1u << (end - i < 8 ? end - i : 8)) - 1"

# (kernel, function, what is wrong, old text, new text). The first occurrence in the function changes.
TABLE = [
    ("apart", "apart_avx512", "empty body", "long i = begin;", "long i = end;"),
    ("apart", "apart_avx512", "dropped tail", "if (i < end) {", "if (0) {"),
    ("apart", "apart_avx512", "predicate one lane short", MASK, MASK.replace("end - i :", "end - i - 1 :")),
    ("apart", "apart_avx512", "swapped operands", "sub_pd(vb, vc)", "sub_pd(vc, vb)"),
    ("apart", "apart_avx512", "one wrong lane", "_mm512_storeu_pd(a + i, va)", "_mm512_mask_storeu_pd(a + i, 0xf7, va)"),
    ("apart", "apart_avx512", "store past the end", "_mm512_mask_storeu_pd(a + i, rest, va)", "_mm512_storeu_pd(a + i, va)"),
    ("apart", "apart_avx512", "last element of long loops", "long i = begin;", "if (end - begin > 3000) --end; long i = begin;"),
    ("apart", "apart_tuned_avx512", "threads share one part", "omp_get_thread_num()", "0"),
    ("apart", "apart_tuned_avx512", "last iteration belongs to no thread", "tpb_static(0, n,", "tpb_static(0, n - 1,"),
    ("apart", "apart_avx2", "swapped operands *", "sub_pd(vb, vc)", "sub_pd(vc, vb)"),
    ("apart", "apart_avx2", "off-by-one block *", "end - i >= 4", "end - i >= 3"),
    ("apart", "apart_scalar", "skipped last element *", "if (i < end) {", "if (i < end - 1) {"),
    ("total", "total_avx512", "wrong identity", "s2 = _mm512_set1_pd(-0.0)", "s2 = _mm512_set1_pd(1.0)"),
    ("total", "total_avx512", "wrong accumulators combined", "s0 = _mm512_add_pd(s0, s2)", "s0 = _mm512_add_pd(s0, s1)"),
    ("total", "total_avx512", "halved vector length", "x + i + 8)", "x + i + 4)"),
    ("total", "total_avx512", "lanes that are not reduced", "add_across_f64x8((tpb_f64x8)s0)", "add_across_f64x4(_mm512_castpd512_pd256(s0))"),
    ("total", "total_avx512", "tail zeroes the accumulator", "_mm512_mask_add_pd(s0, rest,", "_mm512_maskz_add_pd(rest,"),
    ("total", "total_avx512", "stale reduction", "const double s_lane = ",
     "static double old; double s_lane = old; old = "),
    ("total", "total_avx2", "forgotten accumulator *", "s1 = _mm256_add_pd(s1,", "(void)_mm256_add_pd(s1,"),
    ("smallest", "smallest_avx512", "wrong identity", "m1 = _mm512_set1_pd(m)", "m1 = _mm512_set1_pd(-2)"),
    ("smallest", "smallest_avx512", "largest of two", "_mm512_min_pd(m0, m1)", "_mm512_max_pd(m0, m1)"),
    ("smallest", "smallest_scalar", "accumulators compared the wrong way *", "m0 < m1 ? m0 : m1", "m0 < m1 ? m1 : m0"),
    ("smooth", "smooth_avx512", "wrong neighbour", "x + i + 1)", "x + i)"),
    ("smooth", "smooth_tuned_avx512", "first element skipped", "(1, n - 1,", "(2, n - 1,"),
    ("smooth", "smooth_tuned_avx2", "one element too many in front *", "(1, n - 1,", "(0, n - 1,"),
    ("product", "product_avx512", "wrong row", "B + n * k + j", "B + n * i + j"),
    ("product", "product_avx512", "wrong stride", "C + n * i + j, vC_2", "C + (n - 1) * i + j, vC_2"),
    ("product", "product_avx2", "first term skipped *", "long k = 0", "long k = 1"),
    ("picked", "picked_avx512", "index ignored", "_mm512_i32gather_pd(vp, x, 8)", "_mm512_loadu_pd(x + i)"),
    ("picked", "picked_avx2", "wrong scale of the indices *", "gather_two_f64x4(x, vp)", "gather_two_f64x4(x, _mm_srli_epi32(vp, 1))"),
    ("positive", "positive_avx512", "wrong predicate", "_CMP_GT_OQ", "_CMP_GE_OQ"),
    ("positive", "positive_avx512", "condition forgotten in the tail", "mask & rest", "rest"),
    ("positive", "positive_scalar", "condition turned round *", "x[i] > 0.0", "x[i] < 0.0"),
    ("even", "even_avx512", "wrong stride", "x + 2 * i, 2)", "x + 2 * i, 1)"),
    ("times", "times_tuned_avx512", "variant runs another one's code", "times_tuned_avx512_F2(n, F, y, x)",
     "times_tuned_avx512_F1(n, F, y, x)"),
    ("twice", "twice_tuned_avx512", "missing leaf", "twice_loop2_avx512(", "(void)sizeof(0, "),
    ("twice", "twice_tuned_avx2", "missing leaf *", "twice_loop1_avx2(", "(void)sizeof(0, "),
]

# Answers stay right, and each call touches memory for the first time: (kernel, function of the set that runs, what is
# wrong, text that is put before the first statement of the function).
PAGE = "static char *page; if (!page) page = mmap(0, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);"
FAULTING = [
    ("apart", "apart_{isa}", "scratch memory given back and touched again",
     PAGE + "if (begin == 0) { madvise(page, 4096, MADV_DONTNEED); *page = 1; }"),
    ("apart", "apart_{isa}", "the same in the second thread alone",
     PAGE + "if (begin > 0) { madvise(page, 4096, MADV_DONTNEED); *page = 1; }"),
    ("total", "total_{isa}", "scratch memory mapped, touched, unmapped",
     "char *page = mmap(0, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); *page = 1; munmap(page, 4096);"),
    ("smooth", "smooth_{isa}", "scratch memory mapped and forgotten",
     "*(char *)mmap(0, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) = 1;"),
    ("picked", "picked_{isa}", "a large buffer from malloc in each call",
     "volatile char *buffer = malloc(64 << 20); buffer[4096] = 1; free((void *)buffer);"),
    ("even", "even_{isa}", "scratch memory given back in every eighth call",
     PAGE + "static int calls; if (++calls % 8 == 0) { madvise(page, 4096, MADV_DONTNEED); *page = 1; }"),
    ("product", "product_{isa}", "a file's page mapped again",
     "static int file; if (!file) { file = memfd_create(\"page\", 0); ftruncate(file, 4096); } "
     "char *page = mmap(0, 4096, 3, MAP_SHARED, file, 0); *page = 1; munmap(page, 4096);"),
]
FLAGS = ["-fopenmp", "-D_GNU_SOURCE", "-include", "sys/mman.h", "-include", "stdlib.h", "-include", "unistd.h"]

SIZES = {"product": ["--size", "24"], "apart": ["--kib", "64", "--threads", "2"]}


def begun(text, function, first):
    """`text` with `first` before the statements of `function`."""
    at = re.search(r"\b%s\([^;{]*\{" % re.escape(function), text)
    return text[:at.end()] + "\n" + first + "\n" + text[at.end():] if at else None


def changed(text, function, old, new):
    """`text` with the first `old` in the definition of `function` replaced; None without one."""
    for begin in (match.start() for match in re.finditer(r"\b%s\(" % re.escape(function), text)):
        end = text.find("\n}", begin)
        body = text.find("{", begin)
        if text.find(";", begin, body) >= 0 or body < 0 or text.find(old, body, end) < 0:
            continue # a declaration or a call
        at = text.find(old, body, end)
        return text[:at] + new + text[at + len(old):]
    return None


def main():
    parser = argparse.ArgumentParser()
    add_options(parser)
    parser.add_argument("--isa", default="avx512,avx2,scalar", help="the versions to build, the one that runs first")
    parser.add_argument("--only", help="mutations with this text in their name")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)

    emitted = {}
    with open(os.path.join(HERE, "mutations.c")) as file:
        parts = file.read().split("#pragma tpb kernel ")[1:]
    for part in parts:
        kernel = part.split(None, 1)[0]
        source = os.path.join(options.work, kernel + "-source.c")
        with open(source, "w") as file:
            file.write("#pragma tpb kernel " + part)
        emitted[kernel] = emit(options, options.isa, source, os.path.join(options.work, kernel + ".c"),
                               ["-fopenmp"])

    headers = {kernel: precompiled(os.path.join(options.work, kernel), text, options.include, flags=FLAGS)
               for kernel, text in emitted.items()}
    jobs = [(kernel, "", "unchanged", UNCHANGED, text) for kernel, text in emitted.items()]
    isas = options.isa.split(",")
    for kernel, function, name, old, new in TABLE:
        if function.rpartition("_")[2] not in isas:
            continue
        jobs.append((kernel, function, name, WRONG, changed(emitted[kernel], function, old, new)))
    for kernel, function, name, first in FAULTING:
        function = function.format(isa=isas[0])
        jobs.append((kernel, function, name, FAULTS, begun(emitted[kernel], function, first)))
    for _, function, name, _, mutant in jobs:
        if mutant is None:
            sys.exit(f"mutations.py: '{name}': nothing to change in {function}; the table needs work")
    jobs = [(number, *job) for number, job in enumerate(jobs) if not options.only or options.only in job[2]]

    def build_and_run(job):
        number, kernel, _, _, kind, text = job
        path = os.path.join(options.work, f"{kernel}-{number}")
        command = [path, *SIZES.get(kernel, ["--kib", "4"]), "--ntest", "5", "--warmup", "0", "--no-limit"]
        return build(path, text, options.include, flags=[*headers[kernel], *FLAGS]) or judge(command, kind)

    bad = run_all(jobs, build_and_run, lambda job: f"{job[2] or job[1]}: {job[3]}")
    mutants = [job for job in jobs if job[4] != UNCHANGED]
    print(f"{sum(job not in bad for job in mutants)} of {len(mutants)} mutations caught")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
