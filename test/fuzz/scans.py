"""Loops whose iterations see what those before them left: partial results, and values of the iteration before."""

import language as c
import loops
import patterns
import reductions


def wanted(m):
    """Lanes whether they pay or not, often enough."""
    if m.chance(0.5):
        m.kernel.clauses.append(f"unroll({m.random.choice([1, 2, 4])})")


def seen(m, accumulator, shape="unit"):
    """The variable, stored to an array of its own."""
    out = m.array(accumulator.type, shape, True)
    out.loose = accumulator.loose
    value = accumulator.variable
    if accumulator.type.floating and m.chance(0.3):
        value = c.binary(m.random.choice("+-"), value, m.value(accumulator.type, 0))
        out.loose = True
    return c.Assign(c.load(out, m.subscript(out)), "=", value)


def one(m):
    """A variable and the statements of its partial results: before the update, after it, or both."""
    accumulator = reductions.accumulators(m, 1)[0]
    update = reductions.step(m, accumulator, m.random.choice([0, 1, 1, 2]))
    after = m.random.random()
    lines = ([seen(m, accumulator)] if after < 0.4 else []) + update + ([seen(m, accumulator)] if after > 0.3 else [])
    return accumulator, lines


def scan(m):
    wanted(m)
    header, node = loops.header(m, "n", "i")
    m.loops.append((node, None))
    parts = [one(m) for _ in range(m.random.choice([1, 1, 1, 2]))]
    header.body = [line for _, lines in parts for line in lines]
    if m.wants("map_too"):
        header.body += loops.body(m, [m.array(m.element(), "unit", True)])
    m.loops.pop()
    all_ = [accumulator for accumulator, _ in parts]
    lines = [a.declaration for a in all_] + [header]
    return lines + (reductions.finish(m, all_) if m.chance(0.4) else [])


def scan_rows(m):
    """In the rows of a nest, each from the start."""
    wanted(m)
    m.size("m")
    outer, j = loops.header(m, "m", "j")
    m.loops.append((j, None))
    inner, i = loops.header(m, "n", "i")
    m.loops.append((i, None))
    accumulator = reductions.accumulators(m, 1)[0]
    update, store = reductions.step(m, accumulator, 1), [seen(m, accumulator, "rows")]
    inner.body = store + update if m.chance(0.3) else update + store
    m.loops.clear()
    outer.body = [accumulator.declaration, inner]
    return [outer]


def in_memory(m):
    """y[i] = y[i - 1] + term, and the same with other operations."""
    wanted(m)
    header, i = patterns.upward(m)
    header.first = m.whole(m.random.choice([1, 1, 2]))
    header.form = "<" if header.form == "!=" else header.form
    type = m.element()
    a = m.array(type, "unit", True)
    m.fixed[a.name] = [i]
    a.loose = type.floating
    before = c.load(a, [c.binary("-", i, m.whole(1))])
    term = reductions.exact_term(m, type, 1) if type.floating else m.value(type, 1)
    target = c.load(a, [i])
    if m.chance(0.3):  # in place
        header.body = [loops.assign(m, target, "+=", before)]
    else:
        operator = m.random.choice("++-" if type.floating else "++-&|^")
        try:
            value = c.binary(operator, before, term)
        except c.Undefined:
            value = c.binary("^", before, m.leaf(type))
        header.body = [loops.assign(m, target, "=", value)]
    m.loops.pop()
    return [header]


def previous(m):
    """A scalar of the iteration before, or of the two before it."""
    header, node = loops.header(m, "n", "i")
    m.loops.append((node, None))
    type = m.element()
    variables = [c.variable(m.fresh("p"), type, c.floating(type, -c.INF, c.INF) if type.floating else c.full(type))
                 for _ in range(m.random.choice([1, 1, 2, 3]))]
    first = loops.assign(m, c.variable("t", type, variables[0].range), "=", m.value(type, m.random.choice([0, 1, 2])))
    t = c.variable("t", type, variables[0].range)
    body = [c.Declare("t", type, first.value)]
    for v in variables:
        out = m.array(type, "unit", True)
        value = patterns.combine(m, v)
        body.append(loops.assign(m, c.load(out, m.subscript(out)), "=", value))
        if m.chance(0.5):
            break
    shifts = [c.Assign(v, "=", variables[k - 1] if k else t) for k, v in reversed(list(enumerate(variables)))]
    header.body = body + shifts
    m.loops.pop()
    start = [c.Declare(v.what, type, c.constant(m.random.choice([0, 1, 2]), type if type.floating else c.I32)) for v in variables]
    if m.chance(0.3):
        m.kernel.result = variables[0]
    return start + [header]
