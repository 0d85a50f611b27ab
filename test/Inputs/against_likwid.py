"""The limit kernels beside likwid-bench's best matching ones, in turn, on the same core.

usage: against_likwid.py BUILD [--likwid likwid-bench] [--rounds N] [--levels L1,L2,L3,memory]

Both sides have their fastest run counted: what slows a run down is not the machine. likwid-bench's runs
last 1.5 ms, less than a time slice, so that they too can be undisturbed on a busy node. Its `stream` is
our triad, its `daxpy` our axpy.
"""

import argparse
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = {"L1": 24_000, "L2": 512_000, "L3": 8_000_000, "memory": 160_000_000}
KINDS = [  # name, number of the pattern, likwid-bench's kernels, bytes of an iteration
    ("load", 0, "load_avx512 load_avx sum_avx512 sum_avx"),
    ("store", 1, "store_avx512 store_avx store_mem_avx512 store_mem_avx"),
    ("update", 2, "update_avx512 update_avx"),
    ("axpy", 3, "daxpy_avx512_fma daxpy_avx_fma daxpy_avx512 daxpy_avx"),
    ("copy", 4, "copy_avx512 copy_avx copy_mem_avx512 copy_mem_avx"),
    ("triad", 5, "stream_avx512_fma stream_avx_fma stream_mem_avx512 stream_mem_avx_fma stream_mem_avx"),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--likwid", default="likwid-bench")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--levels", default="L1,L2,L3,memory")
    parser.add_argument("--kinds", default="load,store,update,axpy,copy,triad,peak")
    parser.add_argument("--core", type=int, default=0)
    options = parser.parse_args()
    program = os.path.join(options.build, "one_limit")
    runtime = os.path.join(HERE, "..", "..", "runtime")
    subprocess.run(["clang++-19", "-std=c++20", "-O2", f"-I{runtime}", f"-I{runtime}/include",
                    os.path.join(HERE, "one_limit.cpp"),
                    os.path.join(options.build, "lib/tpbcc/x86_64-linux-gnu/libtpb.a"), "-o", program], check=True)
    pinned = ["taskset", "-c", str(options.core)]

    def ours(kind, size, time=150):
        text = subprocess.run([*pinned, program, str(kind), str(size), str(time)], check=True, capture_output=True,
                              text=True).stdout.split(None, 1)
        return float(text[0]), text[1].strip()

    def likwid(kernel, size, iterations=None):
        command = [*pinned, options.likwid, "-t", kernel, "-W", f"N:{size // 1000}kB:1"]
        if iterations:
            command += ["-i", str(iterations)]
        text = subprocess.run(command, capture_output=True, text=True).stdout
        rate = re.search(r"MByte/s:\s*([\d.]+)" if "peak" not in kernel else r"MFlops/s:\s*([\d.]+)", text)
        done = re.search(r"Iterations:\s*(\d+)", text)
        seconds = re.search(r"Time:\s*([\d.e+-]+)", text)
        return (float(rate[1]), int(done[1]), float(seconds[1])) if rate else None

    def compare(name, level, size, kind, kernels):
        iterations = {}
        best = {}
        mine = (0, "")
        for kernel in kernels:
            first = likwid(kernel, size, 1000 if size < 1_000_000 else 4)
            if first:
                best[kernel] = first[0]
                iterations[kernel] = max(2, int(first[1] * 0.0015 / first[2]))
        for _ in range(options.rounds):
            mine = max(mine, ours(kind, size))
            for kernel in best:
                for _ in range(3):
                    best[kernel] = max(best[kernel], likwid(kernel, size, iterations[kernel])[0])
        top = max(best, key=best.get)
        print(f"{level:7} {name:7} {mine[0]:10.0f} {best[top]:10.0f} {mine[0] / best[top]:6.3f}  {mine[1]}; {top}",
              flush=True)

    print(f"{'level':7} {'kernel':7} {'ours':>10} {'likwid':>10} {'ratio':>6}")
    wanted = options.kinds.split(",")
    for level in options.levels.split(","):
        for name, kind, kernels in KINDS:
            if name in wanted:
                compare(name, level, SIZES[level], kind, kernels.split())
    if "peak" in wanted:
        compare("fma", "double", 24_000, "double", ["peakflops_avx512_fma", "peakflops_avx_fma"])
        compare("fma", "single", 24_000, "single", ["peakflops_sp_avx512_fma", "peakflops_sp_avx_fma"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
