"""The instruction sets that code may run with here: the processor's, less those that TPB_HIDE_ISA names."""

import os
import sys

# As --isa= spells them, and what the system calls their features: exactly those that dispatch tests.
FEATURES = {
    "avx512": {"avx512f", "avx512vl", "avx512dq", "avx512bw", "fma"},
    "avx2": {"avx2", "fma", "f16c"},
    "sve": {"sve"},
}


def features():
    try:
        with open("/proc/cpuinfo") as info:
            for line in info:
                if line.startswith(("flags", "Features")):
                    return set(line.split(":", 1)[1].split())
    except OSError:
        pass
    return set()


def instruction_sets():
    hidden = set(filter(None, os.environ.get("TPB_HIDE_ISA", "").split(",")))
    if hidden - set(FEATURES):
        sys.exit(f"TPB_HIDE_ISA: no instruction set '{min(hidden - set(FEATURES))}' can be hidden; "
                 f"write some of {', '.join(FEATURES)}")
    here = features()
    return {name for name, needed in FEATURES.items() if needed <= here} - hidden
