"""Builds a batch of kernels with tpbcc for one instruction set, and as plain C, and runs both."""

import dataclasses
import os
import re
import signal
import subprocess
import threading

import cases
import text

HERE = os.path.dirname(os.path.abspath(__file__))
CROSS = "--target=aarch64-linux-gnu"
VECTOR_BYTES = {"scalar": [8], "avx2": [32], "avx512": [64], "neon": [16], "sve": [16, 32, 64, 128, 256]}
REFERENCE = ["-O1", "-fno-vectorize", "-fno-slp-vectorize"]
INCLUDES = "#include <math.h>\n#include <stdbool.h>\n#include <stddef.h>\n"

# C leaves open which zero fmin(-0.0, 0.0) is; emitted code takes the second.
SECOND_ZERO = "".join(
    f"static inline {type} second_{name}({type} x, {type} y) {{ return y != y || x {less} y ? x : y; }}\n"
    f"#define {name} second_{name}\n"
    for name, type, less in [("fmin", "double", "<"), ("fmax", "double", ">"), ("fminf", "float", "<"),
                             ("fmaxf", "float", ">")])


class Failure(Exception):
    """A command failed: which, and what it said."""

    def __init__(self, what, command, output):
        super().__init__(what)
        self.what, self.command, self.output = what, command, output


@dataclasses.dataclass
class Mode:
    """What all kernels of a batch have in common."""

    strict: bool = False  # fp(strict)
    cxx: bool = False

    @property
    def suffix(self):
        return ".cpp" if self.cxx else ".c"


def source(kernel, mode):
    """One kernel in its language."""
    return re.sub(r"\brestrict\b", "__restrict", text.function(kernel)) if mode.cxx else text.function(kernel)


@dataclasses.dataclass
class Tools:
    tpbcc: str
    include: str
    work: str
    clang: str = "clang-19"
    gcc: bool = False  # compiles emitted code with gcc
    flags: tuple = ()  # for tpbcc and emitted code
    qemu: str = "qemu-aarch64 -L /usr/aarch64-linux-gnu"

    def compiler(self, isa):
        """Of emitted code: the command and what it needs for this processor."""
        if self.gcc:
            return ["aarch64-linux-gnu-gcc" if is_arm(isa) else "gcc", *([] if is_arm(isa) else ["-mfma"])]
        return [self.clang, *machine(isa)]

    def library(self, arm):
        triple = "aarch64-linux-gnu" if arm else "x86_64-linux-gnu"
        return os.path.join(self.include, "..", "lib", "tpbcc", triple, "libtpb.a")

    def mathematics(self, arm):
        """Links SLEEF where tpbcc finds it."""
        triple = "aarch64-linux-gnu" if arm else "x86_64-linux-gnu"
        ours = os.path.abspath(os.path.dirname(self.library(arm)))
        for folder, path in (ours, ["-Wl,-rpath," + ours]), ("/usr/lib/" + triple, []):
            if os.path.exists(os.path.join(folder, "libsleef.so")):
                return [os.path.join(folder, "libsleef.so"), *path]
        return []


def run(what, command, seconds=60, good=(0,)):
    # A group of its own, so that a compiler that hangs ends with its children.
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             start_new_session=True)
    try:
        output, _ = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        output, _ = child.communicate()
        raise Failure(what + ": hangs", command, output.decode(errors="replace")) from None
    output = output.decode(errors="replace")
    if child.returncode not in good:
        raise Failure(f"{what}: exit code {child.returncode}", command, output)
    return output


def is_arm(isa):
    return isa in ("neon", "sve")


def machine(isa):
    return [CROSS] if is_arm(isa) else ["-mfma"]


def headers(isa):
    vector = {"neon": "arm_neon.h", "sve": "arm_sve.h", "scalar": ""}.get(isa, "immintrin.h")
    exact = f"TPB_EXACT_FP_BEGIN\n#include <{vector}>\nTPB_EXACT_FP_END\n" if vector else ""  # as emitted files have it
    return INCLUDES + "#include <tpb.h>\n" + exact


class Session:
    """What all batches share: precompiled headers and the program that runs kernels."""

    def __init__(self, tools, isas, openmp=True):
        self.tools = tools
        os.makedirs(tools.work, exist_ok=True)
        self.openmp = openmp
        self.headers, self.lock = set(), threading.Lock()
        for isa in isas:
            compiler = [tools.clang, *machine(isa), *(["-DSVE"] if isa == "sve" else [])]
            run("the runner", [*compiler, "-O1", "-Wall", "-I", os.path.join(HERE, "..", "Inputs"), "-c",
                               os.path.join(HERE, "fuzz.c"), "-o", self.path(f"runner-{isa}.o")])

    def path(self, name):
        return os.path.join(self.tools.work, name)

    def with_openmp(self, isa):
        return ["-fopenmp"] if self.openmp and not is_arm(isa) else []

    def tested_flags(self):
        # As the driver has it.
        fast = ["-fno-fast-math", "-DTPB_FAST_MATH", "-include", "tpb_relaxed_math.h"] if any("fast" in f for f in self.tools.flags) else []
        contract = ["-fno-thread-jumps"] if self.tools.gcc else [*fast, "-ffp-contract=on"]
        return ["-O1", *self.tools.flags, *contract, "-w", "-isystem", self.tools.include]

    def precompiled(self, isa, mode):
        if self.tools.gcc and isa == "sve":  # gcc 12 can't read arm_sve.h from a precompiled header
            return []
        header = self.path(f"head-{isa}{'.hpp' if mode.cxx else '.h'}")
        with self.lock:  # of a language that no batch has, none is made
            if header not in self.headers:
                with open(header, "w") as out:
                    out.write(headers(isa))
                run("precompile", [*self.tools.compiler(isa), *self.tested_flags(), *self.with_openmp(isa), "-x",
                                   "c++-header" if mode.cxx else "c-header", header, "-o", header + (".gch" if self.tools.gcc else ".pch")])
                self.headers.add(header)
        return ["-include", header] if self.tools.gcc else ["-include-pch", header + ".pch"]


class Batch:
    """Kernels that share their files."""

    def __init__(self, session, name, kernels, mode=Mode(), schedules=()):
        self.session, self.kernels, self.mode = session, kernels, mode
        self.schedules = schedules  # options, as schedules.texts() has them
        self.folder = session.path(name)
        os.makedirs(self.folder, exist_ok=True)
        self.source = self.path("kernels" + mode.suffix)
        self.lines = {}  # line in the source -> kernel
        opening = INCLUDES + ('extern "C" {\n' if mode.cxx else "")
        pieces, line = [opening], opening.count("\n") + 1
        for k in kernels:
            piece = source(k, mode) + "\n"
            for offset in range(piece.count("\n")):
                self.lines[line + offset] = k.name
            pieces.append(piece)
            line += piece.count("\n")
        self.write("kernels" + mode.suffix, "".join(pieces) + ("}\n" if mode.cxx else ""))
        self.write("rename.h", "#include <math.h>\n" + SECOND_ZERO +
                   "".join(f"#define {k.name} ref_{k.name}\n" for k in kernels))
        self.write("cases.c", cases.file(kernels))
        self.built = set()
        self.reference_flags = REFERENCE

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "w") as out:
            out.write(content)

    def reference(self, isa):
        """The plain loops and the calls; the same for all sets of one processor."""
        arm = "arm" if is_arm(isa) else "x86"
        objects = [self.path(f"reference-{arm}.o"), self.path(f"cases-{arm}.o")]
        if arm in self.built:
            return objects
        clang = [self.session.tools.clang, *machine(isa), "-w"]
        contract = "-ffp-contract=off" if self.mode.strict else "-ffp-contract=on"
        processor = [flag for flag in self.session.tools.flags if flag.startswith("-m")]  # where halves are rounded depends on it
        run("the plain kernels", [*clang, *processor, *self.reference_flags, contract, "-include", self.path("rename.h"), "-c", self.source, "-o", objects[0]])
        run("the calls", [*clang, "-O0", "-I", HERE, "-c", self.path("cases.c"), "-o", objects[1]])
        self.built.add(arm)
        return objects

    def emit_command(self, isa, output):
        tools = self.session.tools
        cross = [CROSS] if is_arm(isa) else []
        return [tools.tpbcc, "--emit=c", "-Rpass=tpb-vectorize", f"--isa={isa}", *cross, *tools.flags, *self.session.with_openmp(isa), *self.schedules, self.source, "-o", output]

    def emit(self, isa):
        """The emitted file, and the remarks of each kernel."""
        emitted = self.path(isa + self.mode.suffix)
        output = run(f"tpbcc --isa={isa}", self.emit_command(isa, emitted))
        return emitted, self.remarks(output)

    def remarks(self, output):
        result = {k.name: [] for k in self.kernels}
        for m in re.finditer(r"kernels\.c(?:pp)?:(\d+):\d+: (?:remark|warning): (.*) \[(TPB\d+)\]", output):
            if int(m[1]) in self.lines:
                result[self.lines[int(m[1])]].append((m[3], m[2]))
        return result

    def build(self, isa):
        """The program and the remarks."""
        tools, session = self.session.tools, self.session
        emitted, remarks = self.emit(isa)
        with open(emitted) as source:
            content = source.read()
        counted = re.sub(r"(TPB_PLAIN [^;{}]*?\w+_plain\([^{;]*\)\s*\{)", r"\1 extern unsigned long fuzz_plain_calls; ++fuzz_plain_calls;",
                         content)
        counting = self.path(f"{isa}.counting{self.mode.suffix}")
        with open(counting, "w") as out:
            out.write(counted)
        flags = [*session.tested_flags(), *session.with_openmp(isa)]
        objects = [self.path(f"{isa}.o"), *self.reference(isa), session.path(f"runner-{isa}.o")]
        run(f"compiling emitted code for {isa}", [*tools.compiler(isa), *flags, *session.precompiled(isa, self.mode), "-c", counting, "-o", objects[0]])
        program = self.path(f"{isa}.run")
        link = [*tools.compiler(isa), *session.with_openmp(isa), *objects, tools.library(is_arm(isa)), *tools.mathematics(is_arm(isa)), "-lm",
                *(["-lstdc++"] if self.mode.cxx else []), "-o", program]  # what ends a program that throws in a parallel region
        run("linking", link)
        return program, remarks

    def execute(self, isa, program, length, seed, runs, kernel=None):
        command = [program, str(length), str(seed), str(runs), *([kernel] if kernel else [])]
        if is_arm(isa):
            cpu = f"max,sve-default-vector-length={length}" if isa == "sve" else "max"
            command = [*self.session.tools.qemu.split(), "-cpu", cpu, *command]
        os.environ["TPB_REPORT"] = "off"
        return command, run(f"running {isa} {length}", command, 300, good=(0, 1))
