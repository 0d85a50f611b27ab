#!/usr/bin/env python3
"""The loops of test/collection as emitted code beside the same loops compiled by clang -O3, in L1.

usage: collection-speed.py [--build build] [--isa native] [--march native] [--cc clang-19] [--n 1000] [--rounds 21] [--repeat 4]
                           [--below 0.95] [--kernel NAME]... [--confirm 0.97]
                           [--ours=FLAG] [--chance] [--loops FOLDER] [FAMILY...]

Data are drawn, without a period: from 1 to 2 where they are floating, from 0 to 15 where they are integers, or what the kernel's
init says. Where a body has branches, calls take turns at eight parts of what is drawn: what a processor learns of the branches of
a few elements that come again and again would be no measure of them, and searches end in different places. Such a part has a
quarter of the elements where arrays have one dimension, as all eight have to be in L1 together.
Both are called in turn on the same data, at least 20 microseconds each; the ratio of the 5 % quantiles is printed, which others
on the machine disturb less than medians: above 1, the emitted code is faster. Where pages lie differs from run to run, and where
the code lies in lines of 64 bytes and which trip is the last change short loops by a quarter, by chance: each run has both sides
16 bytes further on and somewhat fewer iterations, and the ratio is that of the sums over the runs. --below prints those alone that
are slower than that. --chance says how far that can be trusted: how many loops are slower than themselves. --confirm measures those
that are slower than that once more, with three times the runs and twice the rounds, and prints both ratios.
"""
import argparse
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DRIVER = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
enum { BYTES = 1 << 20, TURNS = 8 };
static long turn; /* of the parts of drawn data */
static long run;  /* the how manieth */
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
static int order(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }
static long drawn(long i, long least, long most, long seed)
{
    unsigned long h = (unsigned long)(i + 1) * 0x9e3779b97f4a7c15ul + (unsigned long)seed * 0xbf58476d1ce4e5b9ul;
    h = (h ^ h >> 29) * 0x94d049bb133111ebul;
    return least + (long)((h ^ h >> 32) % (unsigned long)(most - least + 1));
}
static void *filled(int kind, int size, int number)
{
    unsigned char *p = aligned_alloc(64, BYTES);
    for (long k = 0; k < BYTES / size; ++k) {
        const long i = k + 131 * number; /* no two arrays are the same */
        const long whole = drawn(i, 0, 15, 0);
        const double real = 1.0 + (double)drawn(i, 0, 999, 0) / 1000;
        if (kind == 0 && size == 8) ((double *)p)[k] = real;
        else if (kind == 0 && size == 4) ((float *)p)[k] = (float)real;
        else if (kind == 0) ((_Float16 *)p)[k] = (_Float16)real;
        else if (kind == 2) p[k] = whole & 1;
        else if (size == 8) ((long *)p)[k] = whole;
        else if (size == 4) ((int *)p)[k] = (int)whole;
        else if (size == 2) ((short *)p)[k] = (short)whole;
        else p[k] = (unsigned char)whole;
    }
    return p;
}
/* Seconds of count calls: one function for both sides, so that where its own loop lies makes no difference between them. */
static __attribute__((noinline)) double timed(void (*call)(void), void (*restore)(void), long count)
{
    restore();
    const double from = now();
    for (long i = 0; i < count; ++i) turn = i % TURNS, call();
    return now() - from;
}
static __attribute__((noinline)) void measure(const char *name, void (*ours)(void), void (*plain)(void), void (*restore)(void))
{
    long count = TURNS;
    while (timed(plain, restore, count) < 20e-6 && count < 1 << 20) count *= 2;
    static double a[ROUNDS], b[ROUNDS];
    for (int r = 0; r < ROUNDS; ++r) {
        a[r] = timed(ours, restore, count);
        b[r] = timed(plain, restore, count);
    }
    qsort(a, ROUNDS, sizeof *a, order);
    qsort(b, ROUNDS, sizeof *b, order);
    printf("%s %.4f %.4f\n", name, 1e9 * b[ROUNDS / 20] / count, 1e9 * a[ROUNDS / 20] / count);
}
"""
SIZES = {"double": (0, 8), "float": (0, 4), "_Float16": (0, 2), "long": (1, 8), "int": (1, 4), "unsigned": (1, 4), "short": (1, 2),
         "char": (1, 1), "bool": (2, 1), "Point": (0, 8), "vec": (0, 8)}

parser = argparse.ArgumentParser()
parser.add_argument("families", nargs="*")
parser.add_argument("--build", default="build")
parser.add_argument("--isa", default="native")
parser.add_argument("--march", default="native", help="of both, x86-64-v3 for a machine with AVX2 alone")
parser.add_argument("--cc", default="clang-19")
parser.add_argument("--n", type=int, default=1000)
parser.add_argument("--rounds", type=int, default=21)
parser.add_argument("--repeat", type=int, default=4, help="runs, each with the code at another place and fewer iterations")
parser.add_argument("--ours", default=[], action="append", help="another flag for the emitted code")
parser.add_argument("--chance", action="store_true", help="the plain loop on both sides: what differs is chance")
parser.add_argument("--confirm", type=float, help="measure loops whose ratio is less once more, longer")
parser.add_argument("--below", type=float, default=math.inf)
parser.add_argument("--kernel", action="append", help="this loop alone, which may be given several times")
parser.add_argument("--loops", default=os.path.join(HERE, "..", "collection"), help="a folder of other loops")
given = parser.parse_args()


def kernels(text):
    """Name, parameters, defaults and initial values of each function kernel, and whether it has branches."""
    for m in re.finditer(r"^#pragma tpb kernel(.*)\n[^\n(]*?(\w+)\((.*)\)$", text, re.M):
        parameters, depth, start = [], 0, 0
        for i, c in enumerate(m[3] + ","):
            depth += (c in "([") - (c in ")]")
            if c == "," and not depth:
                parameters.append(m[3][start:i].strip())
                start = i + 1
        values = re.search(r"init\(((?:[^()]|\([^()]*\))*)\)", m[1])
        values = re.findall(r"(\w+)(?:\[i\])? = ((?:[^,()]|\([^()]*\))*)", values[1] if values else "")
        body = text[m.end():text.find("\n}\n", m.end())]
        yield (m[2], parameters, dict(re.findall(r"(\w+) = ([-\w.]+)", m[1])), dict(values),
               bool(re.search(r"\b(if|while|break|switch|goto)\b| \? ", body)))


def with_globals_kept(text):
    """Variables of the file can be seen from outside: what is stored to them is not left out."""
    return re.sub(r"^static (?!const)(?=[^()\n]*;$)", "", text, flags=re.M)


def with_lines_of_their_own(text):
    """Arrays of the file begin with a line of the cache: whether vectors of either side cross one is no chance."""
    return re.sub(r"^static (?=[^()\n=]*\][^()\n=]*;$)", "static __attribute__((aligned(64))) ", text, flags=re.M)


def family(name, path, folder):
    with open(path) as source:
        text = source.read()
    cxx = path.endswith(".cpp")
    text = with_lines_of_their_own(text)
    aligned = os.path.join(folder, "aligned_" + os.path.basename(path))
    with open(aligned, "w") as out:
        out.write(text)
    compiler = given.cc.replace("clang", "clang++") if cxx else given.cc
    found = list(kernels(text))
    if given.kernel and not any(k[0] in given.kernel for k in found):
        return None
    objects = [os.path.join(folder, name + o) for o in (".ours.o", ".plain.o", ".driver.o")]
    assembly = [os.path.join(folder, name + o) for o in (".ours.s", ".plain.s")]
    tpbcc = os.path.join(given.build, "bin", "tpbcc++" if cxx else "tpbcc")
    commands = [[tpbcc, f"--isa={given.isa}", "-O3", f"-march={given.march}", "--no-timing", *given.ours, "-I", given.loops, "-S", aligned, "-o",
                 assembly[0]]]
    if given.chance:
        commands[0] = [compiler, "-O3", f"-march={given.march}", "-Wno-unknown-pragmas", "-I", given.loops, "-S", aligned, "-o", assembly[0]]
    names = re.findall(r"^(?:[\w]+[ *]+)+(\w+)\([^;]*?\)(?:\n| )\{", text, re.M) + [k[0] for k in found]
    plain = os.path.join(folder, os.path.basename(path))
    with open(plain, "w") as out:
        out.write(with_globals_kept(text))
    commands.append([compiler, "-O3", f"-march={given.march}", "-Wno-unknown-pragmas", "-I", given.loops,
                     *[f"-D{n}=plain_{n}" for n in sorted(set(names))], "-S", plain, "-o", assembly[1]])
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            return print(f"{name}: {done.stderr[-2000:]}", file=sys.stderr)
    assemble(assembly, objects, 0)
    prototypes, calls, main = [], [], []
    for kernel, parameters, defaults, values, branches in found:
        if given.kernel and kernel not in given.kernel:
            continue
        sizes = [p.split()[1] for p in parameters if re.fullmatch(r"(?:long|int) [lmnt]", p)]
        nested = any("][" in p or "*" in p for p in parameters)
        two = len(sizes if nested else [s for s in sizes if s not in defaults]) > 1 or any(
            re.search(r"n\]\[n|n \* \(?n", p) for p in parameters)
        side = int(given.n ** (1 / (3 if "long l" in parameters else 2))) if two else given.n // 4 if branches else given.n
        extent = f"({side} - run % 4 * {1 if two else 7})"
        arguments, saves = [], []
        for k, p in enumerate(parameters):
            kind = next((s for word, s in SIZES.items() if re.search(rf"\b{word}\b", re.sub(r"\w+(?=\[)", "", p))), (0, 8))
            variable = re.sub(r"\[.*", "", p).split()[-1].lstrip("*")
            if "[" in p or "*" in p:
                array = f"{kernel}_{k}"
                prototypes.append(f"static void *{array}, *{array}_first;")
                main.append(f"    {array} = filled({kind[0]}, {kind[1]}, {k}); {array}_first = filled({kind[0]}, {kind[1]}, {k});")
                if variable in values:
                    element = re.match(r"(?:const )?((?:unsigned |signed )?(?:double|float|long|int|short|char|unsigned))", p)[1]
                    value = re.sub(r"random\(([^,]*),([^,)]*)\)", r"random(\1,\2, 1)", values[variable]).replace("random(", "drawn(i, ")
                    value = re.sub(r"\bn\b", extent, value)
                    main.append(f"    for (long i = 0; i < BYTES / (long)sizeof({element}); ++i)"
                                f" (({element} *){array}_first)[i] = ({element})({value});")
                saves.append(f"memcpy({array}, {array}_first, BYTES);")
                drawn = branches and (variable not in values or "random(" in values[variable])
                part = (side * max(1, given.n // side if two else 1) * kind[1] + 63) // 64 * 64 + 64
                arguments.append(f"(void *)((char *){array} + turn * {part})" if drawn else f"(void *){array}")
            else:
                arguments.append(defaults.get(variable, extent if variable in "lmnd" or re.fullmatch("(?:long|int) t", p) else "1"))
        declared = ", ".join(f"void *p{k}" if "[" in p or "*" in p else re.sub(r"\s\w+$", "", p) for k, p in enumerate(parameters))
        for prefix in ("", "plain_"):
            prototypes.append(f"void call_{prefix}{kernel}({declared}) __asm__(\"{mangled(objects[1 if prefix else 0], prefix + kernel)}\");")
            calls.append(f"static void do_{prefix}{kernel}(void) {{ call_{prefix}{kernel}({', '.join(arguments)}); }}")
        calls.append(f"static void restore_{kernel}(void) {{ {' '.join(saves)} }}")
        main.append(f"    measure(\"{kernel}\", do_{kernel}, do_plain_{kernel}, restore_{kernel});")
    driver = os.path.join(folder, name + ".driver.c")
    with open(driver, "w") as out:
        out.write(DRIVER.replace("ROUNDS", str(given.rounds)) + "\n".join(prototypes + calls) + "\nint main(int count, char **words)\n{\n    run = count > 1 ? atol(words[1]) : 0;\n" + "\n".join(main) +
                  "\n    return 0;\n}\n")
    program = os.path.join(folder, name + ".run")
    runs = {}
    for run in range(given.repeat):
        assemble(assembly, objects, run % 4 * 16)
        link = [tpbcc, *objects, "-lm", "-o", program]
        for command in ([] if run else [[given.cc, "-O2", "-falign-functions=64", "-c", driver, "-o", objects[2]]]) + [link]:
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                return print(f"{name}: {' '.join(command)}\n{done.stderr[-3000:]}", file=sys.stderr)
        output = subprocess.run(["taskset", "-c", "1", program, str(run)], capture_output=True, text=True, env={**os.environ, "TPB_REPORT": "off"})
        if output.returncode:
            print(f"{name}: ended with {output.returncode}", file=sys.stderr)
        for kernel, *numbers in map(str.split, output.stdout.splitlines()):
            runs.setdefault(kernel, []).append(tuple(map(float, numbers)))
    return [(name, kernel, sum(plain for plain, _ in times) / sum(ours for _, ours in times), min(ours for _, ours in times))
            for kernel, times in runs.items()]


def assemble(assembly, objects, skipped):
    """Both sides with their code that many bytes further on in its section, which begins where a line does."""
    for text, made in zip(assembly, objects):
        with open(text) as source:
            moved = f".text\n.p2align 6\n.skip {skipped}\n{source.read()}"
        done = subprocess.run([given.cc, "-x", "assembler", "-c", "-", "-o", made], input=moved, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{text}: {done.stderr[-2000:]}")


def mangled(path, name):
    symbols = subprocess.run(["nm", path], capture_output=True, text=True).stdout.split("\n")
    for line in symbols:
        if m := re.fullmatch(rf"\w+ T ({name}|_Z\d+{name}\w*)", line.strip()):
            return m[1]
    sys.exit(f"{path} has no function {name}")


def measured(work):
    """The rows of all families that are asked for."""
    for file in sorted(os.listdir(given.loops)):
        stem, extension = os.path.splitext(file)
        if extension not in (".c", ".cpp") or stem == "level" or (given.families and stem not in given.families):
            continue
        yield from family(stem, os.path.join(given.loops, file), work) or []


rows, again = [], {}
with tempfile.TemporaryDirectory() as work:
    for row in measured(work):
        rows.append(row)
        if row[2] < given.below:
            print(f"{row[0]:14}{row[1]:32}{row[2]:8.2f}{row[3]:12.1f} ns", flush=True)
    if given.confirm and (slower := [row for row in rows if row[2] < given.confirm]):
        given.families, given.kernel = sorted({row[0] for row in slower}), [row[1] for row in slower]
        given.rounds, given.repeat = 2 * given.rounds, 3 * given.repeat
        again = {row[:2]: row[2] for row in measured(work)}
        for row in slower:
            print(f"again {row[0]:14}{row[1]:26}{row[2]:8.2f}{again[row[:2]]:8.2f}")
ratios = [again.get(row[:2], row[2]) for row in rows]
if ratios:
    mean = math.exp(sum(math.log(r) for r in ratios) / len(ratios))
    print(f"{len(ratios)} loops, geometric mean {mean:.2f}, {sum(r < 0.95 for r in ratios)} below 0.95, {sum(r > 1.05 for r in ratios)} above 1.05")
