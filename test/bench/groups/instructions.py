"""Executed instructions of emulated AArch64 and cycles by llvm-mca: the same on every machine, whatever else it does."""
import dataclasses
import os
import shutil
import subprocess
import tempfile

import builds
import driver
import mca
import report
import sources
import summary
from groups import common, loops

NAME = "instructions"
ABOUT = "executed instructions on SVE and NEON, counted by the emulator, and cycles by llvm-mca; above 1 ours has fewer"
TARGET, GCC = "aarch64-linux-gnu", "aarch64-linux-gnu-gcc"
MARK = "tpb_bench_mark"
# Name, set, bits, flags of compilers, processor for llvm-mca.
SETS = (("sve128", "sve", 128, "armv8.2-a+sve", "neoverse-v2"), ("sve256", "sve", 256, "armv8.2-a+sve", "neoverse-v1"),
        ("sve512", "sve", 512, "armv8.2-a+sve", "a64fx"), ("neon", "neon", 128, "armv8.2-a", "neoverse-n1"))
QUICK = ("init", "sum", "dot", "triad", "jacobi2d5p", "spmv")
ELEMENTS, TURNS = 4099, 8


def forms(isa, march, given, strict):
    flags = (*(builds.STRICT if strict else builds.FAST), f"-march={march}")
    return [dataclasses.replace(builds.reference(march, strict), target=TARGET),
            builds.Form("clang", "peer", "clang-19", flags, target=TARGET), builds.Form("gcc", "peer", GCC, flags, target=TARGET),
            builds.Form("ours", "ours", "clang-19", (f"--isa={isa}", f"-march={march}", *(given.ours or ["-O3"])), tpbcc=given.tpbcc, target=TARGET),
            *([] if given.one_compiler else [builds.Form("ours-gcc", "ours", GCC, (f"--isa={isa}", f"-march={march}", *(given.ours or ["-O3"])),
                                                         tpbcc=given.tpbcc, target=TARGET)])]


def plugin(folder):
    out = os.path.join(folder, "count.so")
    builds.run(["clang-19", "-O1", "-shared", "-fPIC", os.path.join(common.ROOT, "test", "Inputs", "count-instructions.c"), "-o", out])
    return out


def here(given, result):
    """Whether all is there that counts."""
    missing = [(p, package) for p, package in (("qemu-aarch64", "qemu-user"), (GCC, "gcc-aarch64-linux-gnu")) if not shutil.which(p)]
    for program, package in missing:
        result.skip("all of this group", f"no {program}", package)
    if missing:
        return False
    library = os.path.join(os.path.dirname(given.tpbcc), "..", "lib", "tpbcc", TARGET, "libtpb.a")
    if not os.path.exists(library):
        result.skip("all of this group", f"no {os.path.realpath(library)}", "gcc-aarch64-linux-gnu")
        return False
    if "-plugin" not in subprocess.run(["qemu-aarch64", "-h"], capture_output=True, text=True).stdout:
        result.skip("all of this group", "this qemu-aarch64 loads no plugins", "qemu-user")
        return False
    if not shutil.which("llvm-mca-19"):
        result.skip("cycles", "no llvm-mca-19", "llvm-19")
    return True


def build(path, cases, of, given, folder):
    """A program of one set, and the assembly of each form."""
    names = sorted({c.kernel.name for c in cases})
    texts, objects = {}, []
    for form in of:
        texts[form.label], _ = builds.assembly(path, names, form, folder, given.include)
        out = os.path.join(folder, form.label + ".o")
        builds.assemble(form, texts[form.label], out)
        builds.rename(out, names, form.label.replace("-", "_"), builds.objcopy_for(TARGET))
        objects.append(out)
    text = driver.program_text(cases, of, f"#define MARK {MARK}", use="count")
    main = os.path.join(folder, "driver.c")
    with open(main, "w") as file:
        file.write(text)
    builds.run([GCC, "-O2", "-w", f"-I{driver.HERE}", "-c", main, "-o", main + ".o"])
    program = os.path.join(folder, "program")
    builds.run([given.tpbcc, f"--target={TARGET}", main + ".o", *objects, "-lm", "-o", program])
    return program, texts


def execute(program, bits, counter, folder):
    """({case: {label: instructions}}, {case: {label: what differs}})"""
    marks = os.path.join(folder, "marks")
    output = builds.run(["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", "-cpu", f"max,sve-default-vector-length={bits // 8}",
                         "-plugin", f"{counter},mark={MARK},to={marks}", program, 0], env={"TPB_REPORT": "off", "PATH": "/usr/bin:/bin"})
    totals = list(map(int, sources.read(marks).split()))
    counts, differs = {}, {}
    for line in output.splitlines():
        word, case, label, *rest = line.split()
        if word == "differs":
            differs.setdefault(case, {})[label] = " ".join(rest)
        else:
            counts.setdefault(case, {})[label] = totals.pop(0) - 0
            counts[case][label] = totals.pop(0) - counts[case][label]
    return counts, differs


def with_cycles(row, texts, kernel, cpu, counts):
    """Cycles an element: those of a trip for each of its instructions, times the executed ones."""
    row["cycles"] = {}
    for label, path in texts.items():
        loop = mca.hottest(sources.read(path), kernel) if label in counts else None
        predicted = mca.cycles(loop, TARGET, cpu)
        if predicted:
            row["cycles"][label] = predicted[0] / len(loop) * counts[label] / row["elements"]


def family(path, stem, kernels, given, result, counter):
    for isa in ("sve", "neon"):
        sets = [s for s in SETS if s[1] == isa and (not given.quick or s[0] in ("sve256", "neon"))]
        cases = []
        for k in kernels:
            scalars, _, part = sources.sizes_for(k, ELEMENTS)
            cases.append(driver.Case(k, isa, scalars, part=part, elements=part * (TURNS if k.branches else 1), room=common.room(ELEMENTS)))
        of = forms(isa, sets[0][3], given, kernels[0].strict)
        roles = {f.label: f.role for f in of}
        with tempfile.TemporaryDirectory() as folder:
            try:
                program, texts = build(path, cases, of, given, folder)
                found = {s[0]: execute(program, s[2], counter, folder) for s in sets}
            except builds.Failure as failure:
                common.tell(given, f"{stem} {isa}: {failure}")
                if len(kernels) > 1:
                    for k in kernels:
                        family(path, stem, [k], given, result, counter)
                    return
                result.rows += [{"name": kernels[0].name, "family": stem, "level": s[0], "error": str(failure)} for s in sets]
                continue
            for name, _, _, _, cpu in sets:
                counts, differs = found[name]
                for case in cases:
                    runs = {label: [[float(n)]] for label, n in counts[case.name].items()}
                    row = summary.row(case.kernel.name, name, runs, roles, differs.get(case.name, {}), family=stem, elements=case.elements)
                    row["instructions"] = {label: n / case.elements for label, n in counts[case.name].items()}
                    with_cycles(row, texts, case.kernel.name, cpu, counts[case.name])
                    del row["forms"]
                    result.rows.append(row)
                    common.tell(given, f"{stem} {case.kernel.name} {name}: {row.get('ratio', row.get('error', row.get('incomparable', '')))}")


def measure(given):
    result = report.Result(NAME, ABOUT)
    if not here(given, result):
        return result
    if given.quick:
        given.family, given.kernel = given.family or ["kernels"], given.kernel or list(QUICK)
    found = loops.by_licence(loops.chosen(given, result))
    with tempfile.TemporaryDirectory() as folder:
        counter = plugin(folder)
        for (stem, path, _), kernels in found.items():
            family(path, stem, kernels, given, result, counter)
    summarise(result)
    if given.expect:
        expected(result, given.expect)
    return result


def fewest_cycles(row):
    peers = [row["cycles"][p] for p in ("clang", "gcc") if p in row["cycles"]]
    return min(peers) if peers else None


def summarise(result):
    rows = common.good(result.rows)
    line = lambda r: (r["name"], r["family"], r["level"], r["instructions"]["ours"], r["instructions"].get("ours-gcc"), r["instructions"]["clang"],
                      r["instructions"]["gcc"], r["ratio"], r["cycles"].get("ours"), r["cycles"].get("clang"), r["cycles"].get("gcc"))
    heads = ("loop", "family", "set", "ours", "ours gcc", "clang", "gcc", "ratio", "cycles", "clang", "gcc")
    if len(rows) <= 40:
        result.tables.append(("instructions and predicted cycles an element", heads, [line(r) for r in rows]))
    else:
        result.tables.append(("below 0.95: instructions and predicted cycles an element", heads,
                              [line(r) for r in sorted(rows, key=lambda r: r["ratio"]) if r["ratio"] < summary.LOSES]))
    for name, *_ in SETS:
        at = [r for r in rows if r["level"] == name]
        of = summary.totals([r["ratio"] for r in at])
        if of["count"]:
            result.goals += [report.Goal(f"{name}: geometric mean of instructions", ">=", 1.11, of["mean"]),
                             report.Goal(f"{name}: % of loops below 0.95", "<=", 5, common.share(of))]
        cycles = [fewest_cycles(r) / r["cycles"]["ours"] for r in at if r["cycles"].get("ours") and fewest_cycles(r)]
        if cycles:
            result.goals.append(report.Goal(f"{name}: geometric mean of predicted cycles", ">=", 1.0, summary.geometric_mean(cycles)))


def expected(result, path):
    """Lines "loop set most": instructions an element that ours executes at most."""
    reached = {(r["name"], r["level"]): r for r in result.rows}
    for line in sources.read(path).splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        name, level, most = words[0], words[1], float(words[2])
        row = reached.get((name, level))
        if not row or "error" in row:
            result.rows.append({"name": name, "level": level, "error": "expected, and not counted"} if not row else {**row})
        elif row["instructions"]["ours"] > most:
            row["error"] = f"{row['instructions']['ours']:.4f} instructions an element, {most:.4f} at most are expected"
