"""same_outside.py TPBCC FILE [--cut LINE]... [FLAGS]

Cuts the annotated ranges (as --emit=pragmas lists them) out of FILE and looks for what remains in
the result of --emit=c: every piece whole, in order, the first at the beginning, the last at the end.
In front of each LINE something may be inserted: workers of the loop kernels in that function.
"""
import re
import subprocess
import sys

tpbcc, path, *rest = sys.argv[1:]
cuts, flags = set(), []
while rest:
    word = rest.pop(0)
    if word == "--cut":
        cuts.add(int(rest.pop(0)))
    else:
        flags.append(word)


def run(stage):
    done = subprocess.run([tpbcc, *flags, "--emit=" + stage, path, "-o", "-"], capture_output=True)
    if done.returncode:
        sys.exit(done.stderr.decode())
    return done.stdout


lines = open(path, "rb").read().splitlines(keepends=True)
ranges = []
for found in re.finditer(rb"^kernel .*\(line (\d+)\) on .* lines? (\d+)(?:-(\d+))?", run("pragmas"), re.M):
    pragma, first, last = found[1], found[2], found[3] or found[2]
    ranges.append((int(pragma), int(last)))
if not ranges:
    sys.exit("no kernels")

pieces, piece, number = [], b"", 1
while number <= len(lines):
    inside = next((r for r in ranges if r[0] <= number <= r[1]), None)
    if inside or number in cuts:
        pieces.append(piece)
        piece = b""
    if inside:
        number = inside[1] + 1
        continue
    piece += lines[number - 1]
    number += 1
pieces.append(piece)

emitted = run("c")
if emitted != run("c"):
    sys.exit("two runs differ")
at = 0
for index, piece in enumerate(pieces):
    # A piece behind a range begins with the end of the range's last line.
    found = len(emitted) - len(piece) if index == len(pieces) - 1 else emitted.find(piece, at)
    if found < at or emitted[found : found + len(piece)] != piece or (index == 0 and found != 0):
        sys.exit(f"piece {index} is not as it was:\n{piece!r}")
    at = found + len(piece)
