"""Whether mulldr and fmaldr execute F arithmetic instructions and L loads a step, no more and no less.

count-instructions.py PLUGIN "qemu command" PROGRAM BITS [BITS ...]

PROGRAM was made from count-main.c and the two kernels. BITS: lengths of vectors; 128 is what NEON has,
too. Two sizes are run, and their difference is compared, so that what is done once does not count.
"""
import os
import re
import subprocess
import sys
import tempfile

RATIOS = ((1, 4), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (8, 1), (16, 1), (32, 1))


def run(plugin, qemu, program, part, prefix):
    """What each function executed: {kernel and ratio: {class: instructions}}."""
    with tempfile.NamedTemporaryFile("r") as file:
        command = qemu + ["-plugin", f"{plugin},function={prefix},to={file.name}", program, str(part)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={"TPB_REPORT": "off", "PATH": "/usr/bin"})
        found = {}
        for line in file.read().splitlines():
            function, *counts = line.split()
            ratio = re.fullmatch(r"(mulldr|fmaldr)_(?:neon|sve)_F(\d+)_L(\d+)(?:\..*)?", function)
            if ratio:
                found[ratio[1], int(ratio[2]), int(ratio[3])] = {
                    name: int(n) for name, n in (count.split("=") for count in counts)}
        return found


def main():
    plugin, qemu, program, *lengths = sys.argv[1:]
    name = os.path.basename(program)
    neon, single, gcc = "neon" in name, "float" in name, "gcc" in name
    wrong = 0
    for bits in map(int, lengths):
        lanes = bits // (32 if single else 64)
        emulator = qemu.split() + ([] if neon else ["-cpu", f"max,sve-default-vector-length={bits // 8}"])
        # Whole steps, then an odd rest: a partial vector of SVE, elements one by one on NEON.
        steps, rest = (16, 16 + 400), lanes - 1
        small, large, ragged = (run(plugin, emulator, program, part, "")
                                for part in (steps[0] * lanes, steps[1] * lanes, steps[1] * lanes + rest))
        for kernel in ("mulldr", "fmaldr"):
            for F, L in RATIOS:
                key, name = (kernel, F, L), f"{kernel} {F}:{L} {'neon' if neon else 'sve'} {bits}"
                more = {c: large[key][c] - small[key][c] for c in large[key]}
                last = {c: ragged[key][c] - large[key][c] for c in large[key]}
                more_steps = steps[1] - steps[0]
                expected = {"arithmetic": F * more_steps, "loads": L * more_steps, "pairs": 0, "scalar_arithmetic": 0,
                            "scalar_loads": 0}
                if kernel == "mulldr" and not gcc:
                    expected["moves"] = 0
                if neon:
                    end = {"arithmetic": 0, "loads": 0, "pairs": 0, "scalar_arithmetic": F * rest, "scalar_loads": L * rest}
                else:
                    end = {"arithmetic": F, "loads": L, "pairs": 0, "scalar_arithmetic": 0, "scalar_loads": 0}
                for what, counted, due in (("steps", more, expected), ("rest", last, end)):
                    seen = {c: counted[c] for c in due}
                    if seen != due:
                        wrong += 1
                        print(f"{name}, {what}: {seen}, not {due}")
                print(f"{name}: {more['arithmetic'] / more_steps:g} arithmetic, {more['loads'] / more_steps:g} loads, "
                      f"{more['moves'] / more_steps:g} moves, {more['all'] / more_steps:.3g} in all a step")
    sys.exit(wrong > 0)


main()
