"""Loops that the generator of ./bootstrap fuzz draws, as a file of kernels that can be timed."""
import os
import random
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "fuzz"))
import classes  # noqa: E402
import language  # noqa: E402
import text  # noqa: E402

# Of one or two loops over arrays, without data that would have to fit: no subscripts that are data, nothing that may trap.
CLASSES = ("map", "stencil", "temporaries", "conditional", "integer", "narrow", "mixed-floats", "mixed-width", "strided", "reversed",
           "reduction", "reduction-integer", "nest-rows", "nest-conditional")


def usable(kernel, written):
    integers = any(not a.type.floating for a in kernel.arrays)
    return not kernel.before and "extern" not in written and not (integers and re.search(r"[/%]", written)) and all(
        a.extents for a in kernel.arrays)


def middle(value):
    """C for a scalar: where the generator picks one of a range, the one in the middle."""
    return re.sub(r"pick\(c, (-?\d+), (-?\d+)\)", lambda m: str((int(m[1]) + int(m[2])) // 2), value)


def draw(seed, count):
    """Texts of so many kernels, and C for the scalars of each that are no sizes."""
    dice = random.Random(f"{seed}/regret")
    found = []
    while len(found) < count:
        group = CLASSES[len(found) % len(CLASSES)]
        try:
            kernel = classes.kernel(dice, f"drawn{len(found)}", group, False, (), False)
        except language.Undefined:
            continue
        if not kernel:
            continue
        kernel.dress, kernel.loop_directive = language.Dress(), False
        written = text.function(kernel)
        if usable(kernel, written):
            found.append((written, {s.name: middle(s.value) or "1.5" for s in kernel.scalars}))
    return found
