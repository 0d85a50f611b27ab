"""The limit kernels beside likwid-bench's best matching ones, in turn, on the same core.

usage: against_likwid.py BUILD [--likwid likwid-bench] [--rounds N] [--levels L1,L2,L3,memory]
       against_likwid.py BUILD --loops FOLDER

The second form takes likwid-bench's loops from its sources (FOLDER is bench/x86-64 there) and runs them in
turn with ours, on the same memory with the same clock: what differs then is the code alone. `paired` is
the median over rounds of ours to theirs, each the better of its round, for nodes that are busy.

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
    ("load", 0, "load_avx512 load_avx load_sse sum_avx512 sum_avx"),
    ("store", 1, "store_avx512 store_avx store_sse store_mem_avx512 store_mem_avx store_mem_sse"),
    ("update", 2, "update_avx512 update_avx update_sse"),
    ("axpy", 3, "daxpy_avx512_fma daxpy_avx_fma daxpy_avx512 daxpy_avx"),
    ("copy", 4, "copy_avx512 copy_avx copy_sse copy_mem_avx512 copy_mem_avx copy_mem_sse"),
    ("triad", 5, "stream_avx512_fma stream_avx_fma stream_mem_avx512 stream_mem_avx_fma stream_mem_avx stream_mem_sse"),
]


def assembly(name, path):
    """One of likwid-bench's loops as a function of up to three streams and a count."""
    with open(path) as file:
        text = file.read()
    names = {"FPR": "xmm", "GPR1": "rax", "STR0": "rdi", "STR1": "rsi", "STR2": "rdx", "SCALAR": "likwid_scalar"}
    before, step, body = re.match(r"(?s).*?UOPS \d+\n(.*?)LOOP (\d+)\n(.*)", text).groups()
    def code(lines):
        kept = [line for line in lines.splitlines() if line.strip() and not line.startswith("#")]
        return re.sub("|".join(names), lambda found: names[found[0]], "\n".join("    " + line for line in kept))
    label = "likwid_" + name
    return (f".globl {label}\n.p2align 6\n{label}:\n{code(before)}\n    xor eax, eax\n.p2align 6\n1:\n{code(body)}\n"
            f"    add rax, {step}\n    cmp rax, rcx\n    jl 1b\n    sfence\n    vzeroupper\n    ret\n")


def loops(options, pinned, runtime):
    sources, rows = [], []
    for _, kind, kernels in KINDS:
        for kernel in kernels.split():
            path = os.path.join(options.loops, kernel + ".ptt")
            if os.path.exists(path) and not kernel.startswith("sum"):  # these need their own results
                sources.append(assembly(kernel, path))
                rows.append(f'LOOP({kind}, "{kernel}", likwid_{kernel})\n')
    folder = os.path.join(options.build, "likwid-loops")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "loops.S"), "w") as file:
        file.write(".intel_syntax noprefix\n.data\n.p2align 6\nlikwid_scalar: .double " + ", ".join(["1.0"] * 8) +
                   '\n.text\n' + "\n".join(sources) + '\n.section .note.GNU-stack,"",@progbits\n')
    with open(os.path.join(folder, "loops.inc"), "w") as file:
        file.writelines(rows)
    program = os.path.join(folder, "likwid-loops-beside-ours")
    subprocess.run(["clang++-19", "-std=c++20", "-O2", f"-I{runtime}", f"-I{runtime}/include", f"-I{folder}",
                    os.path.join(HERE, "likwid_loops.cpp"), os.path.join(folder, "loops.S"),
                    os.path.join(options.build, "lib/tpbcc/x86_64-linux-gnu/libtpb.a"), "-o", program], check=True)
    print(f"{'level':7} {'kernel':7} {'ours':>10} {'likwid':>10} {'ratio':>6} {'paired':>6}")
    for level in options.levels.split(","):
        for name, kind, _ in (row for row in KINDS if row[0] in options.kinds.split(",")):
            best, ratios = [(0, ""), (0, "")], []
            for _ in range(options.rounds):
                text = subprocess.run([*pinned, program, str(kind), str(SIZES[level]), "600"], check=True,
                                      capture_output=True, text=True).stdout.splitlines()
                ratios.append(float(text.pop().split()[0]))
                for side, line in enumerate(text):
                    rate, shape = line.split(None, 1)
                    best[side] = max(best[side], (float(rate), shape))
            print(f"{level:7} {name:7} {best[0][0]:10.0f} {best[1][0]:10.0f} {best[0][0] / best[1][0]:6.3f} "
                  f"{sorted(ratios)[len(ratios) // 2]:6.3f}  {best[0][1]}; {best[1][1]}", flush=True)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--likwid", default="likwid-bench")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--levels", default="L1,L2,L3,memory")
    parser.add_argument("--kinds", default="load,store,update,axpy,copy,triad,peak")
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--loops")
    options = parser.parse_args()
    program = os.path.join(options.build, "one_limit")
    runtime = os.path.join(HERE, "..", "..", "runtime")
    subprocess.run(["clang++-19", "-std=c++20", "-O2", f"-I{runtime}", f"-I{runtime}/include",
                    os.path.join(HERE, "one_limit.cpp"),
                    os.path.join(options.build, "lib/tpbcc/x86_64-linux-gnu/libtpb.a"), "-o", program], check=True)
    pinned = ["taskset", "-c", str(options.core)]
    if options.loops:
        return loops(options, pinned, runtime)

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
