"""Products of matrices, as three loops in three orders, against OpenBLAS on one thread."""
import ctypes.util
import os

import builds
import driver
import machine
import report
import sources
import summary
from groups import common

NAME = "gemm"
ABOUT = "C += A * B as naive loops, n = 64 to 512, against OpenBLAS on one thread; above 1 ours is faster"
SIZES = (64, 128, 256, 512)
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops")


def core_of(library, result):
    """What OpenBLAS takes this processor for. It knows none that is younger than itself: then it is told the instruction set."""
    blas = ctypes.CDLL(library)
    blas.openblas_get_corename.restype = ctypes.c_char_p
    core, isa = blas.openblas_get_corename().decode(), machine.native_isa()
    if core in ("Prescott", "Core2", "Nehalem", "Generic") and isa in ("avx512", "avx2") and "OPENBLAS_CORETYPE" not in os.environ:
        os.environ["OPENBLAS_CORETYPE"] = told = {"avx512": "SkylakeX", "avx2": "Haswell"}[isa]
        core = f"{told}, as it does not know this processor"
    result.numbers["openblas_core"] = core
    return core


def forms(given, result):
    made = [builds.reference(given.march), *builds.compilers(given.march)]
    if not common.installed(result, "gcc", "gcc", "gcc"):
        made = [f for f in made if f.compiler != "gcc"]
    library = ctypes.util.find_library("openblas")
    if library:
        core_of(library, result)
        made.append(builds.Form("openblas", "peer", "clang-19", ("-O2",), source=os.path.join(HERE, "openblas.c"),
                                libraries=(f"-l:{library}",)))
    else:
        result.skip("OpenBLAS", "no libopenblas.so", "libopenblas-dev")
    return [*made, builds.ours(given)]


def measure(given):
    result = report.Result(NAME, ABOUT)
    path = os.path.join(HERE, "orders.c")
    of = forms(given, result)
    kernels = [k for k in sources.kernels(sources.read(path)) if not given.kernel or k.name in given.kernel]
    kernels = common.sampled(kernels, given.limit)
    sizes = SIZES[:1] if given.quick else SIZES
    for n in sizes:
        cases = [driver.Case(k, f"n={n}", {"n": str(n)}, elements=2 * n ** 3) for k in kernels]
        common.rows_of(path, "gemm", cases, of, common.fewer(given) if n > 128 else given, result)
    rows = common.good(result.rows)
    rate = lambda r, label: r["elements"] / r["forms"][label]["ns"] if label in r["forms"] else None
    lines = [(r["name"], r["level"], rate(r, "ours"), rate(r, "openblas"), rate(r, "clang"), rate(r, "gcc"), r["against"].get("openblas"),
              max((v for k, v in r["against"].items() if k != "openblas"), default=None), r["forms"]["ours"]["spread"] * 100) for r in rows]
    result.tables.append((f"GFLOP/s; OpenBLAS for {result.numbers.get('openblas_core', '-')}", ("order", "n", "ours", "OpenBLAS", "clang", "gcc", "to OpenBLAS", "to best compiler", "spread %"), lines))
    for n in sizes:
        ratios = [r["against"]["openblas"] for r in rows if r["level"] == f"n={n}" and "openblas" in r["against"]]
        result.goals.append(report.Goal(f"n = {n}: least ratio to OpenBLAS, of the orders", ">=", 0.6, min(ratios) if ratios else None))
    ratios = [max(v for k, v in r["against"].items() if k != "openblas") for r in rows if set(r["against"]) - {"openblas"}]
    result.goals.append(report.Goal("geometric mean to the better compiler", ">=", 2.1, summary.totals(ratios)["mean"] if ratios else None))
    return result
