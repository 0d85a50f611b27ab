"""Forms of a file of kernels: what compiles each, and objects whose functions have names of their own."""
import dataclasses
import os
import re
import shutil
import subprocess

import sources


class Failure(Exception):
    """A command failed: what it said, shortened."""


def run(command, seconds=900, **more):
    try:
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=seconds, **more)
    except subprocess.TimeoutExpired:
        raise Failure(f"{' '.join(map(str, command))[:300]}\ntook more than {seconds} seconds") from None
    if done.returncode:
        raise Failure(f"{' '.join(map(str, command))[:300]}\nended with {done.returncode}: {(done.stderr or done.stdout)[-1500:]}")
    return done.stdout


@dataclasses.dataclass
class Form:
    """One way to get an object of a source."""

    label: str
    role: str  # ours, peer, hand, or reference: that says what is right and is not timed
    compiler: str  # of assembly, too
    flags: tuple
    tpbcc: str = ""  # compiles the source, with that compiler behind it
    source: str = ""  # another text with the same functions
    libraries: tuple = ()
    explain: bool = False
    target: str = ""  # where it is not this machine
    optional: bool = False  # left out where it cannot be compiled: a flag that a loop does not allow

    def aimed(self):
        """What tells the compiler of the target: gcc has one for each."""
        return [f"--target={self.target}"] if self.target and (self.tpbcc or "clang" in self.compiler) else []

    def command(self, source, out):
        cxx = source.endswith(".cpp")
        if self.tpbcc:
            return [self.tpbcc + ("++" if cxx else ""), f"--cc={self.compiler}", *self.aimed(), "--no-timing", *self.flags,
                    *(["--explain=json"] if self.explain else []), "-S", source, "-o", out]
        return [in_cxx(self.compiler) if cxx else self.compiler, *self.aimed(), "-Wno-unknown-pragmas", "-w", *self.flags, "-S", source, "-o", out]


def in_cxx(compiler):
    return compiler.replace("clang", "clang++") if "clang" in compiler else compiler.replace("gcc", "g++")


def reference(march, strict=False):
    """C as it is written, element by element; products and sums are fused where the directive lets that be, as ours are."""
    fused = "off" if strict else "on"
    return Form("reference", "reference", "clang-19", ("-O1", "-fno-vectorize", "-fno-slp-vectorize", f"-ffp-contract={fused}", f"-march={march}"))


FAST, STRICT = ("-Ofast",), ("-O3", "-ffp-contract=off")


def compilers(march, strict=False):
    """The peers of all loops: what -Ofast makes of them, or, where the directive keeps the order of sums, what may be made then."""
    flags = (*(STRICT if strict else FAST), f"-march={march}")
    return [Form("clang", "peer", "clang-19", flags), Form("gcc", "peer", "gcc", flags)]


def ours(given, *flags, label="ours", cc="clang-19"):
    more = tuple(given.ours) if given.ours else ("-O3",)
    return Form(label, "ours", cc, (f"--isa={given.isa}", f"-march={given.march}", *more, *flags), tpbcc=given.tpbcc)


def cut(path, kept, folder, form):
    """The file with those kernels alone, as the form is given it."""
    text = sources.with_lines_of_their_own(sources.with_kernels(sources.read(form.source or path), kept))
    if not form.tpbcc:
        text = sources.with_globals_kept(text)
    out = os.path.join(folder, form.label)
    os.makedirs(out, exist_ok=True)
    out = os.path.join(out, os.path.basename(path))
    with open(out, "w") as file:
        file.write(text)
    return out


def assembly(path, kept, form, folder, include):
    """Compiles a form; what --explain=json said of it where that was asked for."""
    source = cut(path, kept, folder, form)
    out = os.path.join(folder, form.label + ".s")
    here = os.path.dirname(os.path.abspath(form.source or path))
    return out, run([*form.command(source, out), "-I", here, *([] if form.tpbcc else ["-I", include])])


def place(text, skipped):
    """The code that many bytes further on in its section, which begins where a line does."""
    return f".text\n.p2align 6\n.skip {skipped}\n{text}"


def assemble(form, text_path, out, skipped=0):
    target = ["--target=" + form.target] if form.target and "clang" in form.compiler else []
    march = [f for f in form.flags if f.startswith("-march=")] if form.target else []
    run([form.compiler, *target, *march, "-x", "assembler", "-c", "-", "-o", out], input=place(sources.read(text_path), skipped))


def symbol(path, name):
    """Of a function that is perhaps C++."""
    for line in run(["nm", path]).split("\n"):
        if m := re.fullmatch(rf"\w+ [TtWw] ({name}|_Z{len(name)}{name}\w*)", line.strip()):
            return m[1]
    raise Failure(f"{path} has no function {name}")


def rename(path, names, label, objcopy):
    """Functions get the label in front, and nothing else is seen from outside: two forms of a file may be linked together."""
    named = [(symbol(path, n), f"{label}_{n}") for n in names]
    run([objcopy, *[f"--redefine-sym={old}={new}" for old, new in named], path])
    # Inline functions of C++ stay in each object: not one side's copy for both.
    run([objcopy, "--remove-section=.group", *[f"--keep-global-symbol={new}" for _, new in named], path])


def objcopy_for(target):
    for name in (f"{target}-objcopy" if target else "objcopy", "llvm-objcopy-19"):
        if shutil.which(name):
            return name
    raise Failure("no objcopy: install binutils")
