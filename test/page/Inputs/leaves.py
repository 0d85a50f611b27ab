"""usage: leaves.py INSPECTION: of each leaf the functions of the kernel that stand in its lines."""
import json
import re
import sys

(file,) = json.load(open(sys.argv[1]))["files"]
(version,) = file["versions"]
emitted = version["text"].splitlines()
for leaf in version["leaves"]:
    text = [line for first, last in leaf["lines"] for line in emitted[first - 1:last]]
    functions = [found[1] for line in text if line[:1].isalpha() and (found := re.search(rf"\b({leaf['kernel']}_\w+)\(", line))]
    print(leaf["kernel"], leaf["name"] + ":", *functions)
