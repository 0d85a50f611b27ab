"""Runs a command with its standard error on a terminal, and prints what came there."""
import os
import pty
import subprocess
import sys

ours, theirs = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stderr=theirs, stdout=subprocess.DEVNULL)
os.close(theirs)
while True:
    try:
        text = os.read(ours, 4096)
    except OSError:  # the other end is closed
        break
    if not text:
        break
    sys.stdout.write(text.decode().replace("\r", "\n"))
sys.exit(process.wait())
