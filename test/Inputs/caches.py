"""The data caches of a processor, as the system reports them: from /sys, else from getconf."""
import glob
import os
import re
import subprocess

NAMES = {"L1": "LEVEL1_DCACHE_SIZE", "L2": "LEVEL2_CACHE_SIZE", "L3": "LEVEL3_CACHE_SIZE"}


def bytes_of(text):
    number, unit = re.fullmatch(r"(\d+)([KMG]?)", text.strip()).groups()
    return int(number) << {"": 0, "K": 10, "M": 20, "G": 30}[unit]


def from_sys(core):
    found = {}
    for folder in glob.glob(f"/sys/devices/system/cpu/cpu{core}/cache/index*"):
        def read(name):
            with open(os.path.join(folder, name)) as file:
                return file.read().strip()
        try:
            if read("type") != "Instruction":
                found[f"L{read('level')}"] = (bytes_of(read("size")),
                                              max(1, bin(int(read("shared_cpu_map").replace(",", ""), 16)).count("1")))
        except OSError:
            continue
    return found


def from_getconf():
    """Virtual machines without /sys/.../cache say the sum over a socket of what its groups of cores have: 32 MiB at most."""
    found = {}
    for level, name in NAMES.items():
        text = subprocess.run(["getconf", name], capture_output=True, text=True).stdout.strip()
        if text.isdigit() and int(text) > 0:
            found[level] = (min(int(text), 32 << 20), 1)
    return found


def reported(core=0):
    """{level: (bytes, processors that share them)}, without levels that nobody reports."""
    return from_sys(core) or from_getconf()
