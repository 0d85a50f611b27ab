"""Kernels made of one pattern."""

import functions
import language as c
import loops
import reductions
import text


def combine(m, node):
    for _ in range(5):
        try:
            return c.binary(m.random.choice("+-*"), node, m.value(node.type, 1))
        except c.Undefined:
            pass
    return c.binary("^", node, m.leaf(node.type))


def kept(m, node):
    """The same of an element that may be the one before: of floats a recurrence, which lanes round differently."""
    if not node.type.floating:
        return combine(m, node)
    return c.binary("+", c.binary("*", node, c.constant(0.5, node.type)), m.leaf(node.type))


def dependence(m):
    """Each iteration needs an earlier one, at some distance."""
    lines = upward(m)
    a = m.array(m.element(), "unit", True)
    header, i = lines
    header.first = m.whole(9)
    header.form = "<" if header.form == "!=" else header.form
    a.loose = "rounded" if a.type.floating else False
    distance = m.random.choice([1, 1, 2, 3, 4, 7, 8])
    m.fixed[a.name] = [i]
    earlier = c.load(a, [c.binary("-", i, m.whole(distance))])
    if m.chance(0.2):
        k = m.scalar("k", m.index, "pick(c, 1, 9)", c.Range(1, 9))
        earlier = c.load(a, [c.binary("-", i, k)])
    header.body = [loops.assign(m, c.load(a, [i]), "=", kept(m, earlier))]
    m.loops.pop()
    return [header]


def upward(m):
    header, node = loops.header(m, "n", "i")
    if header.form in (">=", ">", "-->"):
        header.form, header.first, header.bound = "<", m.whole(0), m.size("n")
    m.loops.append((node, None))
    return header, node


def ahead(m):
    """Reads what a later iteration overwrites, or in place."""
    header, i = upward(m)
    a = m.array(m.element(), "unit", True)
    m.fixed[a.name] = [i]
    distance = m.random.choice([0, 1, 1, 2, 3, 8])
    later = c.load(a, [m.plus(i, distance)])
    header.body = [loops.assign(m, c.load(a, [i]), "=", combine(m, later))]
    if m.chance(0.3):
        header.body.append(loops.store(m, m.array(m.element(), "unit", True), 1))
    m.loops.pop()
    return [header]


def crossing(m):
    """Statements that hand elements of a few arrays to each other, within an iteration and to others in either direction."""
    header, i = upward(m)
    header.first = m.whole(9)
    header.form = "<" if header.form == "!=" else header.form
    arrays = [m.array(m.element(), "unit", True) for _ in range(m.random.choice([1, 2, 2, 3]))]
    other = m.array(m.element(), "unit")

    def at(a):
        by = m.random.choice([0, 0, 0, 1, 1, -1, -1, 2, -2, 3, -3])
        return c.load(a, [m.plus(i, by) if by >= 0 else c.binary("-", i, m.whole(-by))])

    for a in arrays:
        m.fixed[a.name] = [i]
        a.loose = "rounded" if a.type.floating else False
    header.body = []
    for _ in range(m.random.choice([2, 2, 3, 3, 4])):
        target = at(m.random.choice(arrays))
        value = kept(m, at(m.random.choice(arrays + [other])))
        if m.chance(0.4):
            value = at(m.random.choice(arrays + [other]))
        store = loops.assign(m, target, "=", value)
        header.body.append(c.If(m.condition(0), [store], []) if m.chance(0.1) else store)
    if m.chance(0.7): # vectors whatever they cost: many would wait for stores just made
        m.kernel.clauses.append(f"unroll({m.random.choice([1, 2, 4])})")
    m.loops.pop()
    return [header]


def recurrence(m):
    """Prefix sums and first-order recurrences."""
    type = m.element()
    accumulator = reductions.Accumulator(m, type, "+")
    header, i = upward(m)
    term = reductions.exact_term(m, type, 1)
    out = m.array(type, "unit", True)
    out.loose = True
    m.fixed[out.name] = [i]
    step = [c.Assign(accumulator.variable, "+=", term)]
    if m.chance(0.3) and type.floating:
        value = c.Node("binary", type, c.full(type), [reductions.exact_term(m, type, 0), accumulator.variable], "+")
        step = [c.Assign(accumulator.variable, "=", value)]
    write = [c.Assign(c.load(out, [i]), "=", accumulator.variable)]
    header.body = step + write if m.chance(0.5) else write + step
    m.loops.pop()
    return [accumulator.declaration, header]


def prelude(m):
    """Subscripts with a variable that is set before the loop."""
    header, i = upward(m)
    low = 0 if not m.index.signed else -2
    k = m.scalar("k", m.index, f"pick(c, {low}, 5)", c.Range(low, 5))
    value = m.random.choice([c.binary("*", k, m.whole(2)), c.binary("+", k, m.whole(1)), m.whole(3), k])
    out = m.array(m.element(), m.random.choice(m.wish["writes"]), True)
    header.body = loops.body(m, [out])
    m.loops.pop()
    return [c.Declare("shift", m.index, value), header]


def guarded(m):
    """Accesses that only a condition keeps inside the array: nothing may be touched where it is false."""
    header, i = upward(m)
    k = m.scalar("k", m.index, "pick(c, 0, n + 3)", c.Range(0, 1503))
    short = m.array(m.element(), "unit", m.chance(0.4))
    short.cover, short.extents = "k", []
    m.fixed[short.name] = [i]
    inside = c.load(short, [i])
    test = c.binary("<", i, k)
    out = m.array(m.element(), "unit", True)
    if short.written:
        then = [loops.assign(m, inside, m.random.choice(["=", "+="]), m.value(short.type, 1))]
    else:
        then = [loops.assign(m, c.load(out, m.subscript(out)), m.random.choice(["=", "+="]), combine(m, inside))]
    # What else is read must not be the short array.
    if any(n.kind == "load" and n.what is short for s in then for r in (s.value,) for n in nodes_of(r, inside)):
        return None
    kind = m.random.random()
    if kind < 0.25 and not short.written:
        value = c.choice(test, inside, m.literal(short.type))
        header.body = [loops.assign(m, c.load(out, m.subscript(out)), "=", value)]
    elif kind < 0.45:
        m.shapes[short.name] = "index"
        test = c.binary("&&", test, condition_without(m, short))
        header.body = [c.If(test, then, [])]
    else:
        header.body = [c.If(test, then, [])]
    m.loops.pop()
    return [header]


def nodes_of(root, wanted):
    """All loads but the guarded one itself."""
    if root is not wanted:
        yield root
        for p in root.parts:
            yield from nodes_of(p, wanted)


def condition_without(m, short):
    m.kernel.arrays.remove(short)
    result = m.condition(0)
    m.kernel.arrays.append(short)
    return result


def library(m):
    """One call of a library function for each element: within a few units in the last place."""
    header, i = upward(m)
    type = m.element()
    f = m.random.choice(functions.of(type, ["library"]))
    out = m.array(type, "unit", True)
    out.loose = "close"
    arguments = [m.read(type) for _ in range(f.arity)]
    arguments = [a if a.what is not out else c.load(m.array(type, "unit"), [i]) for a in arguments]
    if m.chance(0.3):
        arguments[0] = c.binary("*", c.constant(m.random.choice([0.5, 2.0, 4.0]), type), arguments[0])
    call = c.call(f, arguments)
    if m.chance(0.3):
        call = c.binary("*", call, c.constant(m.random.choice([0.5, 2.0, -1.0]), type))
    store = c.Assign(c.load(out, [i]), "=", call)
    header.body = [c.If(m.condition(0), [store], [])] if m.chance(0.2) else [store]
    if any(n.kind == "load" and n.what is out for s in header.body if isinstance(s, c.If) for n in text.nodes(s.condition)):
        header.body = [store]
    m.loops.pop()
    return [header]


def inlined(m):
    """Small static functions, called once or twice."""
    header, i = upward(m)
    type = m.element()
    t = type.spelling
    suffix = "f" if type.size == 4 else ""
    bodies = [(1, f"return x * x + 1.5{suffix};"), (2, "return x < y ? x : y;"), (2, f"const {t} d = x - y; return d * d;"),
              (1, f"if (x < 0) return -x; return 2 * x;"), (3, "return x * y + z;"), (1, f"return x > 0 ? x : 0.1{suffix} * x;")]
    arity, body = m.random.choice(bodies)
    keyword = m.random.choice(["static", "static inline"])
    m.kernel.before.append(f"{keyword} {t} NAME_part({', '.join(f'{t} {x}' for x in 'xyz'[:arity])}) {{ {body} }}")
    part = c.Function("NAME_part", type, arity, "inlined", functions.unknown)
    out = m.array(type, "unit", True)
    call = c.call(part, [m.value(type, 1) for _ in range(arity)])
    header.body = [loops.assign(m, c.load(out, m.subscript(out)), m.random.choice(["=", "+="]),
                                call if m.chance(0.5) else c.binary(m.random.choice("+*"), call, m.leaf(type)))]
    m.loops.pop()
    return [header]


def extreme_index(m):
    """The least or largest element and where it is."""
    header, i = upward(m)
    type = m.element()
    a = m.array(type, "unit")
    best, at = c.variable("best", type, c.full(type)), c.variable("where", c.I64, c.full(c.I64))
    value = c.load(a, [i])
    first = c.Declare("best", type, m.random.choice([c.load(a, [m.whole(0)]), m.literal(type)]))
    test = c.binary(m.random.choice(["<", ">", "<", ">", "<=", ">="]), value, best)
    header.body = [c.If(test, [c.Assign(best, "=", value), c.Assign(at, "=", i)], [])]
    out = c.Array("out", type, c.full(type), [] if m.bare else ["1"], True, True, "chosen")
    m.kernel.arrays.append(out)
    m.kernel.result = at
    m.loops.pop()
    return [first, c.Declare("where", c.I64, m.whole(0)), header, c.Assign(c.load(out, [m.whole(0)]), "=", best)]


def logical(m):
    """All, any, and how many."""
    header, i = upward(m)
    kind = m.random.choice(["all", "any", "count", "all-if", "any-if"])
    r = c.variable("r", c.I32, c.Range(0, 1))
    test = m.condition(1)
    one = m.whole(1 if kind.startswith("any") else 0)
    if kind == "count":
        total = m.random.choice([c.I32, c.I64, c.U32])
        r = c.variable("r", total, c.full(total))
        header.body = [c.Assign(r, "+=", test)] if m.chance(0.5) else [c.If(test, [c.Assign(r, "+=", m.whole(1))], [])]
    elif kind.endswith("-if"):
        header.body = [c.If(test, [c.Assign(r, "=", one)], [])]
    else:
        sides = [r, test] if m.chance(0.5) else [test, r]
        header.body = [c.Assign(r, "=", c.binary("&&" if kind == "all" else "||", *sides))]
    m.loops.pop()
    m.kernel.result = r
    return [c.Declare("r", r.type, m.whole(1 if kind.startswith("all") else 0)), header]
