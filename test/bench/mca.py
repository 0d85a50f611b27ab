"""Inner loops of assembly, and what llvm-mca predicts for one."""
import re
import shutil
import subprocess

VECTOR = re.compile(r"\b[zvq]\d+\b|\b[xyz]mm\d+\b")


def functions(text):
    """{name: lines} of each function."""
    found, name = {}, None
    for line in text.splitlines():
        if m := re.match(r"([A-Za-z_][\w.$]*):", line):
            name = m[1]
            found[name] = []
        if re.match(r"\s*\.size\b", line):
            name = None
        if name:
            found[name].append(line.split("//")[0].split("\t#")[0].rstrip())
    return found


def inner_loops(lines):
    """Lines from a label to a branch back to it, no other such part inside."""
    labels, loops = {}, []
    for i, line in enumerate(lines):
        if m := re.match(r"(\.?L[\w.$]*):", line):
            labels[m[1]] = i
            continue
        word = re.match(r"\s+([a-z][\w.]*)\s+(.*)", line)
        if word and (word[1].startswith(("b", "cb", "tb", "j"))):
            to = word[2].split(",")[-1].strip()
            if to in labels:
                loops.append((labels[to], i))
    return [lines[a:b + 1] for a, b in loops if not any((a, b) != (c, d) and a <= c and d <= b for c, d in loops)]


def instructions(lines):
    return [line for line in lines if re.match(r"\s+[a-z]", line) and not re.match(r"\s*\.", line)]


def belongs(name, kernel):
    """Whether a function is of that kernel: its own name or that of a worker, in C or in C++; not the user's own loop."""
    worker = rf"{kernel}(_\d+)?_(sve|neon|avx512|avx2|scalar)(_[a-z]\w*)?"
    return bool(re.fullmatch(rf"({kernel}|{worker})(\.\w+)*|_ZL?{len(kernel)}{kernel}[A-Za-z0-9]\w*(\.\w+)*|_ZL?\d+{worker}\w*(\.\w+)*", name))


def hottest(text, kernel):
    """The inner loop of a kernel that holds most vector instructions; of none, the longest. A guess: no one counts trips here."""
    loops = [instructions(loop) for name, lines in functions(text).items() if belongs(name, kernel) for loop in inner_loops(lines)]
    return max(loops, key=lambda loop: (sum(bool(VECTOR.search(line)) for line in loop), len(loop)), default=None)


def cycles(loop, triple, cpu, iterations=200):
    """(cycles, reciprocal throughput) of a trip by llvm-mca, or None where it does not know an instruction."""
    program = shutil.which("llvm-mca-19") or shutil.which("llvm-mca")
    if not program or not loop:
        return None
    done = subprocess.run([program, f"-mtriple={triple}", f"-mcpu={cpu}", f"-iterations={iterations}"], input="\n".join(loop) + "\n",
                          capture_output=True, text=True)
    total = re.search(r"Total Cycles:\s+(\d+)", done.stdout)
    block = re.search(r"Block RThroughput:\s+([\d.]+)", done.stdout)
    return (int(total[1]) / iterations, float(block[1])) if total and block else None
