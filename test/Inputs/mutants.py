"""What both ways of breaking emitted sources share: building a mutant, running it, judging what it says."""

import os
import platform
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

CROSS = "--target=aarch64-linux-gnu"
UNCHANGED, WRONG, FAULTS = "unchanged", "wrong result", "page faults"
RATE = re.compile(r"^.*(?:\d [MGk]?B/s|useful rate|MFLOP/s +\d| verified).*$", re.M)
MARKED = re.compile(r" PAGE FAULTS$", re.M)


def add_options(parser):
    parser.add_argument("work")
    parser.add_argument("--tpbcc", required=True)
    parser.add_argument("--include", required=True)


def emit(options, isas, source, out, flags=()):
    """The emitted C of `source`."""
    subprocess.run([options.tpbcc, "--emit=c", f"--isa={isas}", *flags, source, "-o", out], check=True)
    with open(out) as file:
        return file.read()


def precompiled(path, text, include, cc="clang-19", cross=(), flags=()):
    """Flags that save reading the headers of `text` again for each mutant; they are most of what compiling one costs."""
    if "clang" not in cc:
        return []
    with open(path + ".h", "w") as file:
        file.writelines(re.findall(r"^#include <.*\n", text, re.M))
    subprocess.run([cc, *cross, "-O0", "-w", *flags, "-I", include, "-x", "c-header", path + ".h", "-o", path + ".pch"],
                   check=True)
    return ["-include-pch", path + ".pch"]


def build(path, text, include, cc="clang-19", cross=(), flags=()):
    """Why the program does not build, or None."""
    with open(path + ".c", "w") as file:
        file.write(text)
    triple = "aarch64-linux-gnu" if cross else f"{platform.machine()}-linux-gnu"
    library = os.path.join(include, "..", "lib", "tpbcc", triple)
    archives = [os.path.join(library, "libtpb_main.a"), os.path.join(library, "libtpb.a"), "-lm"]
    built = subprocess.run([cc, *(cross if "clang" in cc else []), "-O0", "-w", *flags, "-I", include,
                            path + ".c", *archives, "-o", path], capture_output=True, text=True)
    return f"does not compile:\n{built.stderr}" if built.returncode else None


def judge(command, kind):
    """Runs a program. Why it should have ended otherwise, or None."""
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "does not end"
    expected = {UNCHANGED: 0, WRONG: 2, FAULTS: 3}[kind]
    rates = RATE.findall(ran.stdout.split("\n  this node")[0])  # the limits of the machine are no result
    if ran.returncode != expected or (kind == UNCHANGED and not rates):
        return f"exit code {ran.returncode} instead of {expected}:\n{ran.stdout}{ran.stderr}"
    if kind == WRONG and rates:
        return "a rate is printed although a result is wrong:\n" + "\n".join(rates)
    if (kind == FAULTS) != bool(MARKED.search(ran.stdout)) or (kind == FAULTS) != ("samples contain page faults" in ran.stderr):
        return f"{kind}, and the report says:\n{ran.stdout}{ran.stderr}"
    return None


def run_all(jobs, build_and_run, name_of):
    """Prints a line for each job. Those that were not as expected."""
    bad = []
    with ThreadPoolExecutor(2) as pool:
        for job, why in zip(jobs, pool.map(build_and_run, jobs)):
            print(f"{name_of(job)}: {'SURVIVES, ' + why if why else 'as expected'}")
            if why:
                bad.append(job)
    return bad
