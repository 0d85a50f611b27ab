"""Math functions that kernels may call, with the range of what they give."""

import math

import language as c


def same(type, *r):
    return r[0]


def magnitude(type, r):
    high = max(abs(r.low), abs(r.high))
    return c.floating(type, 0.0, high, r.size, r.grain)


def root(type, r):
    return c.full(type)


def either(type, a, b):
    grain = None if a.grain is None or b.grain is None else max(a.grain, b.grain)
    return c.floating(type, min(a.low, b.low), max(a.high, b.high), max(a.size, b.size), grain)


def fused(type, x, y, z):
    return c.float_range("+", type, c.float_range("*", type, x, y), z)


def rounded(type, r):
    if math.isinf(r.low) or math.isinf(r.high):
        return c.full(type)
    return c.floating(type, r.low - 1, r.high + 1, r.size + 1, None if r.grain is None else 0)


def pair(name, arity, group, range):
    return [c.Function(name, c.F64, arity, group, range), c.Function(name + "f", c.F32, arity, group, range)]


def unknown(type, *r):
    return c.full(type)


ALL = [f for row in [
    pair("fabs", 1, "exact", magnitude),
    pair("sqrt", 1, "root", root),
    pair("fmin", 2, "extreme", either),
    pair("fmax", 2, "extreme", either),
    pair("fma", 3, "exact", fused),
    pair("floor", 1, "rounding", rounded),
    pair("ceil", 1, "rounding", rounded),
    pair("trunc", 1, "rounding", rounded),
    pair("round", 1, "rounding", rounded),
    pair("rint", 1, "rounding", rounded),
    pair("nearbyint", 1, "rounding", rounded),
    pair("copysign", 2, "rounding", unknown),
    pair("fmod", 2, "rounding", unknown),
] + [pair(name, 1, "library", unknown) for name in
     ("exp", "log", "sin", "cos", "tan", "asin", "acos", "atan", "exp2", "log2", "log10", "tanh", "cbrt")] +
    [pair(name, 2, "library", unknown) for name in ("pow", "hypot")] for f in row]


def of(type, groups):
    return [f for f in ALL if f.type == type and f.group in groups]
