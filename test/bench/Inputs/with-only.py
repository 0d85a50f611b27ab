"""Runs a command with a path that has these programs alone: with-only.py FOLDER PROGRAM,PROGRAM,... SCRIPT ARGUMENT..."""
import os
import shutil
import subprocess
import sys

folder, programs, *command = sys.argv[1:]
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
for name in programs.split(","):
    os.symlink(os.path.realpath(shutil.which(name)), os.path.join(folder, name))
sys.exit(subprocess.run([sys.executable, *command], env={**os.environ, "PATH": folder}).returncode)
