"""Checks README.md and docs/*.md against the tool.

What the word after the language of a fenced block means:

  ```sh             each line is run, in order, in a scratch copy of the source folder
  ```sh WORD        the same, if what WORD needs is here (NEEDS, below); otherwise skipped, with the reason;
                    "long" leaves what takes many seconds to ./bootstrap operations
  ```c              compiles without a message of tpbcc, for AVX2 and AVX-512
  ```c TPBnnn ...   gives exactly these messages
  ```c PATH         is the whole of that file
  ```X excerpt      every line stands in the output of the last command before; '...' is left out
  ```text report    the labels stand in the output of the last command before; the numbers are free

Commands './bootstrap NAME' are only checked for their name, and those of bench for their options.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

LIMIT = 50  # seconds for one command
SKIPPED = object()  # in place of an output

parser = argparse.ArgumentParser()
parser.add_argument("scratch")
parser.add_argument("--source", required=True)
parser.add_argument("--tpbcc", required=True)
parser.add_argument("--include", required=True, help="the folder of tpb.h in the build tree")
options = parser.parse_args()

source = os.path.realpath(options.source)
build = os.path.dirname(os.path.realpath(options.include))
scratch = os.path.realpath(options.scratch)
failures = []
# What is measured for a file goes to no user's folder, and is measured quickly.
environment = {**os.environ, "XDG_CONFIG_HOME": os.path.join(scratch, "build", "config"), "TPB_CALIBRATE_QUICK": "1"}


def programs(*names):
    missing = [name for name in names if not shutil.which(name)]
    return "no " + ", ".join(missing) if missing else ""


def lit_is_here():
    cache = os.path.join(build, "CMakeCache.txt")
    found = os.path.isfile(cache) and re.search(r"^LIT:FILEPATH=(.*)", open(cache).read(), re.M)
    if not found or not os.path.isfile(found[1]):
        return "no lit"
    return "" if os.path.isdir(os.path.join(build, "test", "unit")) else "no unit tests"


def cross_runtime():
    library = os.path.join(build, "lib", "tpbcc", "aarch64-linux-gnu", "libtpb.a")
    return programs("qemu-aarch64", "aarch64-linux-gnu-gcc") or (
        "" if os.path.exists(library) else "no runtime for aarch64")


NEEDS = {"qemu": cross_runtime, "llvm-mca": lambda: programs("llvm-mca-19", "clang-19"), "remarkutil": lambda: programs("llvm-remarkutil-19"),
          "rsvg": lambda: programs("rsvg-convert"), "mpicc": lambda: programs("mpicc", "mpirun"), "lit": lit_is_here,
         "long": lambda: "" if os.environ.get("TPBCC_SLOW_TESTS") else "left to ./bootstrap operations"}


def fail(page, line, text):
    failures.append("%s:%d: %s" % (page, line, text))
    print("FAILED  " + failures[-1], flush=True)


def read(path):
    with open(os.path.join(source, path)) as file:
        return file.read()


class Block:
    def __init__(self, page, line, info):
        self.page, self.line = page, line
        self.language, *self.words = info.split()
        self.lines = []

    def text(self):
        return "".join(line + "\n" for line in self.lines)


def blocks(page):
    found, current = [], None
    for number, line in enumerate(read(page).splitlines(), 1):
        if line.startswith("```"):
            if current:
                found.append(current)
                current = None
            else:
                current = Block(page, number, line[3:].strip() or "text")
        elif current:
            current.lines.append(line)
    if current:
        fail(page, current.line, "this block has no end")
    return found


def prepare():
    """A folder that looks like the source folder, but writing to build/ changes nothing there."""
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(os.path.join(scratch, "build"))
    for name in ("kernels", "docs", "test"):
        os.symlink(os.path.join(source, name), os.path.join(scratch, name))
    for name in ("lib", "include", "share", "test", "CMakeCache.txt"):
        if os.path.exists(os.path.join(build, name)):
            os.symlink(os.path.join(build, name), os.path.join(scratch, "build", name))
    os.mkdir(os.path.join(scratch, "build", "bin"))
    tool = os.path.realpath(shutil.which(options.tpbcc) or options.tpbcc)
    for name in ("tpbcc", "tpbench"):
        os.symlink(os.path.join(os.path.dirname(tool), name),
                   os.path.join(scratch, "build", "bin", name))
    for name in ("tpb-compare", "tpb-report"):
        os.symlink(os.path.join(build, "bin", name), os.path.join(scratch, "build", "bin", name))


def run(command):
    """Exit code and output of a command, or None and why not."""
    try:
        done = subprocess.run(["sh", "-c", command], cwd=scratch, stdin=subprocess.DEVNULL, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return None, "took more than %d seconds" % LIMIT
    return done.returncode, done.stdout.decode(errors="replace")


SUBCOMMANDS = re.findall(r"^  ([\w-]+)", read("bootstrap").split("COMMAND")[1].split("TEXT")[0], re.M)


def run_commands(block):
    """The output of the last command, or None; SKIPPED where what it needs is not here."""
    for word in block.words:
        if word not in NEEDS:
            fail(block.page, block.line, "no such mark on a block of commands: " + word)
            return None
        reason = NEEDS[word]()
        if reason:
            print("skipped %s:%d: %s" % (block.page, block.line, reason), flush=True)
            return SKIPPED
    output = None
    for offset, command in enumerate(block.lines, 1):
        if not command.strip() or command.startswith("#"):
            continue
        if command.startswith("./bootstrap"):
            words = command.split()
            if len(words) < 2 or words[1] not in SUBCOMMANDS + ["help"]:
                fail(block.page, block.line + offset, "no such command: " + command)
            elif words[1] == "bench":
                code, said = run("python3 test/bench/bench.py --look " + " ".join(words[2:]))
                if code != 0:
                    fail(block.page, block.line + offset, command + "\n" + said)
            continue
        code, output = run(command)
        if code != 0:
            fail(block.page, block.line + offset, "%s\nexit code %s\n%s" % (command, code, output))
            return None
        print("ran     %s:%d: %s" % (block.page, block.line + offset, command), flush=True)
    return output


def without_hash(text):
    return re.sub(r"(\.yaml) +[0-9a-f]{8}\b", r"\1", text)


def check_excerpt(block, output):
    real = set(without_hash(output).splitlines())
    for offset, line in enumerate(block.lines, 1):
        if line.strip() != "..." and without_hash(line) not in real:
            fail(block.page, block.line + offset, "not in the output: " + line)


def check_report(block, output):
    def labels(lines):
        found = set()
        for line in lines:
            words = line.split()
            if line.startswith("  level"):
                found.add(" ".join(words))
            elif re.match(r" {2,4}[a-z]", line) and words[0] != "interpolated":
                found.add(words[0])
        return found
    # These depend on the machine, and on how quiet it is.
    optional = {"warning", "note", "advice", "caches"}
    real = labels(output.splitlines())
    for label in sorted(labels(block.lines) - real - optional):
        fail(block.page, block.line, "not in the report: " + label)
    for label in sorted(real - labels(block.lines) - optional):
        fail(block.page, block.line, "the report also has: " + label)


def check_code(block):
    path = [word for word in block.words if "/" in word]
    if path:
        if block.text() != read(path[0]):
            fail(block.page, block.line, "differs from " + path[0])
        return
    name = os.path.join(scratch, "block.c")
    with open(name, "w") as file:
        file.write(block.text())
    for isa in ("avx512", "avx2"):  # whichever the machine has
        code, output = run("build/bin/tpbcc -fopenmp -fsyntax-only --isa=%s block.c" % isa)
        found, wanted = sorted(set(re.findall(r"\[(TPB\d+)\]", output))), sorted(block.words)
        if found != wanted or (code != 0 and not wanted):
            fail(block.page, block.line, "expected %s for %s\n%s" % (wanted or "no message", isa, output))


def check_links(page):
    inside = False
    for number, line in enumerate(read(page).splitlines(), 1):
        inside ^= line.startswith("```")
        for target in re.findall(r"\]\(([^)]+)\)", line) if not inside else []:
            if re.match(r"[a-z]+:", target):
                continue
            path = os.path.join(source, os.path.dirname(page), target.split("#")[0])
            if not os.path.exists(path):
                fail(page, number, "nothing at the other end of the link: " + target)


def same(page, what, listed, real):
    listed, real = set(listed), set(real)
    for name in sorted(real - listed):
        fail(page, 1, "%s is missing: %s" % (what, name))
    for name in sorted(listed - real):
        fail(page, 1, "%s does not exist: %s" % (what, name))


def check_clauses(page):
    """The status column is what Clauses.def says."""
    status = {"Implemented": "works", "Planned": "not supported yet"}
    real = {(name, status[how]) for name, how in re.findall(
        r'^CLAUSE\(\w+, "(\w+)", \w+, \w+, (\w+),', read("tool/pragma/Clauses.def"), re.M)}
    rows = [re.split(r"(?<!\\)\|", line) for line in read(page).splitlines() if line.startswith("| `")]
    listed = {(re.match(r" `(\w+)", row[1])[1], row[4].strip()) for row in rows if len(row) == 6}
    same(page, "clause with this status", map(": ".join, listed), map(": ".join, real))


def check_operations(page):
    """The operations of machine files are those of Operations.def."""
    table = re.split(r"^## ", read(page).split("\n## Operations\n")[1], flags=re.M)[0]
    rows = re.findall(r"^\| `(\w+)` \|", table, re.M)
    real = re.findall(r'^OPERATION\(\w+, "(\w+)"', read("tool/machine/Operations.def"), re.M)
    same(page, "operation", rows, real)


def check_ids(page, real):
    for number, line in enumerate(read(page).splitlines(), 1):
        for name in re.findall(r"TPB\d{3}\b", line):
            if name not in real:
                fail(page, number, "no such message: " + name)


def check_options(page):
    listed = re.findall(r"^\| `--([a-z-]+)", read(page), re.M)
    code, output = run("build/bin/tpbcc kernels/triad.c -o build/options && build/options --help")
    same(page, "option", listed, re.findall(r"^  --([a-z-]+)", output, re.M))
    for name, variable in re.findall(r"^\| `--([a-z-]+)[^|]*\| `([^`]*)`", read(page), re.M):
        if variable != "TPB_" + name.upper().replace("-", "_"):
            fail(page, 1, "wrong variable of --%s: %s" % (name, variable))


def check_structure(page):
    text = read(page)
    code, output = run("build/bin/tpbcc --dump-after=no-such-pass kernels/triad.c")
    real = re.search(r"the passes are ([a-z, ]+)", output)[1].strip().split(", ")
    listed = re.findall(r"^\| `(\w+)` \|", text.split("## Folders")[0], re.M)
    if listed != real:
        fail(page, 1, "the passes are %s, not %s" % (real, listed))
    listed = re.findall(r"^\| `([\w/]+)` \|", text.split("## Folders")[1].split("## The IR")[0], re.M)
    folders = [os.path.join(top, name) for top in ("tool", "runtime")
               for name in os.listdir(os.path.join(source, top))
               if os.path.isdir(os.path.join(source, top, name))]
    same(page, "folder", listed, folders + ["kernels", "manual", "package", "page", "suite", "test"])
    for path in re.findall(r"`((?:tool|runtime|test|kernels)/[\w./]*\w)`", text):
        if not re.search(r"[Nn]ame\b", path) and not os.path.exists(os.path.join(source, path)):
            fail(page, 1, "no such file: " + path)


def main():
    prepare()
    pages = ["README.md"] + sorted("docs/" + name for name in os.listdir(os.path.join(source, "docs"))
                                   if name.endswith(".md"))
    ids = set(re.findall(r'^DIAG\("(TPB\d+)"', read("tool/diag/Diagnostics.def"), re.M))
    count = 0
    for page in pages:
        output = None
        for block in blocks(page):
            count += 1
            if block.language == "sh":
                output = run_commands(block)
            elif "excerpt" in block.words or "report" in block.words:
                if output is None:
                    fail(page, block.line, "no output before this block")
                elif output is not SKIPPED and "excerpt" in block.words:
                    check_excerpt(block, output)
                elif output is not SKIPPED:
                    check_report(block, output)
            elif block.language == "c":
                check_code(block)
            else:
                fail(page, block.line, "a block that nothing checks; mark it or indent it")
        check_links(page)
        check_ids(page, ids)
    check_clauses("docs/directives.md")
    check_operations("docs/machines.md")
    check_options("docs/results.md")
    check_structure("docs/architecture.md")
    print("%d pages, %d blocks, %d failures" % (len(pages), count, len(failures)))
    return 1 if failures or not count else 0


sys.exit(main())
