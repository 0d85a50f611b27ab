#!/usr/bin/env python3
"""Loops whose data go through a buffer: as the planner chooses, without one, as plain C, and staged by hand.

usage: staging-speed.py [--build build] [--isa native] [--march native] [--cc clang-19] [--seconds 1.5] [--huge] [--random N --seed S]
                        [--tpbcc=FLAG] [PATTERN...]

Each file of test/bench/staging is a pattern. Its kernels are built in four forms: by the compiler with -Ofast, by tpbcc with
"buffer off" and as written, with "buffer auto", and as NAME.hand.c has them, where a programmer has staged them (-Ofast).
Results have to agree. All forms are called in turn in one process, the first one last in every second round; what is printed are
the 10 % quantiles of their times, of at least five rounds and for about so many seconds. Columns:
  auto/off    how much faster staging is than tpbcc's code without it; above 1 it is
  auto/plain  ... than plain C
  hand/plain  what a programmer gains
  share       of the time that staging by hand saves, (plain - auto) / (plain - hand)
--huge asks for pages of 2 MiB. --random measures N drawn loops and those of own.c instead, off and auto alone, and
says how many are more than 3 % slower with "auto"; such are measured once more, for four times as long, before they count.
"""
import argparse
import importlib.util
import json
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "staging")
parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("patterns", nargs="*")
parser.add_argument("--build", default="build")
parser.add_argument("--isa", default="native")
parser.add_argument("--march", default="native")
parser.add_argument("--cc", default="clang-19")
parser.add_argument("--seconds", type=float, default=1.5)
parser.add_argument("--core", default="1")
parser.add_argument("--huge", action="store_true")
parser.add_argument("--tpbcc", default=[], action="append", help="another flag for the form with auto")
parser.add_argument("--kernel", default="", help="an expression for the names of kernels to measure")
parser.add_argument("--random", type=int, default=0)
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()
SLOWER = 1.03


def kernels(text):
    """Name, parameters, elements of the arrays and sizes of each kernel."""
    for m in re.finditer(r"^// sizes: (.*)\n#pragma tpb kernel (\w+)(.*)\nvoid \w+\((.*)\)$", text, re.M):
        parts = re.findall(r"((?:[^,\[]|\[[^\]]*\])+)(?:,|$)", m[4])
        extents = re.search(r"extent\(((?:[^()]|\([^()]*\))*)\)", m[3])
        extents = dict(re.findall(r"(\w+) = ([^,]+)", extents[1]) if extents else [])
        yield m[2], [p.strip() for p in parts], extents, [s.strip().replace(" ", "; ") for s in m[1].split(";")]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr[-3000:]}")
    return done.stdout


def decisions(text):
    """Of each kernel whether something was staged, and why or why not."""
    found = {}
    for kernel in json.loads(text)["kernels"]:
        of = [d for loop in kernel.get("plan", {}).get("loops", []) for d in loop.get("decisions", []) if d["what"] == "buffer"]
        staged = any(not d["choice"].startswith("no ") for d in of)
        found[kernel["name"]] = ("staged" if staged else "not", of[0]["reason"] if of else "no decision")
    return found


def build(path, forms, folder):
    """Objects of all forms, and what was decided."""
    with open(path) as source:
        text = source.read()
    names = [k[0] for k in kernels(text)]
    why, objects = {}, []
    for form in forms:
        source, out = path, os.path.join(folder, form + ".o")
        rename = [f"-D{n}={form}_{n}" for n in names]
        if form == "hand":
            source = path.replace(".c", ".hand.c")
        if form == "off":
            source = os.path.join(folder, os.path.basename(path))
            with open(source, "w") as file:
                file.write(text.replace("buffer auto", "buffer off"))
        if form in ("off", "auto"):
            command = [os.path.join(given.build, "bin", "tpbcc"), f"--isa={given.isa}", "-O3", f"-march={given.march}", "--no-timing",
                       "--explain=json", *(given.tpbcc if form == "auto" else [])]
        else:
            command = [given.cc, "-Ofast", f"-march={given.march}", "-Wno-unknown-pragmas"]
        output = run([*command, *rename, "-c", source, "-o", out])
        if form == "auto":
            why = {name.removeprefix("auto_"): d for name, d in decisions(output).items()}
        objects.append(out)
    return list(kernels(text)), objects, why


def driver(found, forms, seconds):
    """A program that measures kernels at all their sizes, or the one that it is told."""
    lines = [f"enum {{ HUGE_PAGES = {int(given.huge)} }};", f"#define SECONDS {seconds}",
             f'#include "{os.path.join(FOLDER, "measure.h")}"']
    main = []
    for name, parameters, extents, sizes in found:
        for at, size in enumerate(sizes):
            integers = dict(re.findall(r"(\w+)=(-?\d+)", size))
            arguments, types, arrays = [], [], []
            for p in parameters:
                variable = re.sub(r"\[.*", "", p).split()[-1].lstrip("*")
                if "[" not in p and "*" not in p:
                    arguments.append(integers[variable])
                    types.append(re.sub(r"\s\w+$", "", p))
                    continue
                count = extents.get(variable) or "*".join(f"({d.replace('restrict', '')})" for d in re.findall(r"\[([^\]]*)\]", p))
                count = re.sub(r"\b(\w+)\b", lambda m: f"(size_t){integers[m[1]]}" if m[1] in integers else m[1], count)
                arrays.append((f"({count}) * {8 if 'struct' in p else 1}", int("float" not in p)))
                arguments.append(f"data_{name}_{at}[{len(arrays) - 1}].data")
                types.append("void *")
            lines.append(f"static struct array data_{name}_{at}[{len(arrays)}];")
            for form in forms:
                lines.append(f"void {form}_{name}({', '.join(types)});")
                lines.append(f"static void {form}_{name}_{at}(void) {{ {form}_{name}({', '.join(arguments)}); }}")
            main.append(f'    if (count < 3 || (!strcmp(words[1], "{name}") && atoi(words[2]) == {at})) {{')
            main += [f"        data_{name}_{at}[{k}] = array({n}, {kind}, {k});" for k, (n, kind) in enumerate(arrays)]
            main.append(f"        void (*forms[])(void) = {{{', '.join(f'{form}_{name}_{at}' for form in forms)}}};")
            main.append(f'        measure("{name}", {at}, data_{name}_{at}, {len(arrays)}, forms, {len(forms)});\n    }}')
    return "\n".join([*lines, "int main(int count, char **words)\n{", *main, "    return 0;\n}\n"])


def measured(path, forms, folder, seconds):
    """(kernel, size, times or what differs, decision) of each kernel and size of a file, and the program."""
    found, objects, why = build(path, forms, folder)
    found = [f for f in found if re.search(given.kernel, f[0])]
    source, program = os.path.join(folder, "driver.c"), os.path.join(folder, "program")
    with open(source, "w") as file:
        file.write(driver(found, forms, seconds))
    run([given.cc, "-O2", "-c", source, "-o", source + ".o"])
    run([os.path.join(given.build, "bin", "tpbcc"), source + ".o", *objects, "-lm", "-o", program])
    sizes = {f[0]: f[3] for f in found}
    for line in lines_of(program):
        name, at, *rest = line.split()
        times = None if rest[0] == "differs" else list(map(float, rest))
        yield name, int(at), sizes[name][int(at)].replace(";", ""), times or line, why.get(name, ("not", "no kernel")), program


def lines_of(program, *words):
    environment = {**os.environ, "TPB_REPORT": "off"}
    running = subprocess.Popen(["taskset", "-c", given.core, program, *words], stdout=subprocess.PIPE, text=True, env=environment)
    yield from running.stdout
    if running.wait():
        sys.exit(f"{program} ended with {running.returncode}")


def patterns():
    forms = ["plain", "off", "auto", "hand"]
    print(f"{'kernel':22}{'size':40}{'plain':>10}{'off':>10}{'auto':>10}{'hand':>10} us {'auto/off':>9}{'auto/plain':>11}{'hand/plain':>11}{'share':>7}")
    bad = 0
    for file in sorted(os.listdir(FOLDER)):
        stem = file.removesuffix(".c")
        if file == stem or not os.path.exists(os.path.join(FOLDER, stem + ".hand.c")) or (given.patterns and stem not in given.patterns):
            continue
        with tempfile.TemporaryDirectory() as folder:
            for name, _, size, times, (did, why), _ in measured(os.path.join(FOLDER, file), forms, folder, given.seconds):
                if isinstance(times, str):
                    bad += 1
                    print(times)
                    continue
                plain, off, auto, hand = times
                share = f"{(plain - auto) / (plain - hand) * 100:6.0f}%" if hand < 0.97 * plain else "      -"
                print(f"{name:22}{size:40}" + "".join(f"{t:10.1f}" for t in times) +
                      f"    {off / auto:9.2f}{plain / auto:11.2f}{plain / hand:11.2f}{share}  {did}: {why}", flush=True)
    if bad:
        sys.exit(f"{bad} differ")


def others():
    specification = importlib.util.spec_from_file_location("draw", os.path.join(FOLDER, "draw.py"))
    draw = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(draw)
    ratios, slow, staged = [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(FOLDER, "own.c")] if not given.patterns or "own" in given.patterns else []
        for first in range(0, given.random, 20):
            files.append(os.path.join(folder, f"drawn{first}.c"))
            with open(files[-1], "w") as out:
                out.write(draw.file(given.seed, range(first, min(first + 20, given.random))))
        for path in files:
            part = tempfile.mkdtemp(dir=folder)
            for name, at, size, times, (did, why), program in measured(path, ["off", "auto"], part, given.seconds / 4):
                if isinstance(times, str):
                    sys.exit(f"{path}: {times}")
                for _ in range(2):
                    if times[1] > SLOWER * times[0]:
                        again = [list(map(float, line.split()[2:])) for _ in range(3) for line in lines_of(program, name, str(at))]
                        times = min(again, key=lambda t: t[1] / t[0])
                ratio = times[0] / times[1]
                staged += did == "staged"
                ratios.append(ratio)
                if ratio * SLOWER < 1:
                    slow.append(name)
                print(f"{name:22}{size:40}{times[0]:10.1f}{times[1]:10.1f} us {ratio:9.2f}  {did}: {why}", flush=True)
    mean = math.exp(sum(math.log(r) for r in ratios) / len(ratios))
    print(f"{len(ratios)} loops and sizes, {staged} staged, geometric mean {mean:.2f}, worst {min(ratios):.2f}; "
          f"{len(slow)} more than 3 % slower: {', '.join(slow) or 'none'}")
    sys.exit(1 if slow else 0)


others() if given.random else patterns()
