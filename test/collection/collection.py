"""The loops of this folder through tpbcc: which become vectors, and whether the vectors are right.

usage: collection.py ISA --tpbcc TPBCC --work DIRECTORY [--run] [--sizes A,B] [--qemu COMMAND] [--lengths 128,512] [FAMILY...]

Every loop becomes vectors but those of stays.txt, whose lines are "FAMILY KERNEL SETS ID": the sets, separated by commas or
"all", for which the loop stays as it is, and the message that says so. A line that is not true fails, too. "entry" in place
of a message: there are vectors, and a check on entry may choose the plain loop. Costs are those of TPBCC_MACHINE, without
it of zen4 and neoverse-v2.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys

os.environ.setdefault("TPBCC_MACHINE", "zen4,neoverse-v2")
HERE = os.path.dirname(os.path.abspath(__file__))

parser = argparse.ArgumentParser()
parser.add_argument("isa")
parser.add_argument("families", nargs="*")
parser.add_argument("--tpbcc", required=True)
parser.add_argument("--work", required=True)
parser.add_argument("--run", action="store_true", help="also build and verify")
parser.add_argument("--sizes", default="0,1,37,203")
parser.add_argument("--qemu", default="qemu-aarch64 -L /usr/aarch64-linux-gnu")
parser.add_argument("--lengths", default="", help="of SVE's vectors, in bits")
parser.add_argument("--flags", default="", help="also for tpbcc")
parser.add_argument("--jobs", type=int, default=1)
parser.add_argument("--list", action="store_true", help="print the lines of what stays")
options = parser.parse_args()
os.makedirs(options.work, exist_ok=True)
arm = options.isa in ("neon", "sve")
target = ["--target=aarch64-linux-gnu"] if arm else []


def sources():
    for name in sorted(os.listdir(HERE)):
        family, kind = os.path.splitext(name)
        if kind in (".c", ".cpp") and (not options.families or family in options.families):
            yield family, os.path.join(HERE, name)


def kernels_of(path):
    """Names by the line of their directive."""
    found = {}
    with open(path) as text:
        lines = text.read().split("\n")
    for at, line in enumerate(lines):
        if m := re.match(r"\s*#pragma tpb kernel(.*)", line):
            named = re.match(r"\s*(\w+)\s*$", m[1])
            below = re.search(r"(\w+)\(", lines[at + 1])
            found[at + 1] = named[1] if named else below[1]
    return found


def compiler(path):
    return options.tpbcc + "++" if path.endswith(".cpp") else options.tpbcc


def run(command, good=(0,)):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            errors="replace")
    if result.returncode not in good:
        raise RuntimeError(f"{shlex.join(command)}\nexit code {result.returncode}\n{result.stderr[-3000:]}{result.stdout[-1000:]}")
    return result


def program_of(path):
    return os.path.join(options.work, f"{os.path.basename(path)}.{options.isa}.run")


def compiled(path):
    """The messages of each kernel whose loop stays; of the program, or of emitted code where nothing is run."""
    text = os.path.join(options.work, os.path.basename(path) + "." + options.isa + ".c")
    output = run([compiler(path), f"--isa={options.isa}", *target, *shlex.split(options.flags), path,
                  *(["-o", program_of(path)] if options.run else ["--emit=c", "-o", text])]).stderr
    kernels, stays = kernels_of(path), collections.defaultdict(set)
    for m in re.finditer(r":(\d+):\d+: remark: loop left as it is.*\[(TPB\d+)\]", output):
        line = max(at for at in kernels if at <= int(m[1]))
        stays[kernels[line]].add(m[2])
    return list(kernels.values()), stays


def verified(name, path, kernels, stays):
    """What is wrong with the results."""
    checked = {kernel for (family, kernel), why in allowed.items() if family == name and why == "entry"}
    program, wrong, sizes = program_of(path), [], len(options.sizes.split(","))
    if os.path.basename(path) == "level.c":  # a program of its own
        commands = [(["env", "TPB_VERIFY=1"], [])]
    elif os.path.basename(path) == "fixed.c":  # bounds are parameters
        commands, sizes = [([], ["--verify-only", "--json", "-"])], 1
    else:
        commands = [([], ["--size", options.sizes, "--verify-only", "--json", "-"])]
    lengths = options.lengths.split(",") if options.isa == "sve" and options.lengths else [""]
    for length in lengths:
        cpu = ["-cpu", f"max,sve-default-vector-length={int(length) // 8}"] if length else []
        for before, after in commands:
            command = [*before, *(shlex.split(options.qemu) + cpu if arm else []), program, *after]
            try:
                result = run(command, (0, 2, 3))
            except RuntimeError as error:
                wrong.append(str(error)[-1500:])
                break
            if before:
                if result.returncode or "FAILED" in result.stderr:
                    wrong.append(f"{shlex.join(command)}\n{result.stderr}")
                continue
            rows = json.loads(result.stdout)["benchmarks"]
            for row in rows:
                if row["result"] not in ("verified", "plain loop", "no work", "no output" if str(row["size"]) == "0" else ""):
                    wrong.append(f"{row['kernel']} at {row['size']} {length}: {row['result']}")
                elif row["result"] == "plain loop" and row["kernel"] not in stays and row["kernel"] not in checked:
                    wrong.append(f"{row['kernel']} at {row['size']} {length}: the plain loop ran")
            if len(rows) != sizes * len(kernels):
                wrong.append(f"{len(rows)} rows of {len(kernels)} kernels at {sizes} sizes: {result.stderr}")
    return wrong


def expected():
    lines = {}
    with open(os.path.join(HERE, "stays.txt")) as text:
        for line in text:
            if line.strip() and not line.startswith("#"):
                family, kernel, sets, why = line.split()
                if sets == "all" or options.isa in sets.split(","):
                    lines[family, kernel] = why
    return lines


def family(item):
    name, path = item
    try:
        kernels, stays = compiled(path)
    except RuntimeError as error:
        return name, list(kernels_of(path).values()), {}, [str(error)]
    return name, kernels, stays, verified(name, path, kernels, stays) if options.run else []


failed, count, kept = [], 0, 0
allowed = expected()
with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
    for name, kernels, stays, wrong in pool.map(family, sources()):
        count += len(kernels)
        kept += len(stays)
        failed += [f"{name}: {what}" for what in wrong]
        for kernel in kernels:
            why = "+".join(sorted(stays.get(kernel, [])))
            if options.list and why:
                print(name, kernel, options.isa, why)
            said = allowed.get((name, kernel), "")
            if why != ("" if said == "entry" else said):
                failed.append(f"{name} {kernel}: {why or 'becomes vectors'}, and stays.txt says {allowed.get((name, kernel), 'that it does')}")
print(f"{options.isa}: {count - kept} of {count} loops become vectors ({100 * (count - kept) / max(count, 1):.1f} %)")
print("\n".join(failed), file=sys.stderr)
sys.exit(1 if failed and not options.list else 0)
