"""Which of the plain loops clang and gcc vectorise by themselves."""

import re
import shutil

import toolchain

# The features of each set.
FEATURES = {"avx512": "x86-64-v4", "avx2": "x86-64-v3", "neon": "armv8-a", "sve": "armv8-a+sve"}

# What a kernel stores when its loops are done: gcc makes vectors of such statements, too.
BEHIND_LOOPS = re.compile(r" {4}(\w+\[\d+\] = [^;]*;\s*)+")


def available(isa):
    gcc = "aarch64-linux-gnu-gcc" if toolchain.is_arm(isa) else "gcc"
    return ["clang-19"] + ([gcc] if shutil.which(gcc) else [])


def vectorised(batch, compiler, isa):
    """Names of kernels with a loop that the compiler vectorises."""
    flags = ["-O3", f"-march={FEATURES[isa]}", "-w", *batch.session.with_openmp(isa)]
    if "aarch64" in compiler and batch.mode.cxx:
        flags.append("-D_Float16=__fp16")  # which g++ 12 has instead
    if "clang" in compiler:
        flags += toolchain.machine(isa)
        report, pattern = ["-Rpass=loop-vectorize"], r"kernels\.c(?:pp)?:(\d+):\d+: remark: vectorized loop"
    else:
        report, pattern = ["-fopt-info-vec"], r"kernels\.c(?:pp)?:(\d+):\d+: optimized: (?:loop|.*part) vectorized"
    try:
        output = toolchain.run(compiler, [compiler, *flags, *report, "-c", batch.source, "-o", batch.path("compilers.o")])
    except toolchain.Failure as failure:  # gcc 12 for AArch64 breaks on some sums, clang 19 hangs at times: what they had said before counts
        if "internal compiler error" not in failure.output and not failure.what.endswith(": hangs"):
            raise
        output = failure.output
    with open(batch.source) as source:
        text = source.read().split("\n")
    lines = (int(m[1]) for m in re.finditer(pattern, output))
    return {batch.lines[line] for line in lines if line in batch.lines and not BEHIND_LOOPS.fullmatch(text[line - 1])}
