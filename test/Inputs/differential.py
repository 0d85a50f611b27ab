"""Builds and runs differential.c: emitted code against the same loops as plain C.

usage: differential.py WORK-DIRECTORY CASES ISA [options] -- SOURCES

Builds in WORK-DIRECTORY. SOURCES are emitted with --isa=ISA for --target and compiled with --cc and --flags; the
reference is always clang's, for a machine with fused multiply-add. What is printed for each case must be what a host
program prints that has nothing but the reference in it, so that all targets agree with each other; results of
reductions are left out of that comparison. With several --flags all of them must print the same, results included.
"""

import argparse
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys

INPUTS = os.path.dirname(os.path.abspath(__file__))
VECTOR_BYTES = {"scalar": 8, "avx2": 32, "avx512": 64, "neon": 16, "sve": 0}
CROSS = "--target=aarch64-linux-gnu"

# C leaves open which zero fmin(-0.0, 0.0) is. Emitted code takes the second on every target, and so must the reference.
SECOND_ZERO = "#include <math.h>\n" + "".join(
    f"static inline {type} second_{name}({type} x, {type} y) {{ return y != y || x {less} y ? x : y; }}\n"
    f"#define {name} second_{name}\n"
    for name, type, less in [("fmin", "double", "<"), ("fmax", "double", ">"), ("fminf", "float", "<"),
                             ("fmaxf", "float", ">")])


def say(command):
    print("+", " ".join(map(shlex.quote, command)), file=sys.stderr, flush=True)


def run(command, **options):
    say(command)
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, **options)
    if result.returncode:
        sys.stderr.write(result.stdout)
        sys.exit(f"differential.py: exit code {result.returncode}")
    return result.stdout


class Builder:
    def __init__(self, options):
        self.options = options
        os.makedirs(options.work, exist_ok=True)
        cases = os.path.join(INPUTS, options.cases + ".def")
        self.common = ["-I", options.include, f'-DCASES="{cases}"', *("-D" + name for name in options.define)]
        with open(cases) as text:
            names = re.findall(r"^DECLARE\([^,]+, (\w+),", text.read(), re.M)
        stems = {os.path.splitext(os.path.basename(source))[0] for source in options.sources}
        if options.cases == "kernels" and stems - set(names):
            sys.exit(f"differential.py: no case in kernels.def for {', '.join(sorted(stems - set(names)))}")
        self.rename = self.path("rename.h")
        with open(self.rename, "w") as text:
            text.writelines(f"#define {name} reference_{name}\n" for name in names)
            text.write(SECOND_ZERO)

    def path(self, name):
        return os.path.join(self.options.work, name)

    def compile(self, compiler, source, name, flags):
        result = self.path(name + ".o")
        run([*compiler, *self.common, *flags, "-c", source, "-o", result])
        return result

    def together(self, sources, name):
        """One file of all sources: a compiler reads the headers of intrinsics once."""
        if len(sources) == 1:
            return sources[0]
        with open(self.path(name + ".c"), "w") as text:
            text.writelines(f'#include "{os.path.abspath(source)}"\n' for source in sources)
        return self.path(name + ".c")

    def reference(self, name, arm):
        """Objects of the plain loops, all functions renamed, and of the calls to them."""
        clang = [self.options.clang, CROSS] if arm else [self.options.clang, "-mfma"]
        plain = ["-O1", "-ffp-contract=on", "-fno-vectorize", "-fno-slp-vectorize", "-Wno-unknown-pragmas", "-include",
                 self.rename]
        objects = [self.compile(clang, self.together(self.options.sources, "plain"), f"{name}-plain", plain)]
        calls = os.path.join(INPUTS, "differential-calls.c")
        objects.append(self.compile(clang, calls, f"{name}-calls", ["-O1", "-DTABLE=reference", "-include", self.rename]))
        return objects

    def main(self, name, compiler, sve):
        flags = ["-O1", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", *(["-DSVE"] if sve else [])]
        return self.compile(compiler, os.path.join(INPUTS, "differential.c"), name, flags)

    def link(self, name, compiler, objects):
        program = self.path(name)
        run([*compiler, *objects, "-lm", "-o", program])
        return program

    def expected(self, reference):
        """What a host program prints that has only the reference in it, twice. Every instruction set and compiler asks for the
        same: its text is kept under a hash of all that it depends on."""
        files = [*self.options.sources, self.rename, os.path.join(INPUTS, self.options.cases + ".def"), os.path.abspath(__file__),
                 *(os.path.join(INPUTS, name) for name in ("differential.c", "differential.h", "differential-calls.c", "rooms.h"))]
        words = [*self.options.define, str(self.options.finite), str(os.stat(shutil.which(self.options.clang)).st_mtime)]
        for name in files:
            with open(name) as text:
                words.append(text.read())
        folder = os.path.join(os.environ.get("XDG_CACHE_HOME", self.options.work), "differential")
        kept = os.path.join(folder, hashlib.sha256("\0".join(words).encode()).hexdigest())
        if not os.path.exists(kept):
            host = [self.options.clang]
            calls = os.path.join(INPUTS, "differential-calls.c")
            twice = self.compile(host, calls, "twice", ["-O1", "-DTABLE=tested", "-include", self.rename])
            program = self.link("expected", host, [self.main("main-host", host, False), *reference(), twice])
            os.makedirs(folder, exist_ok=True)
            with open(self.path("expected.txt"), "w") as text:
                text.write(run([program, "64"]))
            shutil.copyfile(self.path("expected.txt"), f"{kept}.{os.getpid()}")
            os.replace(f"{kept}.{os.getpid()}", kept)
        with open(kept) as text:
            return text.read()


def library(include, triple):
    return [os.path.join(include, "..", "lib", "tpbcc", triple, "libtpb.a")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work")
    parser.add_argument("cases")
    parser.add_argument("isa")
    parser.add_argument("--tpbcc", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--cc", default="clang-19", help="compiler of the emitted code")
    parser.add_argument("--flags", action="append", help="its flags; may be repeated")
    parser.add_argument("--define", action="append", default=[], help="a macro, for the file of cases")
    parser.add_argument("--qemu", help="run with this command")
    parser.add_argument("--lengths", default="16,32,64,128,256", help="of SVE vectors, in bytes")
    parser.add_argument("--finite", action="store_true", help="no inf, NaN or overflow in the data")
    parser.add_argument("sources", nargs="+")
    options = parser.parse_args()
    builder = Builder(options)
    sve, arm = options.isa == "sve", options.isa in ("sve", "neon")
    os.environ["TPB_REPORT"] = "off"
    if options.finite:
        os.environ["FINITE_DATA"] = "1"

    compiler = [options.cc]
    if arm and "clang" in os.path.basename(options.cc):
        compiler.append(CROSS)
    triple = "aarch64-linux-gnu" if arm else f"{platform.machine()}-linux-gnu"
    archive = library(options.include, triple)

    emitted = []
    for source in options.sources:
        stem = os.path.splitext(os.path.basename(source))[0]
        emitted.append(builder.path(f"{stem}.{options.isa}.c"))
        run([options.tpbcc, "--emit=c", f"--isa={options.isa}", *([CROSS] if arm else []), source, "-o", emitted[-1]])
    reference = builder.reference("reference", arm)

    expected = builder.expected(lambda: builder.reference("host", False) if arm else reference)

    main = builder.main("main", compiler, sve)
    calls = os.path.join(INPUTS, "differential-calls.c")
    calls = builder.compile(compiler, calls, "calls", ["-O1", "-DTABLE=tested"])
    failed, first = False, None
    for flags in options.flags or ["-O2"]:
        tested = builder.compile(compiler, builder.together(emitted, f"emitted.{options.isa}"), "emitted", flags.split())
        program = builder.link("differential", compiler, [main, tested, calls, *reference, *archive])
        outputs = []
        for length in options.lengths.split(",") if sve else [VECTOR_BYTES[options.isa]]:
            command = [program, str(length)]
            if options.qemu:
                cpu = f"max,sve-default-vector-length={length}" if sve else "max"
                command = [*shlex.split(options.qemu), "-cpu", cpu, *command]
            say(command)
            result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
            if result.returncode:
                print(f"{options.isa} {length} {flags}: exit code {result.returncode}")
                print("".join(line for line in result.stdout.splitlines(True) if line.startswith("WRONG")), flush=True)
                failed = True
            lines = [line for line in result.stdout.splitlines() if not line.startswith("WRONG")]
            outputs.append(lines)
            if result.returncode == 0 and len(lines) != len(expected.splitlines()):
                sys.exit("differential.py: the host ran other cases")
            for got, wanted in zip(lines, expected.splitlines()):
                if got.split(" results ")[0] != wanted.split(" results ")[0]:
                    print(f"{options.isa} {length} {flags}: {got}: the host's plain loops give {wanted}")
                    failed = True
        first = first or outputs
        if outputs != first:
            print(f"{options.isa} {flags}: other bits than with {options.flags[0]}")
            for one, other in zip(first, outputs):
                print("\n".join(sorted(set(one) ^ set(other))))
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
