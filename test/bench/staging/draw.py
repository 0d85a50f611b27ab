"""Drawn loops with a buffer directive: streams, stencils, rows, columns, strides and transposes, from L1 to memory."""
import random

PLACES = (12, 100, 700, 6000, 24000)  # KiB of the array that is named: L1, L2, behind it, and up to memory


def kernel(number, chance):
    real = chance.choice(("double", "float"))
    size = 8 if real == "double" else 4
    shape = chance.choice(("stream", "stencil", "rows", "columns", "strided", "transposed", "passes", "panel"))
    name = f"drawn{number}_{shape}"
    elements = chance.choice(PLACES) * 1024 // size
    factor = "0.5" if size == 8 else "0.5f"
    side = max(16, int(elements ** 0.5))
    if chance.random() < 0.4:
        side = max(16, side // 64 * 64)
    step = chance.choice((2, 3, 4, 8, 16))
    times = chance.choice((1, 2, 4, 8, 16)) if elements < 1 << 19 else chance.choice((1, 2, 4))
    named = chance.random() < 0.5
    count, passes = ("t", f" t={times}") if named else (str(times), "")
    parameter = "long t, " if named else ""
    add = chance.choice(("=", "+="))
    two = f"{real} b[restrict n][n], const {real} a[restrict n][n]"
    one = f"{real} *restrict b, const {real} *restrict a"
    again = f"for (long k = 0; k < {count}; ++k)"
    nest = ["for (long i = 0; i < n; ++i)", "for (long j = 0; j < n; ++j)"]
    if shape == "stream":
        extents, arguments, sizes = "a = n, b = n", one, f"n={elements}"
        loops, body = ["for (long i = 0; i < n; ++i)"], f"b[i] {add} {factor} * a[i];"
    elif shape == "stencil":
        extents, arguments, sizes, inner = "", two, f"n={side}", "for (long j = 1; j < n - 1; ++j)"
        loops = ["for (long i = 1; i < n - 1; ++i)", inner]
        body = f"b[i][j] {add} {factor} * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);"
    elif shape in ("rows", "columns"):
        extents, arguments, sizes = "", f"{parameter}{real} a[n][n]", f"n={side}{passes}"
        loops = [again, *(nest if shape == "rows" else nest[::-1])]
        if shape == "columns" and chance.random() < 0.5:
            loops = [loops[1], loops[0], loops[2]]
        loops = [loop.replace("i = 0", "i = 1") for loop in loops]
        body = f"a[i][j] = {factor} * a[i][j] + {factor} * a[i - 1][j];"
    elif shape == "strided":
        extents, arguments, sizes = f"a = {step} * n, b = n", one, f"n={max(16, elements // step)}"
        loops, body = ["for (long i = 0; i < n; ++i)"], f"b[i] {add} {factor} * a[{step} * i];"
    elif shape == "transposed":
        extents, arguments, sizes = "", two, f"n={side}"
        loops, body = nest, f"b[i][j] {add} {factor} * a[j][i];" if chance.random() < 0.7 else f"b[j][i] {add} {factor} * a[i][j];"
    elif shape == "passes":
        extents, arguments, sizes = f"a = {step} * n", f"{parameter}{real} *a", f"n={max(16, elements // step)}{passes}"
        loops, body = [again, "for (long i = 0; i < n; ++i)"], f"a[{step} * i] = {factor} * a[{step} * i] + {factor};"
    else:
        pitch = chance.choice((500, 512, 1000, 1024, 2048))
        extents, arguments = "a = n * ld, b = 16", f"long ld, {parameter}{one}"
        sizes = f"n={max(16, elements // pitch)} ld={pitch}{passes}"
        loops, body = [again, "for (long i = 0; i < n; ++i)", "for (long j = 0; j < 16; ++j)"], f"b[j] += {factor} * a[i * ld + j];"
    array = chance.choice("ab") if ", const" in arguments else "a"
    lines = [f"// sizes: {sizes}", f"#pragma tpb kernel {name}" + (f" extent({extents})" if extents else ""),
             f"void {name}(long n, {arguments})", "{", f"    #pragma tpb buffer auto mem2ldm({array})"]
    lines += [" " * 4 * (at + 1) + text for at, text in enumerate([*loops, body])]
    return "\n".join([*lines, "}"])


def file(seed, numbers):
    return "\n\n".join(kernel(number, random.Random(f"{seed} {number}")) for number in numbers) + "\n"
