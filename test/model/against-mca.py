"""The model's cycles of a trip beside those that llvm-mca simulates for the same loop in the assembly.

usage: against-mca.py --tpbcc TPBCC --machine zen4 --isa avx2 [--work DIR] [--verbose] FILE.c...

Every kernel of the files is compiled with clang. Of each worker the loop that the model predicts is
looked up in the emitted C by the model's rule (of the innermost loops the deepest, of those the one
with the longest step) and in the assembly by its line. Prints the loops, and the median and 90th
percentile of the error. What was compiled and simulated before is kept in the directory of --work.
"""
import argparse
import hashlib
import json
import os
import re
import statistics
import subprocess
import sys

MCA = {"zen2": "znver2", "zen3": "znver3", "zen4": "znver4", "zen5": "znver5", "skylake-avx512": "skylake-avx512",
       "icelake-server": "icelake-server", "sapphire-rapids": "sapphirerapids", "kunpeng-920": "tsv110"}
# What LLVM 19 has no true figures for (docs/machines.md): a loop with one of these is left out, and counted.
WRONG = {
    # 100 cycles and no resource stand for what nobody has measured.
    "zen2": r"vgather|vhadd|vmaskmov|vperm2[fi]128|vcvtph2ps|vcvtps2ph",
    # One permutation is twice as slow with its operand in memory as it is behind a load.
    "zen3": r"vgather", "zen4": r"vgather|vscatter|vperm(pd|q)\s+\$\d+, [-\w]*\(", "zen5": r".",
    "sapphire-rapids": r"vdiv|vsqrt|zmm",
    "neoverse-n2": r"fdiv|fsqrt|sdiv|udiv|fadda|faddv|\], #", "neoverse-v2": r"fadda|faddv",
    "a64fx": r"fdiv|fsqrt|fadda|faddv|ld2|ld1\w\t.*\bz\d+\.d[,\]]", "kunpeng-920": r"fdiv|fsqrt",
}
# Figures that LLVM 19 has otherwise than the machine files, which follow measurements and guides: the
# comparison is made with LLVM's. In none of its models do loads lie across lines.
# LLVM's models of Intel count what is issued apart: data and address of a store, and each operand in memory. They have plain
# loads of 512 bits as those under a mask, and sums of integers of 512 bits on pipe 1, which is one with pipe 0 then.
INTEL = [(r"((?<!_)store: +\d+ +)1( )", r"\g<1>2\2"), (r"(load: +8 +)1( +)P2\|P3 ", r"\g<1>2\2P0|P1|P5&P2|P3 "),
         (r"(int_add: .*P0)\|P5", r"\1|P1|P5")]
AS_SIMULATED = {
    "": [(r"(line_crossing: *)[\d.]+", r"\g<1>0.0001")],
    "zen2": [(r"(dispatch_width: *)6", r"\g<1>4"), (r"(load: .*)LS0\|LS1&", r"\g<1>"), (r"(store: .*)ST&", r"\g<1>")],
    # LLVM has stores on the pipes of loads, and nothing that products with sums share with them.
    "zen3": [(r"FP1x4\.5", "FP1x5"), (r"FP1x8\.4", "FP1x9"), (r"(widen: .*)x2\.5", r"\g<1>x3"), (r"(store: .*)ST&", r"\g<1>LS0|LS1&ST&"),
             (r"&STx0\.5", ""), (r"(permute: .*)x1\.25", r"\g<1>"), (r"\n +(widen|i32_f64|f32_f64)_loaded: .*", "")],
    # Of the form with a memory operand, which loops have.
    # Nor does LLVM have what third operands and stores share, nor masks of 64 lanes that take longer.
    "zen4": [(r"(widen: +[\d.]+ +1 +FP1\|FP2) ", r"\g<1>x3 "), (r"(shuffle: .*FP2)x0\.67", r"\g<1>"), (r"(shuffle: .*FP2)x1\.34", r"\g<1>x2"),
             (r"(load: .*LS1)x2", r"\g<1>"), (r"&THx[\d.]+", ""),
             (r"(store: .*LS1)(x0\.5)?&ST(x2)?", r"\g<1>&ST"), (r"\n +mask_to_general64: .*", "")],
    # Pipe 7 takes no address with an index, but LLVM has it take a third of all.
    "skylake-avx512": [(r"(dispatch_width: *)4", r"\g<1>6"), *INTEL, (r"((?<!_)store: .*)P2\|P3&", r"\1P2|P3x0.67&P7x0.33&")],
    # It has figures of client cores, with one unit of 512 bits, and of stores as if they were of 256.
    "icelake-server": [(r"(dispatch_width: *)5", r"\g<1>6"), *INTEL, (r"((?:add|mul|fma): +4 +1 +P0)\|P5", r"\1"),
                       (r"P4\|P9x2&", r"P4|P9&")],
    "neoverse-n1": [(r"(dispatch_width: *)4", r"\g<1>8")],
    "neoverse-v1": [(r"(dispatch_width: *)8", r"\g<1>15")],
    "neoverse-v2": [(r"(dispatch_width: *)8", r"\g<1>16")],
    # Jumps that are taken cost nothing but their pipe.
    "a64fx": [(r"(dispatch_width: *)4", r"\g<1>6"), (r"(taken_branch: *)3", r"\g<1>1")],
}
# Instructions that LLVM has on fewer pipes than was measured, and others in their place that it has right; ANY is a register
# that the loop does not use.
IN_PLACE = {
    # OSACA's measurements have sums with a constant on both pipes, as those of two vectors.
    "a64fx": ("sums with a constant", r"\b(fadd|fsub)\t(z\d+)(\.\w), (p\d+)/m, \2\3, #[\d.]+",
              r"\1\t\2\3, \4/m, \2\3, ANY\3"),
}


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def kept(directory, key, make):
    """The text that make() returns, or the one that it returned for this key before."""
    path = os.path.join(directory, hashlib.sha1("\0".join(key).encode()).hexdigest())
    if not os.path.exists(path):
        text = make()
        with open(path + ".new", "w") as out:
            out.write(text)
        os.replace(path + ".new", path)
    return open(path).read()


def planned_lines(text, worker):
    """The line of the loop's head that the model is about, in the worker's C; none: no loop."""
    found, stack, depth, inside = [], [], 0, False
    for number, line in enumerate(text.splitlines(), 1):
        if not inside:
            inside = bool(re.match(rf"[\w ].*\b{worker}\(", line)) or (inside is None)
            if inside and ";" in line:
                inside = False
            if not inside:
                continue
        if line.startswith("}"):
            break
        indent = len(line) - len(line.lstrip())
        while stack and stack[-1][0] >= indent and line.strip().startswith("}"):
            stack.pop()
        head = re.match(r"\s+(?:TPB_\w+(?:\([^)]*\))? )?(?:for|while) ?\(", line)
        if head and line.rstrip().endswith("{"):
            for outer in stack:
                outer[2] = False
            step = re.search(r"\w+ \+= (?:(\d+) \* )?(\w+)\) \{$", line)
            length = 1
            if step:
                length = int(step.group(1) or 1) * (int(step.group(2)) if step.group(2).isdigit() else 1000)
            own = [indent, number, True, len(stack), length]
            stack.append(own)
            found.append(own)
    inner = [f for f in found if f[2]]
    return max(inner, key=lambda f: (f[3], f[4]), default=[0, None])[1]


def loops(asm):
    """Innermost loops of a function, as ranges of lines between a label and a jump back to it."""
    at = {m.group(1): i for i, line in enumerate(asm) if (m := re.match(r"(\.L\w+):", line))}
    found = []
    for i, line in enumerate(asm):
        m = re.match(r"\s+(?:j\w+|b\.\w+|b|cbn?z|tbn?z)\s+.*?(\.L\w+)", line)
        if m and m.group(1) in at and at[m.group(1)] < i:
            found.append((at[m.group(1)], i))
    return [l for l in found if not any(o != l and l[0] <= o[0] and o[1] <= l[1] for o in found)]


def instructions(asm, loop):
    return [re.split(r"\s+[#/]{1,2} ", x)[0] for x in asm[loop[0] + 1:loop[1] + 1]
            if not x.lstrip().startswith((".", "#", "//")) and not x.startswith((".L", "$"))]


def apart(code):
    """Without write-back, which LLVM's models for Arm have wait for the data: additions of their own."""
    code = re.sub(r"^(\s+)(\w+)(\s.*\[(\w+)\]), (#\d+|#-\d+|x\d+)$", r"\1\2\3\n\tadd\t\4, \4, \5", code, flags=re.M)
    code = re.sub(r"^(\s+)(\w+)(\s.*\[(\w+)), (#-?\d+)\]!$", r"\tadd\t\4, \4, \5\n\1\2\3]", code, flags=re.M)
    return re.sub(r"add\t(\w+), (\w+), #-(\d+)", r"sub\t\1, \2, #\3", code)


def functions(text):
    name, body, all_ = None, [], {}
    for line in text.splitlines():
        if m := re.match(r"([\w.]+):", line):
            if not m.group(1).startswith(".L"):
                name, body = m.group(1), []
                all_[name] = body
                continue
        if name:
            body.append(line)
    return all_


def hot(asm, text, worker, file_number):
    """The loop of the assembly that the planned one of the C became; none where clang left none."""
    line = planned_lines(text, worker)
    found = loops(asm)
    with_line = [l for l in found
                 if any(re.match(rf"\s+\.loc\s+{file_number} {line} ", x) for x in asm[l[0]:l[1] + 1])]
    if line is None or not with_line:
        return None
    loop = max(with_line, key=lambda l: l[1] - l[0])
    # Both ways of a branch would be simulated one after the other.
    if any(x.startswith(".L") and not x.startswith(".Ltmp") for x in asm[loop[0] + 1:loop[1]]):
        return []
    return instructions(asm, loop)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--tpbcc", required=True)
    args.add_argument("--machine", required=True)
    args.add_argument("--isa", required=True)
    args.add_argument("--work", default="/tmp/against-mca")
    args.add_argument("--mca", default="llvm-mca-19")
    args.add_argument("--cc", default="clang-19")
    args.add_argument("--verbose", action="store_true")
    args.add_argument("--show", help="kernels whose instructions are printed, a regular expression")
    args.add_argument("--most", type=float, default=None, help="exit 1 where the median error is above")
    args.add_argument("files", nargs="+")
    a = args.parse_args()
    os.makedirs(a.work, exist_ok=True)
    arm = a.isa in ("sve", "neon")
    prefix = os.path.dirname(os.path.dirname(os.path.realpath(a.tpbcc)))
    machine = os.path.join(a.work, a.machine + ".yaml")
    figures = open(os.path.join(prefix, "share/tpbcc/machines", a.machine + ".yaml")).read()
    own = figures.splitlines()
    for pattern, instead in AS_SIMULATED[""] + AS_SIMULATED.get(a.machine, []):
        figures = re.sub(pattern, instead, figures)
    kept_lines = set(figures.splitlines())
    corrected = dict.fromkeys(line.split(":")[0].strip() for line in own if line not in kept_lines)
    with open(machine, "w") as out:
        out.write(figures)
    name_of = MCA.get(a.machine, a.machine)
    target = ["--target=aarch64-linux-gnu"] if arm else []
    tune = ["--target=aarch64-linux-gnu", "-isystem", "/usr/aarch64-linux-gnu/include", "-mcpu=" + name_of] if arm \
        else ["-mtune=" + name_of]
    compile_ = [a.cc, "-O2", "-fno-unroll-loops", "-fno-vectorize", "-fno-slp-vectorize", "-w", "-S", "-g1",
                "-isystem", os.path.join(prefix, "include"), *tune, "-x", "c", "-", "-o", "-"]
    simulate = [a.mca, "-mcpu=" + name_of, "-iterations=500", "--json", "-mtriple=" + ("aarch64" if arm else "x86_64"),
                *(["-mattr=+sve"] if a.isa == "sve" else []), "-"]
    results, left_out, branches, missing, replaced = [], [], 0, 0, 0
    for path in a.files:
        common = [a.tpbcc, *target, "--isa=" + a.isa, "--machine=" + machine, "--no-timing", path]
        plan = run(common + ["--emit=plan", "-o", "-"]).stdout
        emitted = run(common + ["--emit=c", "-o", "-"])
        if emitted.returncode:
            continue
        text = emitted.stdout
        asm_text = kept(a.work, [*compile_, text], lambda: run(compile_, input=text).stdout)
        asm = functions(asm_text)
        main_file = re.search(r'\.file\s+(\d+) .*"<stdin>"', asm_text)
        main_file = main_file.group(1) if main_file else "0"
        for kernel in re.split(r"^plan ", plan, flags=re.M)[1:]:
            name = kernel.split()[0]
            hits = re.findall(r"limit +([\d.]+) cycles an iteration in L1: (.*?) \(a trip of ([\d.e+]+)(.*)", kernel)
            workers = [f for f in asm if re.fullmatch(rf"{name}(_\d+)?_{a.isa}(_\d+)?", f)]
            if len(hits) != 1 or len(workers) != 1:
                missing += 1
                continue
            head = text.splitlines()[(planned_lines(text, workers[0]) or 1) - 1]
            copies = re.search(r"TPB_COPIES\((\d+)\)", head) # which share the counter and the jump
            model = float(hits[0][0]) * float(hits[0][2]) * (int(copies[1]) if copies else 1)
            found = hot(asm[workers[0]], text, workers[0], main_file)
            if not found:
                missing += found is None
                branches += found is not None
                continue
            code = "\n".join(found)
            wrong = re.search(WRONG.get(a.machine, r"$^"), code) or re.search(r"\b(call|callq|bl)\b", code)
            if wrong:
                left_out.append(f"{os.path.basename(path)} {name}: {wrong[0].strip()}")
                continue
            if arm:
                code = apart(code)
            if a.machine in IN_PLACE:
                code, many = re.subn(*IN_PLACE[a.machine][1:], code)
                unused = (f"z{n}" for n in range(31, -1, -1) if not re.search(rf"\b[zvqd]{n}\b", code))
                code = code.replace("ANY", next(unused, "z31"))
                replaced += many > 0
            code = ".Lhot:\n" + re.sub(r"\.LBB\w+", ".Lhot", code) + "\n"
            try:
                view = json.loads(kept(a.work, [*simulate, code], lambda: run(simulate, input=code).stdout))
                view = view["CodeRegions"][0]["SummaryView"]
            except (ValueError, KeyError, IndexError):
                missing += 1
                continue
            simulated = view["TotalCycles"] / view["Iterations"]
            error = model / simulated - 1
            results.append((error, f"{os.path.basename(path)} {name}", model, simulated, hits[0][1] + hits[0][3], code))
    results.sort(key=lambda r: r[0])
    for error, name, model, simulated, limit, code in results:
        if a.verbose:
            print(f"{error:+6.0%} {name:40} model {model:6.2f} llvm-mca {simulated:6.2f}  {limit}")
        if a.show and re.search(a.show, name):
            print(code)
    for what in left_out:
        print("left out: " + what)
    print("figures as LLVM has them: " + (", ".join(corrected) or "none"))
    if replaced:
        print(f"instructions as others: {IN_PLACE[a.machine][0]} in {replaced} loops")
    errors = sorted(abs(r[0]) for r in results)
    if not errors:
        sys.exit("no loop was compared")
    median = statistics.median(errors)
    print(f"{a.machine} {a.isa}: {len(errors)} loops, median {median:.1%}, 90th percentile {errors[int(len(errors) * .9)]:.1%}; "
          f"{len(left_out)} left out, where LLVM's model is known to be wrong; {branches} with branches; "
          f"{missing} without such a loop")
    if a.most is not None and not median <= a.most:
        sys.exit(1)


main()
