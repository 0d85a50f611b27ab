"""usage: terminal.py COMMAND...: the progress that a command shows on a terminal, and where there is none."""
import os
import pty
import re
import subprocess
import sys

master, slave = pty.openpty()
with open(os.devnull, "w") as nothing:
    child = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=nothing, stderr=slave)
os.close(slave)
seen = b""
while True:
    try:
        part = os.read(master, 4096)
    except OSError:  # the other end is closed
        break
    if not part:
        break
    seen += part
child.wait()
text = seen.decode()
print("terminal:", "; ".join(each.strip() for each in re.findall(r"\[\d+/\d+\][^\r\n\x1b]*", text)))
print("taken back:", "yes" if text.endswith("\r\x1b[K") else "no")
quiet = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
print("redirected:", "".join(re.findall(r".*\[\d+/\d+\].*", quiet)) or "nothing")
