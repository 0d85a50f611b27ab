"""usage: pages.py BUILD: whether each option of --help stands in the program's manual page, and whether man reads it."""
import os
import re
import subprocess
import sys

build = sys.argv[1]
for program in ("tpbcc", "tpbench", "tpb-report", "tpb-compare", "tpb-calibrate"):
    page = os.path.join(build, "share", "man", "man1", program + ".1")
    read = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", page], capture_output=True, text=True,
                          env={**os.environ, "MANWIDTH": "120", "MAN_KEEP_FORMATTING": "", "LC_ALL": "C.UTF-8"})
    if read.returncode or read.stderr.strip():
        print(program, "man:", read.stderr.strip())
    text = re.sub(r".\x08", "", read.stdout)
    shown = subprocess.run([os.path.join(build, "bin", program), "--help"], capture_output=True, text=True).stdout
    options = set(re.findall(r"^  +(?:-\w, +)?(-[\w#+-]+=?)", shown, re.M))
    for option in sorted(options):
        if not re.search(r"(^|[\s,])" + re.escape(option), text):
            print(program, "has no", option)
    print(f"{program}: {len(options)} options")
