"""Random kernels through tpbcc against the same kernels as plain C.

usage: fuzz.py [MINUTES] [--seed N] [--classes a,b] [--isa x,y] [--stats] [--against-compilers] ...

Every batch has its own seed, made from --seed and its number, so that a failure repeats with --seed and --batch.
Exit code 1 when anything failed.
"""

import argparse
import concurrent.futures
import os
import platform
import random
import re
import resource
import shutil
import sys
import threading
import time

import classes
import compilers
import language as c
import reduce
import schedules
import tally
import text
import toolchain

sys.path.insert(0, os.path.join(toolchain.HERE, "..", "Inputs"))
import processor  # noqa: E402

ISAS = ["avx512", "avx2", "scalar", "sve", "neon"]


def options():
    parser = argparse.ArgumentParser(prog="./bootstrap fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("minutes", nargs="?", type=float, default=10, help="time to spend (default 10)")
    parser.add_argument("--seed", type=int, help="default: another one each time")
    parser.add_argument("--classes", help="of kernels, separated by commas (default: all)")
    parser.add_argument("--isa", help="instruction sets, separated by commas (default: all that run here)")
    parser.add_argument("--stats", action="store_true", help="print the share of vectorised loops for each class")
    parser.add_argument("--against-compilers", action="store_true", help="list loops that clang -O3 or gcc -O3 vectorises and tpbcc does not")
    parser.add_argument("--resume", metavar="FILE", help="add to the counts in this file")
    parser.add_argument("--batch", type=int, help="only this batch")
    parser.add_argument("--batches", type=int, help="stop after so many batches")
    parser.add_argument("--size", type=int, default=40, help="kernels in a batch")
    parser.add_argument("--runs", type=int, default=24, help="calls of a kernel on each target")
    parser.add_argument("--only", metavar="KERNEL", help="only this kernel of the batch")
    parser.add_argument("--show", action="store_true", help="print the kernels of a batch, run nothing")
    parser.add_argument("--no-run", action="store_true", help="only count what becomes vectors: nothing is compiled or compared")
    parser.add_argument("--no-strict", action="store_true", help="no kernels with fp(strict)")
    parser.add_argument("--schedules", action="store_true", help="rewrite loops by random steps, those that are legal")
    parser.add_argument("--no-reduce", action="store_true", help="print failing kernels as they are")
    parser.add_argument("--finds", metavar="DIR", help="write failing kernels there, a file each")
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("JOBS", os.cpu_count())))
    parser.add_argument("--gcc", action="store_true", help="compile emitted code with gcc; only vectorised loops are compared")
    parser.add_argument("--flags", default="", help="also for tpbcc and emitted code, -Ofast say; only vectorised loops are compared")
    parser.add_argument("--tpbcc", default=os.path.join(toolchain.HERE, "..", "..", "build", "bin", "tpbcc"))
    parser.add_argument("--include")
    parser.add_argument("--work", default="/tmp/tpbcc-fuzz")
    return parser.parse_args()


def runnable(isa):
    if toolchain.is_arm(isa):
        return platform.machine() == "x86_64" and shutil.which("qemu-aarch64") and shutil.which("aarch64-linux-gnu-gcc")
    return "fma" in processor.features() if isa == "scalar" else isa in processor.instruction_sets()


def supported_clauses(session):
    """Clauses that the generator would like to use and this tpbcc understands."""
    source = session.path("probe.c")
    with open(source, "w") as out:
        out.write("#pragma tpb kernel independent(a)\nvoid f(long n, float *restrict a, const int *restrict b)\n"
                  "{\n    for (long i = 0; i < n; ++i)\n        a[b[i]] = 1;\n}\n")
    try:
        toolchain.run("probe", [session.tools.tpbcc, "-fsyntax-only", source])
        return ("independent",)
    except toolchain.Failure:
        return ()


def generate(seed, number, size, groups, clauses, relaxed=False):
    """The kernels of one batch, always the same for the same arguments: strict ones, those of C++."""
    dice = random.Random(f"{seed}/{number}")
    strict, cxx = number % 8 == 7 and not relaxed, number % 5 == 3
    in_cxx = classes.written_in(groups, True, strict)
    in_c = classes.written_in(groups, False, strict)
    if not in_cxx and not in_c:  # a class of C++ alone, which has no strict kernels
        strict, in_cxx = False, classes.written_in(groups, True, False)
    cxx = (cxx or not in_c) and bool(in_cxx)
    groups = in_cxx if cxx else in_c
    kernels = []
    while len(kernels) < size:
        group = groups[(number * size + len(kernels)) % len(groups)] if dice.random() < 0.5 else dice.choice(groups)
        try:
            k = classes.kernel(dice, f"k{len(kernels)}", group, strict, clauses, cxx)
        except c.Undefined:
            continue
        # Parameters of C++ have no variable extents.
        if k and cxx and any(a.extents for a in k.arrays):
            continue
        if k:
            shape(k, random.Random(f"{seed}/{number}/{len(kernels)}/shape"))
        if k and not (strict and any("omp" in p for s in k.body if isinstance(s, c.For) for p in s.pragmas)):
            kernels.append(k)
    if strict:
        for k in kernels:
            keep_order(k)
    return kernels, toolchain.Mode(strict, cxx)


def shape(k, dice):
    """Lanes and iterations before the first vector that no planner would choose."""
    if dice.random() < 0.15:
        k.clauses.append(f"width({dice.choice([2, 2, 3, 4, 4, 5, 8, 16])})")
    if dice.random() < 0.15:
        k.clauses.append(f"peel({dice.choice(['auto', 'auto', 'off', 1, 2, 3, 7, 19])})")


def keep_order(k):
    """No sum may round otherwise, whatever the data: only which zero fmin returns is open."""
    zeros = "zeros" in [k.loose_result] + [a.loose for a in k.arrays]
    for a in k.arrays:
        a.loose = "zeros" if zeros else False
    k.loose_result = "zeros" if zeros else False


class Fuzzer:
    def __init__(self, options):
        self.options = options
        self.isas = options.isa.split(",") if options.isa else [i for i in ISAS if runnable(i)]
        for isa in set() if options.isa else set(ISAS) - set(self.isas):
            print(f"not run: {isa}", flush=True)
        self.groups = options.classes.split(",") if options.classes else list(classes.WISHES)
        unknown = set(self.groups) - set(classes.WISHES)
        if unknown:
            sys.exit(f"no class is called {', '.join(sorted(unknown))}; there are {', '.join(classes.WISHES)}")
        include = options.include or os.path.join(os.path.dirname(options.tpbcc), "..", "include")
        self.tools = toolchain.Tools(options.tpbcc, include, options.work, gcc=options.gcc, flags=tuple(options.flags.split()))
        self.session = toolchain.Session(self.tools, self.isas)
        self.clauses = supported_clauses(self.session)
        self.tally = tally.Tally(options.resume)
        self.lock = threading.Lock()
        self.failures = []
        self.reported = {}  # (class, what) -> how often
        self.begin = time.time()

    def batch(self, number):
        o = self.options
        kernels, mode = generate(o.seed, number, o.size, self.groups, self.clauses, o.no_strict)
        if o.only:
            kernels = [k for k in kernels if k.name == o.only]
        name = f"batch{number}"
        scheduled = [k for k in kernels if o.schedules or k.scheduled]
        steps = self.steps(number, name, scheduled, mode) if scheduled else {}
        with self.lock:
            for k in kernels:
                if not (o.schedules or schedules.of(steps, [k])):
                    self.tally.kernel(k)
                elif schedules.texts(schedules.of(steps, [k])):
                    self.tally.kernel(k, *schedules.texts(schedules.of(steps, [k])))
        if o.schedules:  # the others are tried without
            kernels = [k for k in kernels if schedules.of(steps, [k])]
        for isa in self.isas:
            if self.late() or not kernels:
                break
            # g++ 12 has no _Float16 for AArch64.
            known = [k for k in kernels if not (o.gcc and mode.cxx and toolchain.is_arm(isa) and k.group == "halves")]
            self.check(number, self.part(f"{name}-{isa}", known, mode, steps), isa, steps)
            shutil.rmtree(self.session.path(f"{name}-{isa}"), ignore_errors=True)

    def part(self, name, kernels, mode, steps):
        return toolchain.Batch(self.session, name, kernels, mode, schedules.texts(schedules.of(steps, kernels)))

    def steps(self, number, name, kernels, mode):
        """What schedules there are for the loops of a batch; they are the same for all sets."""
        batch = toolchain.Batch(self.session, name + "-steps", kernels, mode)
        try:
            return schedules.choose(f"{self.options.seed}/{number}", batch, self.isas[0])
        finally:
            shutil.rmtree(batch.folder, ignore_errors=True)

    def late(self):
        return self.options.batch is None and not self.options.batches and time.time() - self.begin > 60 * self.options.minutes

    def check(self, number, batch, isa, steps):
        """Builds and runs; a batch that does not build is halved until the kernels that do not are found."""
        try:
            program, remarks = (None, batch.emit(isa)[1]) if self.options.no_run else batch.build(isa)
        except toolchain.Failure as failure:
            if len(batch.kernels) == 1:
                self.failed(number, batch.kernels[0], isa, None, failure.what, failure.output, batch.mode, steps)
                return
            middle = len(batch.kernels) // 2
            for part, kernels in (("a", batch.kernels[:middle]), ("b", batch.kernels[middle:])):
                self.check(number, self.part(os.path.basename(batch.folder) + part, kernels, batch.mode, steps), isa, steps)
                shutil.rmtree(batch.folder + part, ignore_errors=True)
            return
        by_name = {k.name: k for k in batch.kernels}
        bad = {}
        if self.options.no_run:
            with self.lock:
                for k in batch.kernels:
                    self.tally.result(k, isa, remarks[k.name], 0, 0)
        for length in [] if self.options.no_run else toolchain.VECTOR_BYTES[isa]:
            runs = self.options.runs if isa != "sve" else max(6, self.options.runs // 3)
            ran = self.execute(batch, isa, program, length, runs, bad)
            with self.lock:
                for name, (count, plain) in ran.items():
                    if length == toolchain.VECTOR_BYTES[isa][-1]:
                        self.tally.result(by_name[name], isa, remarks[name], count, plain)
        if self.options.gcc or self.options.flags:
            # The plain loop is contracted as gcc likes it, or computed as the flags allow.
            bad = {name: what for name, what in bad.items() if tally.vectorised(remarks[name]) and not ran[name][1]
                   and not (by_name[name].loop_directive and by_name[name].group.startswith("alias"))}
        if self.options.against_compilers and isa != "scalar":
            self.compare(batch, isa, remarks)
        bad = {name: what for name, what in bad.items() if not self.turned_zero(number, by_name[name], isa, what, batch.mode, steps)}
        for name, (length, message) in bad.items():
            self.failed(number, by_name[name], isa, length, "wrong result", message, batch.mode, steps)

    def turned_zero(self, number, kernel, isa, what, mode, steps):
        """Whether the plain loop alone has the sign of a zero wrong: for -1 * (x * y + z), clang takes AArch64's FNMADD, which computes
        -(x * y) - z. Without optimisation it multiplies by -1."""
        length, message = what
        if not toolchain.is_arm(isa) or mode.strict or not length or not re.search(r" is (-?0, expected -?0\b|bits [08]000, expected bits [08]000\b)", message):
            return False
        batch = self.part(f"zero{number}-{isa}-{kernel.name}", [kernel], mode, steps)
        batch.reference_flags = ["-O0"]
        try:
            return "WRONG" not in batch.execute(isa, batch.build(isa)[0], length, self.options.seed % 2**31, self.options.runs)[1]
        except toolchain.Failure:
            return False
        finally:
            shutil.rmtree(batch.folder, ignore_errors=True)

    def compare(self, batch, isa, remarks):
        found = {compiler: compilers.vectorised(batch, compiler, isa) for compiler in compilers.available(isa)}
        with self.lock:
            for k in batch.kernels:
                self.tally.compared(k, isa, [compiler for compiler, names in found.items() if k.name in names], remarks[k.name])

    def execute(self, batch, isa, program, length, runs, bad):
        ran = {}
        seed = self.options.seed % 2**31
        try:
            _, output = batch.execute(isa, program, length, seed, runs)
        except toolchain.Failure as failure:
            output = failure.output
            # Whoever broke the program is found by running kernels alone.
            for k in batch.kernels:
                try:
                    output += batch.execute(isa, program, length, seed, runs, k.name)[1]
                except toolchain.Failure as alone:
                    bad.setdefault(k.name, (length, alone.what + "\n" + alone.output))
        for line in output.splitlines():
            words = line.split()
            if words and words[0] == "WRONG":
                bad.setdefault(words[1], (length, line))
            elif words and words[0] == "RAN":
                ran[words[1]] = (int(words[2]), int(words[3]))
        return ran

    def failed(self, number, kernel, isa, length, what, message, mode, steps):
        # The same fault often shows in many kernels and on all targets: one of each class is reduced.
        first = message.strip().splitlines()[:1]
        key = (kernel.group, what)
        with self.lock:
            self.tally.failed(kernel, isa)
            self.reported[key] = self.reported.get(key, 0) + 1
            self.failures.append((key, number, kernel.name))
            many = self.reported[key] > 1 or len(self.reported) > 20
        print(f"FAILED batch {number} {kernel.name} ({kernel.group}) {isa}{' ' + str(length) if length else ''}: {what}: {''.join(first)}",
              flush=True)
        if many:
            return
        small = kernel
        if not (self.options.no_reduce or steps):
            small = reduce.reduce(kernel, lambda k: self.still_fails(number, k, isa, length, what, mode))
        self.report(number, kernel, small, isa, length, what, message, mode, steps)

    def still_fails(self, number, kernel, isa, length, what, mode):
        batch = toolchain.Batch(self.session, f"reduce{number}-{isa}-{kernel.name}", [kernel], mode)
        try:
            program, _ = batch.build(isa)
            if not length:
                return False
            output = batch.execute(isa, program, length, self.options.seed % 2**31, self.options.runs)[1]
            return "WRONG" in output and "REFERENCE" not in output
        except toolchain.Failure as failure:
            return failure.what == what
        finally:
            shutil.rmtree(batch.folder, ignore_errors=True)

    def arguments(self, number, kernel, isa):
        """What repeats a failure: all that the kernels of a batch depend on."""
        o = self.options
        changed = [("--classes", o.classes, None), ("--size", o.size, 40), ("--runs", o.runs, 24)]
        flags = [flag for flag, given in (("--no-strict", o.no_strict), ("--gcc", o.gcc), (f"--flags='{o.flags}'", o.flags), ("--schedules", o.schedules)) if given]
        return " ".join([f"--seed {o.seed} --batch {number} --only {kernel.name} --isa {isa}",
                         *(f"{flag} {value}" for flag, value, default in changed if value != default), *flags])

    def report(self, number, kernel, small, isa, length, what, message, mode, steps):
        o = self.options
        batch = self.part(f"report{number}-{isa}-{kernel.name}", [small], mode, steps)
        command, now = "", message
        try:
            program, _ = batch.build(isa)
            if length:
                now = batch.execute(isa, program, length, o.seed % 2**31, o.runs)[1]
        except toolchain.Failure as failure:
            now, command = failure.output, " ".join(failure.command)
        shutil.rmtree(batch.folder, ignore_errors=True)
        lines = [*batch.schedules, f"{kernel.group}, {isa}{', vectors of ' + str(length) + ' bytes' if length else ''}: {what}",
                 *now.strip().splitlines()[:12],
                 f"again: ./bootstrap fuzz {self.arguments(number, kernel, isa)}",
                 *([f"the command was: {command}"] if command else [])]
        content = "/* " + "\n * ".join(line.replace("*/", "* /") for line in lines) + " */\n" + toolchain.INCLUDES + toolchain.source(small, mode)
        print(content, flush=True)
        if o.finds:
            os.makedirs(o.finds, exist_ok=True)
            with self.lock:
                serial = len([n for n in os.listdir(o.finds) if n.endswith(".c")]) + 1
                stem = what.split(":")[0].replace(" ", "-").replace("=", "").replace("--", "-")
                with open(os.path.join(o.finds, f"{serial:03}-{kernel.group}-{isa}-{stem}.c"), "w") as out:
                    out.write(content)

    def tell(self, number, last):
        """One line on a terminal that comes and goes: how far, how long, and what was found."""
        if not sys.stderr.isatty():
            return
        o = self.options
        if o.batches:
            left = f"[{number + 1}/{last}] batches of random kernels"
            if number:
                left += f", about {(time.time() - self.begin) / number * (last - number):.0f} s left"
        else:
            left = f"batch {number + 1} of random kernels, {max(0, self.begin + 60 * o.minutes - time.time()) / 60:.0f} min left"
        print(f"\r\033[K{left}, {len(self.failures)} failed", end="", file=sys.stderr, flush=True)

    def go(self):
        o = self.options
        last = o.batches if o.batches else 10**9
        numbers = [o.batch] if o.batch is not None else range(last)
        with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
            running = set()
            for number in numbers:
                if self.late():
                    break
                self.tell(number, last)
                running.add(pool.submit(self.batch, number))
                while len(running) >= o.jobs:
                    done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in done:
                        future.result()
                    self.tally.save()
            for future in running:
                future.result()
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        self.tally.seconds += resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.tally.save()


def main():
    o = options()
    if o.seed is None:
        o.seed = int(time.time())
    fuzzer = Fuzzer(o)
    if o.show:
        kernels, mode = generate(o.seed, o.batch or 0, o.size, fuzzer.groups, fuzzer.clauses)
        print("\n".join(toolchain.source(k, mode) for k in kernels))
        return 0
    fuzzer.go()
    if o.against_compilers:
        print(fuzzer.tally.comparison())
    table = fuzzer.tally.table().splitlines()
    print("\n".join(table if o.stats else table[-1:]))
    print(f"seed {o.seed}: {'nothing failed' if not fuzzer.failures else str(len(fuzzer.failures)) + ' FAILED'}")
    return bool(fuzzer.failures)


if __name__ == "__main__":
    sys.exit(main())
