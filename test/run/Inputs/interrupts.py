"""Interrupts a program that says when it is sampling: once, twice at once, twice, through timeout(1).

usage: interrupts.py once|at-once|later|timeout PROGRAM ARGUMENT...

Prints the program's report and its exit code. Waits for what the program says, never for a clock.
"""
import os
import re
import signal
import subprocess
import sys
import time

AT_ONCE = 0.5  # seconds: what the program takes for one interrupt


def delivered(pid):
    """Waits until the handler has run and the program sleeps again, or has ended."""
    while True:
        try:
            status = open(f"/proc/{pid}/status").read()
        except OSError:
            return
        state = re.search(r"^State:\s*(\w)", status, re.M).group(1)
        pending = [int(mask, 16) for mask in re.findall(r"^(?:Shd|Sig)Pnd:\s*(\w+)", status, re.M)]
        waits = any(mask >> (signal.SIGINT - 1) & 1 for mask in pending)
        if state in "ZX" or (state == "S" and not waits):
            return
        time.sleep(0.001)


def attempt(how, command):
    """Exit code and output; None when the two interrupts were too far apart to count as one."""
    if how == "timeout":
        command = ["timeout", "-s", "INT", "1000000", *command]
    # A group of its own: timeout signals its whole group.
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    while line := program.stderr.readline():
        if line == b"sampling\n":
            break
    began = time.monotonic()
    os.kill(program.pid, signal.SIGINT)
    delivered(program.pid)
    if how == "later":
        time.sleep(1.5 * AT_ONCE)
    if how in ("at-once", "later"):
        os.kill(program.pid, signal.SIGINT)
        delivered(program.pid)
    apart = time.monotonic() - began
    output = program.communicate(b"g")[0].decode()
    if how == "at-once" and apart > 0.8 * AT_ONCE:
        return None
    return program.returncode, output


how, *command = sys.argv[1:]
while (ended := attempt(how, command)) is None:
    pass
print(ended[1], end="")
print("exit code", ended[0])
