"""Mathematical functions at 1 and at 4 ULP against libmvec, that gcc and clang call with -Ofast."""
import glob
import os
import platform
import sys
import tempfile

import builds
import driver
import report
import sources
import summary
from groups import common

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "loops"))
import mathematics  # noqa: E402

NAME = "math"
ABOUT = "exp, log, sin, cos, tanh, pow at math(ulp(1)) and math(ulp(4)) against libmvec; above 1 ours is faster"


def forms(given, result, fine):
    made = [builds.reference(given.march)]
    if platform.machine() != "x86_64" or not glob.glob("/usr/lib/*/libmvec.so*") + glob.glob("/lib/*/libmvec.so*"):
        result.skip("libmvec", "glibc here has none for this processor; what follows is compilers without it", "libc6")
        library = ()
    else:
        library = ("-fveclib=libmvec",)
    clang, gcc = builds.compilers(given.march)
    clang.flags += library
    made.append(clang)
    if common.installed(result, "gcc", "gcc", "gcc"):
        made.append(gcc)
    made.append(builds.ours(given, label="ours"))
    one = builds.ours(given, label="ours-ulp1")
    one.source = fine
    made.append(one)
    for form in made:
        form.libraries = ("-lmvec",) if library else ()
    return made


def measure(given):
    result = report.Result(NAME, ABOUT)
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for ulp in (1, 4):
            paths[ulp] = os.path.join(folder, f"mathematics{ulp}.c")
            with open(paths[ulp], "w") as out:
                out.write(mathematics.file(ulp))
        of = forms(given, result, paths[1])
        elements = 1024
        kernels = [k for k in sources.kernels(sources.read(paths[4])) if not given.kernel or k.name in given.kernel]
        cases = [driver.Case(k, "L1", {"n": str(elements)}, elements=elements) for k in common.sampled(kernels, given.limit)]
        common.rows_of(paths[4], "math", cases, of, given, result)
    rows = common.good(result.rows)
    lines = [(r["name"], r["peer"], r["forms"][r["peer"]]["ns"] / elements, r["forms"]["ours"]["ns"] / elements,
              r["forms"]["ours-ulp1"]["ns"] / elements, r["ratio"], r["ratios"]["ours-ulp1"], r["forms"]["ours"]["spread"] * 100) for r in rows]
    result.tables.append(("nanoseconds an element, in L1", ("function", "peer", "peer", "ulp 4", "ulp 1", "ratio ulp 4", "ratio ulp 1", "spread %"), lines))
    for label, what in (("ours", "math(ulp(4))"), ("ours-ulp1", "math(ulp(1))")):
        ratios = [r["ratios"][label] for r in rows if label in r["ratios"]]
        result.goals.append(report.Goal(f"{what}: geometric mean", ">=", 1.0 if label == "ours" else 0.7, summary.totals(ratios)["mean"] if ratios else None))
        if label == "ours":
            result.goals.append(report.Goal(f"{what}: % of functions below 0.95", "<=", 10, common.share(summary.totals(ratios))))
    return result
