#!/usr/bin/env python3
"""A tpbcc whose emitted code is wrong: runs the one in BROKEN_TPBCC, then applies BROKEN (pattern=>replacement)."""

import os
import re
import subprocess
import sys

result = subprocess.run([os.environ["BROKEN_TPBCC"], *sys.argv[1:]])
if result.returncode == 0 and "--emit=c" in sys.argv:
    path = sys.argv[sys.argv.index("-o") + 1]
    with open(path) as source:
        emitted = source.read()
    pattern, replacement = os.environ["BROKEN"].split("=>")
    with open(path, "w") as out:
        out.write(re.sub(pattern, replacement, emitted))
sys.exit(result.returncode)
