"""usage: snippets.py BUILD Clauses.def SCRATCH"""
import json
import os
import re
import subprocess
import sys

build, table, scratch = sys.argv[1:]
os.makedirs(scratch, exist_ok=True)
snippets = json.load(open(os.path.join(build, "share", "tpbcc", "editors", "tpb.code-snippets")))
rows = re.findall(r'^CLAUSE\(\w+, "(\w+)", (On\w+), (\w+), (\w+),', open(table).read(), re.M)
good = True
for spelling, where, shape, status in rows:
    name = f"tpb {where[2:].lower()} {spelling}"
    if (name in snippets) != (status == "Implemented"):
        good = False
        print(name, "is", status)
# Words that a snippet leaves open, by clause.
words = {"metric": "time", "fp": "strict", "minmax": "c", "tail": "masked", "store": "nt", "as": "calc"}
for name, each in snippets.items():
    text = re.sub(r"\$\{\d+\|([^,|]+)[^}]*\}", r"\1", each["body"])
    text = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", text)
    _, on, *clause = name.split(" ")
    if clause:
        text = text.replace("(word)", f"({words.get(clause[0], 'word')})")
        text = f"#pragma tpb {on} {'name ' if on == 'region' else ''}{text}"
    path = os.path.join(scratch, "x.c")
    with open(path, "w") as out:
        kernel = "" if on == "kernel" else "#pragma tpb kernel\n"
        inside = "" if on == "kernel" else text + "\n"
        out.write(f"void function(long n, double *a, double s, int F);\n{text if on == 'kernel' else kernel}\n"
                  f"void f(long n, double a[restrict n], double s, int F)\n{{\n{inside}    for (long i = 0; i < n; ++i)\n        a[i] = s + F;\n}}\n")
    done = subprocess.run([os.path.join(build, "bin", "tpbcc"), "--emit=pragmas", path, "-o", "-"], capture_output=True, text=True)
    # Parsed: no message of the grammar. That a claim does not fit this function is another matter.
    if re.search(r"\[TPB10\d\]", done.stderr):
        good = False
        print(text, done.stderr)
print(len(snippets), "snippets,", "all parsed" if good else "FAILED")
