"""Which of the plain loops clang and gcc vectorise by themselves."""

import re
import shutil

import toolchain

# The features of --isa=avx512.
FLAGS = ["-O3", "-march=x86-64-v4", "-w", "-fopenmp"]


def available():
    return ["clang-19"] + (["gcc"] if shutil.which("gcc") else [])


def vectorised(batch, compiler):
    """Names of kernels with a loop that the compiler vectorises."""
    if "clang" in compiler:
        report, pattern = ["-Rpass=loop-vectorize"], r"kernels\.c(?:pp)?:(\d+):\d+: remark: vectorized loop"
    else:
        report, pattern = ["-fopt-info-vec"], r"kernels\.c(?:pp)?:(\d+):\d+: optimized: (?:loop|.*part) vectorized"
    output = toolchain.run(compiler, [compiler, *FLAGS, *report, "-c", batch.source, "-o", batch.path("compilers.o")])
    lines = (int(m[1]) for m in re.finditer(pattern, output))
    return {batch.lines[line] for line in lines if line in batch.lines}
