"""Kernels with loops in loops."""

import language as c
import loops
import maker as making
import reductions


def nest(m, depth=2):
    """Perfect, rows outside."""
    names, sizes = ["i", "j", "o"][:depth], {2: ["m", "n"], 3: ["l", "m", "n"]}[depth]
    m.size("n"), [m.size(s) for s in reversed(sizes)]
    headers = []
    for name, size in zip(names, sizes):
        header, node = loops.header(m, size, name)
        headers.append(header)
        m.loops.append((node, None))
    outputs = [m.array(m.element(), m.random.choice(m.wish["writes"]), True)
               for _ in range(m.random.choice([1, 1, 2]))]
    headers[-1].body = loops.body(m, outputs)
    for outer, inner in zip(headers, headers[1:]):
        outer.body = [inner]
    m.loops.clear()
    return [headers[0]]


def deep(m):
    return nest(m, 3)


def triangular(m):
    m.size("n"), m.size("m")
    outer, i = loops.header(m, "m", "i")
    inner, j = loops.header(m, "n", "j")
    inner.form, inner.step, inner.outside, inner.type = "<", 1, False, outer.type
    kind = m.random.random()
    inner.first, inner.bound = m.whole(0), m.size("n")
    if kind < 0.3:
        inner.bound = i
    elif kind < 0.5:
        inner.bound = i if m.chance(0.5) else c.binary("+", i, m.whole(1))
        inner.form = "<="
    elif kind < 0.75:
        inner.first = i
    else:
        inner.first = c.binary("+", i, m.whole(1))
    m.loops += [(i, None), (j, None)]
    # Rows must hold what the outer variable may reach.
    m.kernel.scalars.append(c.Scalar("ld", m.index, "(n > m ? n : m) + 4 + pick(c, 0, 6)", c.Range(2, 1520)))
    outputs = [m.array(m.element(), "flat", True)]
    inner.body = loops.body(m, outputs)
    outer.body = [inner]
    m.loops.clear()
    return [outer]


def nest_reduction(m):
    """Into y[i], or into a scalar."""
    m.size("n"), m.size("m")
    outer, i = loops.header(m, "m", "i")
    m.loops.append((i, None))
    inner, j = loops.header(m, "n", "j")
    m.loops.append((j, None))
    accumulator = reductions.accumulators(m, 1)[0]
    inner.body = reductions.step(m, accumulator, m.random.choice([1, 1, 2]))
    kind = m.random.random()
    if kind < 0.25:
        outer.body = [inner]
        m.loops.clear()
        return [accumulator.declaration, outer, *reductions.finish(m, [accumulator])]
    m.loops.pop()
    y = m.array(accumulator.type, "unit", True)
    y.loose = accumulator.loose
    target = c.load(y, [i])
    m.fixed[y.name] = [i]
    if kind < 0.6 or accumulator.operator in ("min", "max"):
        outer.body = [accumulator.declaration, inner, c.Assign(target, "=", accumulator.variable)]
    else:
        # y[i] += in the inner loop, with or without a start.
        m.loops.append((j, None))
        value = reductions.exact_term(m, accumulator.type, 1)
        m.loops.pop()
        y.range = c.Range(-4.0, 4.0, 4, 0)
        inner.body = [c.Assign(target, "+=", value)]
        outer.body = [inner] if m.chance(0.5) else [c.Assign(target, "=", m.whole(0)), inner]
    m.loops.clear()
    return [outer]


def product(m):
    """Matrix products in several loop orders."""
    type = m.element()
    sizes = {"i": "m", "j": "n", "o": "l"}
    for s in ("n", "m", "l"):
        m.size(s)
    v = {name: c.variable(name, m.index, making.SIZE) for name in sizes}
    lda, ldb, ldc = (m.scalar(name, m.index, f"{of} + pick(c, 0, 5)", making.SIZE)
                     for name, of in (("lda", "l"), ("ldb", "n"), ("ldc", "n")))
    def element(name, row, ld, column, written=False):
        a = c.Array(name, type, c.Range(-4.0, 4.0, 4, 0), [], True, written, written)
        m.kernel.arrays.append(a)
        return c.load(a, [c.binary("+", c.binary("*", row, ld), column)])
    result = element("z", v["i"], ldc, v["j"], True)
    term = c.binary("*", element("x", v["i"], lda, v["o"]), element("y", v["o"], ldb, v["j"]))
    order = m.random.choice(["ijo", "ioj", "oij", "jio", "ijo-scalar"])
    body = [c.Assign(result, "+=", term)]
    if order == "ijo-scalar":
        zero = c.Declare("sum", type, c.constant(0, type))
        sum_ = c.variable("sum", type, c.full(type))
        inner = plain_loop(m, "o", sizes["o"], [c.Assign(sum_, "+=", term)])
        body = [zero, inner, c.Assign(result, m.random.choice(["=", "+="]), sum_)]
        order = "ij"
    for name in reversed(order):
        body = [plain_loop(m, name, sizes[name], body)]
    return body


def plain_loop(m, name, size, body):
    return c.For(name, m.index, m.whole(0), m.size(size), "<", 1, body)


def imperfect(m):
    """Statements between the loops."""
    m.size("n"), m.size("m")
    outer, i = loops.header(m, "m", "i")
    m.loops.append((i, None))
    y = m.array(m.element(), "unit", True)
    m.wish = dict(m.wish, reads=["unit"])
    m.outside = True
    before = [loops.store(m, y, 1)] if m.chance(0.6) else []
    if m.chance(0.4):
        before.append(loops.temporary(m, 1))
    m.wish = dict(m.wish, reads=["flat", "inner", "outer"])
    m.outside = False
    m.shapes[y.name] = "outer"
    m.fixed[y.name] = m.fixed.get(y.name) or [i]
    inner, j = loops.header(m, "n", "j")
    m.loops.append((j, None))
    z = m.array(m.element(), "flat", True)
    values = list(m.values)
    inner.body = loops.body(m, [z])
    m.loops.pop()
    m.values = values
    m.wish = dict(m.wish, reads=["unit"])
    m.outside = True
    after = [loops.store(m, y, 1)] if not before or m.chance(0.3) else []
    outer.body = [*before, inner, *after]
    m.loops.clear()
    return [outer]
