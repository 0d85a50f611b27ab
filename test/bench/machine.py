"""The machine that measures: its name, caches and memory, the processor to keep to, and what is installed."""
import os
import platform
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
import caches as data_caches  # noqa: E402
import processor  # noqa: E402

LEVELS = ("L1", "L2", "L3", "memory")


def model():
    try:
        with open("/proc/cpuinfo") as info:
            names = re.findall(r"^model name\s*: (.*)$", info.read(), re.M)
        return names[0] if names else platform.machine()
    except OSError:
        return platform.machine()


def caches(core, shared=False):
    """Bytes of the data caches of a processor: its own, and its part of those that it shares; or the whole of those."""
    found = {level: size // (1 if shared else sharers) for level, (size, sharers) in data_caches.reported(core).items()}
    return {"L1": 32 << 10, "L2": 512 << 10, "L3": 8 << 20} | found


def free_memory():
    try:
        with open("/proc/meminfo") as info:
            return int(re.search(r"^MemAvailable:\s+(\d+) kB", info.read(), re.M)[1]) << 10
    except (OSError, TypeError):
        return 1 << 30


def working_set(level, core):
    """Bytes of all data together. In L3, four times L2 at least and 32 MiB at most: who rents a processor has no whole L3.
    In memory, four times the last level as far as it fits thrice into an eighth of what is free."""
    of = caches(core)
    if level in ("L1", "L2"):
        return of[level] * 5 // 8
    if level == "L3":
        return max(4 * of["L2"], min(of["L3"] // 2, 32 << 20))
    return max(64 << 20, min(4 * caches(core, shared=True)["L3"], free_memory() // 8, 2 << 30))


def pinned(core):
    return ["taskset", "-c", str(core)] if shutil.which("taskset") else []


def last_processor():
    return max(os.sched_getaffinity(0))


def native_isa():
    here = processor.instruction_sets()
    return next((i for i in ("avx512", "avx2", "sve") if i in here), "scalar" if platform.machine() == "x86_64" else "neon")


def version(command):
    done = subprocess.run([command, "--version"], capture_output=True, text=True)
    return done.stdout.splitlines()[0] if done.stdout else command


def describe(core):
    """What figures are worth nothing without."""
    load = os.getloadavg()[0]
    return {"processor": model(), "core": core, "caches": caches(core), "load": round(load, 2), "kernel": platform.release(),
            "compilers": [version(c) for c in ("clang-19", "gcc") if shutil.which(c)]}
