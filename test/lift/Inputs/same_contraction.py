"""same_contraction.py TPBCC CC FILE [-ffp-contract=off]

Compares, function by function, how many fused operations --emit=nest has with the number of calls
of llvm.fmuladd that clang makes of the same file.
"""
import re
import subprocess
import sys

tpbcc, cc, path, *flags = sys.argv[1:]


def run(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def functions(text, head, fused):
    counts, name = {}, None
    for line in text.splitlines():
        if found := re.match(head, line):
            name = found[1]
            counts[name] = 0
        elif line.startswith("}"):
            name = None
        elif name:
            # a Let repeats its value where it is used: count stores and assignments
            counts[name] += len(set(re.findall(fused, line))) if fused is NEST else len(re.findall(fused, line))
    return counts


NEST = r"never"


def operations(text):
    """Distinct fused operations in a dump, which prints a shared value wherever it is used."""
    found = set()
    for start in re.finditer(r"\b(?:fma|fms|fnma|fnms)\.f(?:32|64)\(", text):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found.add(text[start.start():end])
    return len(found)


nest = run([tpbcc, "--emit=nest", path, "-o", "-", *flags])
ours = {
    name: operations(body) for name, body in re.findall(r"^func (\w+) \{\n(.*?)^\}", nest, re.M | re.S)
}
ir = run(
    [cc, "-O1", "-S", "-emit-llvm", "-o", "-", "-ffp-contract=on", "-fno-vectorize",
     "-fno-unroll-loops", "-Wno-everything", path, *flags]
)
clangs = functions(ir, r"define .*@(\w+)\(", r"call .*@llvm\.fmuladd\.")
if not ours or ours.keys() != clangs.keys():
    sys.exit(f"different functions: {sorted(ours)} and {sorted(clangs)}")
wrong = [f"{name}: {ours[name]} fused, clang {clangs[name]}" for name in ours if ours[name] != clangs[name]]
if wrong:
    sys.exit("\n".join(wrong))
if "off" not in " ".join(flags) and sum(clangs.values()) < 20:
    sys.exit("clang fused almost nothing: the comparison means nothing")
