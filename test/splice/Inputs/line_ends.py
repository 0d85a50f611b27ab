"""line_ends.py crlf|lf FILE...: every line of every file ends so."""
import sys

for path in sys.argv[2:]:
    data = open(path, "rb").read()
    if sys.argv[1] == "crlf":
        bad = [n for n, line in enumerate(data.split(b"\n")[:-1], 1) if not line.endswith(b"\r")]
        bad += [n for n, line in enumerate(data.split(b"\n"), 1) if b"\r" in line[:-1]]
    else:
        bad = [n for n, line in enumerate(data.split(b"\n"), 1) if b"\r" in line]
    if bad or not data:
        sys.exit(f"{path}: lines {bad[:10]}")
