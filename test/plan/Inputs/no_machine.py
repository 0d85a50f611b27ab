"""no_machine.py TPBCC KERNEL FOLDER: texts that describe no machine."""
import os
import subprocess
import sys

tpbcc, kernel, folder = sys.argv[1:]
texts = [b"", b"---\n", b"--- # c\n", b"...\n", b"%YAML 1.2\n---\n", b'"', b"&a", b"*a", b"!x", b"%", b"}", b"{", b"[",
         b"- a\n", b"a", b"\xef\xbb\xbf", bytes(range(256)), bytes(range(255, 0, -1)) * 8, b"name: *a\n"]
wrong = []
for text in texts:
    path = os.path.join(folder, "bad.yaml")
    with open(path, "wb") as out:
        out.write(text)
    done = subprocess.run([tpbcc, "--machine=" + path, "--emit=plan", kernel, "-o", "-"], capture_output=True)
    errors = done.stderr.count(b"error:")
    if done.returncode != 1 or errors != 1 or b"TPB551" not in done.stderr:
        wrong.append(f"{text[:20]!r}: exit {done.returncode}, {errors} errors")
if wrong:
    sys.exit("\n".join(wrong))
