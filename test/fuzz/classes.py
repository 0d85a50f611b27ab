"""Classes of kernels: what each is made of."""

import functions
import language as c
import loops
import maker as making
import reductions
import text
import whole as whole_nests

REALS, MIXED_REALS = [c.F64, c.F32], [c.F64, c.F32]
UNIT, NEAR = ["unit"], ["unit", "unit", "symbolic"]

# elements: types of arrays; one: all of one type. reads, writes: how they are subscripted.
WISHES = {
    "map": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, choices=0.3),
    "stencil": dict(elements=REALS, one=True, reads=NEAR, writes=UNIT, depth=[2, 3]),
    "temporaries": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, outputs=[2, 3]),
    "induction": dict(elements=REALS + [c.I32, c.I64], one=True, reads=UNIT, writes=UNIT, induction=0.9, edges=0.2, choices=0.4),
    "strided": dict(elements=REALS + c.INTEGERS, one=True, reads=["strided:2", "strided:3", "strided:4", "symstride", "unit"],
                    writes=["strided:2", "strided:3", "unit", "unit", "symstride"], plain_loops=0.6),
    "reversed": dict(elements=REALS + [c.I32, c.U8], one=True, reads=["reverse", "unit"], writes=["reverse", "unit"], past=True),
    "down": dict(elements=REALS + [c.I32, c.I16], one=True, reads=UNIT, writes=UNIT, down=True, index=[c.I64, c.I32, c.U32]),
    "steps": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, steps=1.0, forms=["<", "<", "<=", ">="],
                  index=[c.I64, c.I32], plain_loops=0),
    "invariant": dict(elements=REALS, one=True, reads=["invariant", "unit"], writes=UNIT),
    "gather": dict(elements=REALS + [c.I32, c.I64], one=True, reads=["gather", "unit"], writes=UNIT),
    "scatter": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=["gather"]),
    "conditional": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, ifs=0.9, choices=0.5, outputs=[1, 1, 2]),
    "integer": dict(elements=c.INTEGERS, one=True, reads=UNIT, writes=UNIT, choices=0.3),
    "integer-conditional": dict(elements=c.INTEGERS, one=True, reads=UNIT, writes=UNIT, ifs=0.8, choices=0.5),
    "mixed-floats": dict(elements=REALS, reads=UNIT, writes=UNIT, mixed=0.55, choices=0.2),
    "mixed-integers": dict(elements=c.INTEGERS, reads=UNIT, writes=UNIT, mixed=0.55, choices=0.2),
    "mixed-width": dict(elements=c.INTEGERS + REALS + REALS, reads=UNIT, writes=UNIT, mixed=0.55, choices=0.3, ifs=0.2),
    "math": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, calls=0.9, choices=0.2,
                 functions=["exact", "root", "extreme"]),
    "rounding": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, calls=0.95, functions=["rounding", "exact"]),
    "reduction": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, division=0),
    "reduction-product": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, division=0, ones=True),
    "reduction-integer": dict(elements=c.INTEGERS, one=True, reads=UNIT, writes=UNIT),
    "reduction-mixed": dict(elements=c.INTEGERS + REALS, reads=UNIT, writes=UNIT, mixed=0.3, division=0, map_too=0.3),
    "reduction-strided": dict(elements=REALS + [c.I32, c.U64], one=True, reads=["strided:2", "gather", "unit", "reverse"], writes=UNIT,
                              division=0),
    "reduction-conditional": dict(elements=REALS + [c.I32, c.U8], one=True, reads=UNIT, writes=UNIT, division=0,
                                  conditional_reductions=1.0),
    "nest": dict(elements=REALS, one=True, reads=["flat", "flat", "inner", "outer"], writes=["flat"]),
    "nest-rows": dict(elements=REALS, one=True, reads=["rows", "rows", "inner", "outer"], writes=["rows"], bare=0.0),
    "nest-integer": dict(elements=c.INTEGERS, one=True, reads=["flat", "rows", "inner", "outer"], writes=["flat", "rows"], bare=0.0),
    "nest-conditional": dict(elements=REALS + [c.I32], one=True, reads=["flat", "inner"], writes=["flat"], ifs=0.8, choices=0.4),
    "nest-reduction": dict(elements=REALS, one=True, reads=["flat", "inner", "outer"], writes=["flat"], division=0),
    "transposed": dict(elements=REALS, one=True, reads=["across", "flat", "inner"], writes=["flat"]),
    "deep": dict(elements=REALS, one=True, reads=["rows", "inner"], writes=["rows"], bare=0.0),
    "product": dict(elements=REALS, one=True, reads=["flat"], writes=["flat"], division=0),
    "triangular": dict(elements=REALS, one=True, reads=["flat", "inner", "outer"], writes=["flat"], triangular=True),
    "imperfect": dict(elements=REALS, one=True, reads=["flat", "inner", "outer"], writes=["flat"], division=0),
    "alias": dict(elements=REALS + [c.I32, c.U8], one=True, reads=NEAR, writes=UNIT, alias=True, bare=1.0),
    "alias-strided": dict(elements=REALS + [c.I32, c.U16], one=True, reads=["strided:2", "strided:3", "reverse", "symstride", "unit"],
                          writes=["unit", "strided:2", "reverse"], alias=True, bare=1.0),
    "alias-nest": dict(elements=REALS, one=True, reads=["flat", "flat", "inner", "outer"], writes=["flat"], alias=True, bare=1.0),
    "alias-reduction": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, alias=True, bare=1.0, map_too=0.6, division=0),
    "prelude": dict(elements=REALS, one=True, reads=["local", "unit"], writes=["local", "unit"], choices=0.1, bare=1.0),
    "dependence": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, legal=False),
    "ahead": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT),
    "recurrence": dict(elements=REALS + [c.U32], one=True, reads=UNIT, writes=UNIT, legal=False),
    "several": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "structures": dict(elements=REALS + [c.I32], one=True, reads=["fields", "fields", "unit"], writes=["fields", "unit"], choices=0.2),
    "guarded": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "library": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "inlined": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "extreme-index": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT),
    "logical": dict(elements=REALS + [c.I32, c.U8], one=True, reads=UNIT, writes=UNIT),
    "whole": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "while": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, forms=["while"], plain_loops=0),
    "openmp": dict(elements=REALS + [c.I32], one=True, reads=["unit", "unit", "strided:2", "gather"], writes=UNIT, forms=["<", "<="],
                   plain_loops=0, choices=0.2, openmp=True),
}


def simple(m):
    """One loop, one or more arrays written."""
    header, node = loops.header(m, "n", "i")
    m.loops.append((node, None))
    outputs = [m.array(m.element(), m.random.choice(m.wish["writes"]), True)
               for _ in range(m.random.choice(m.wish.get("outputs", [1, 1, 1, 2])))]
    header.body = loops.body(m, outputs)
    m.loops.pop()
    return [header]


def reduction(m):
    return reductions.loop(m)


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
    m.shapes_of_result = "unit"
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


def dependence(m):
    """Each iteration needs an earlier one, at some distance."""
    lines = simple_header(m)
    a = m.array(m.element(), "unit", True)
    header, i = lines
    header.first = m.whole(9)
    header.form = "<" if header.form == "!=" else header.form
    distance = m.random.choice([1, 1, 2, 3, 4, 7, 8])
    m.fixed[a.name] = [i]
    earlier = c.load(a, [c.binary("-", i, m.whole(distance))])
    if m.chance(0.2):
        k = m.scalar("k", m.index, "pick(c, 1, 9)", c.Range(1, 9))
        earlier = c.load(a, [c.binary("-", i, k)])
    header.body = [loops.assign(m, c.load(a, [i]), "=", combine(m, earlier))]
    m.loops.pop()
    return [header]


def combine(m, node):
    for _ in range(5):
        try:
            return c.binary(m.random.choice("+-*"), node, m.value(node.type, 1))
        except c.Undefined:
            pass
    return c.binary("^", node, m.leaf(node.type))


def simple_header(m):
    header, node = loops.header(m, "n", "i")
    if header.form in (">=", ">", "-->"):
        header.form, header.first, header.bound = "<", m.whole(0), m.size("n")
    m.loops.append((node, None))
    return header, node


def ahead(m):
    """Reads what a later iteration overwrites, or in place."""
    header, i = simple_header(m)
    a = m.array(m.element(), "unit", True)
    m.fixed[a.name] = [i]
    distance = m.random.choice([0, 1, 1, 2, 3, 8])
    later = c.load(a, [m.plus(i, distance)])
    header.body = [loops.assign(m, c.load(a, [i]), "=", combine(m, later))]
    if m.chance(0.3):
        header.body.append(loops.store(m, m.array(m.element(), "unit", True), 1))
    m.loops.pop()
    return [header]


def recurrence(m):
    """Prefix sums and first-order recurrences."""
    type = m.element()
    accumulator = reductions.Accumulator(m, type, "+")
    header, i = simple_header(m)
    term = reductions.exact_term(m, type, 1)
    out = m.array(type, "unit", True)
    out.loose = True
    m.fixed[out.name] = [i]
    step = [c.Assign(accumulator.variable, "+=", term)]
    if m.chance(0.3) and type.floating:
        value = c.Node("binary", type, c.full(type), [c.binary("*", m.literal(type), m.leaf(type)), accumulator.variable], "+")
        step = [c.Assign(accumulator.variable, "=", value)]
    write = [c.Assign(c.load(out, [i]), "=", accumulator.variable)]
    header.body = step + write if m.chance(0.5) else write + step
    m.loops.pop()
    return [accumulator.declaration, header]


def several(m):
    """Loops behind each other, on the same arrays."""
    lines = []
    for _ in range(m.random.choice([2, 2, 3])):
        if m.chance(0.25) and not m.kernel.result:
            m.kernel.ones = False
            lines += reductions.loop(m) if not any(a.written for a in m.kernel.arrays) else simple_again(m)
        else:
            lines += simple_again(m)
    return lines


def simple_again(m):
    header, node = simple_header(m)
    m.loops.pop()
    name = "ij"[m.chance(0.3)]
    node = c.variable(name, node.type, node.range)
    header.name, header.outside = name, False
    if header.form == "while":
        header.form = "<"
    m.loops.append((node, None))
    m.fixed.clear()
    written = [a for a in m.kernel.arrays if a.written]
    out = m.random.choice(written) if written and m.chance(0.5) else m.array(m.element(), "unit", True)
    m.fixed.update({a.name: [node] for a in m.kernel.arrays if a.written})
    header.body = loops.body(m, [out])
    m.loops.pop()
    return [header]


def openmp(m):
    lines = simple(m) if m.chance(0.6) else reductions.loop(m)
    for s in lines:
        if isinstance(s, c.For):
            clauses = ""
            combined = {"+": "+", "-": "+", "*": "*", "min": "min", "max": "max", "&": "&", "|": "|", "^": "^"}
            for r in lines:
                if isinstance(r, c.Declare):
                    operator = combined[m.operators[r.name]]
                    clauses += f" reduction({operator}:{r.name})"
            clauses += m.random.choice(["", "", " schedule(static)", " schedule(static, 5)", " schedule(dynamic, 3)", " num_threads(3)"])
            s.pragmas.append("#pragma omp parallel for" + clauses)
            s.outside = False
    return lines


def prelude(m):
    """Subscripts with a variable that is set before the loop."""
    header, i = simple_header(m)
    low = 0 if not m.index.signed else -2
    k = m.scalar("k", m.index, f"pick(c, {low}, 5)", c.Range(low, 5))
    value = m.random.choice([c.binary("*", k, m.whole(2)), c.binary("+", k, m.whole(1)), m.whole(3), k])
    out = m.array(m.element(), m.random.choice(m.wish["writes"]), True)
    header.body = loops.body(m, [out])
    m.loops.pop()
    return [c.Declare("shift", m.index, value), header]


def guarded(m):
    """Accesses that only a condition keeps inside the array: nothing may be touched where it is false."""
    header, i = simple_header(m)
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
        test = c.binary("&&", test, m_condition(m, short))
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


def m_condition(m, short):
    m.kernel.arrays.remove(short)
    result = m.condition(0)
    m.kernel.arrays.append(short)
    return result


def library(m):
    """One call of a library function for each element: within a few units in the last place."""
    header, i = simple_header(m)
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
    header, i = simple_header(m)
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
    header, i = simple_header(m)
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
    header, i = simple_header(m)
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


BUILDERS = {
    "prelude": prelude, "alias-nest": nest, "alias-reduction": reduction, "guarded": guarded, "library": library, "inlined": inlined, "extreme-index": extreme_index, "logical": logical,
    "nest": nest, "nest-rows": nest, "nest-integer": nest, "nest-conditional": nest, "transposed": nest, "deep": deep,
    "nest-reduction": nest_reduction, "product": product, "triangular": triangular, "imperfect": imperfect,
    "dependence": dependence, "ahead": ahead, "recurrence": recurrence, "several": several, "openmp": openmp,
}


def kernel(random, name, group, strict=False, clauses=()):
    """One kernel of a class, or None when the dice made nothing sensible. `clauses`: those that tpbcc understands."""
    if group == "whole":
        return whole_nests.kernel(random, name, strict)
    wish = dict(WISHES[group], **{"class": group})
    if wish.get("one"):
        wish["elements"] = [random.choice(wish["elements"])]
    m = making.Maker(random, name, wish)
    m.kernel.ones = bool(wish.get("ones"))
    m.size("n")
    build = BUILDERS.get(group, reduction if group.startswith("reduction") else simple)
    m.kernel.body = build(m)
    k = m.kernel
    if not k.body or not k.arrays or len(k.arrays) > 9 or len(k.scalars) > 14 or sum(s.type.floating for s in k.scalars) > 8:
        return None
    finish(m, strict, clauses)
    return k


def spread(k):
    """What is computed from a reordered sum depends on the order, too."""
    loose, before = {}, -1
    for a in k.arrays:
        if a.loose:
            loose[a.name] = a.loose
    while len(loose) != before:
        before = len(loose)
        for s in text.walk(k.body):
            if not isinstance(s, (c.Assign, c.Declare)):
                continue
            read = [loose[name] for n in text.nodes(s.value) if n.kind in ("load", "var")
                    for name in [n.what.name if n.kind == "load" else n.what] if name in loose]
            target = s.name if isinstance(s, c.Declare) else s.target.what.name if s.target.kind == "load" else s.target.what
            if read:
                loose.setdefault(target, True)
    for a in k.arrays:
        if a.written and a.type.floating:
            a.loose = a.loose or loose.get(a.name, False)


def finish(m, strict, clauses):
    k = m.kernel
    k.legal = m.wish.get("legal", True)
    if m.wish.get("alias"):
        first = k.arrays[0].type
        for a in k.arrays:
            if a.type == first and not a.limit:
                a.group = 0
        if any(a.loose for a in k.arrays):
            for a in k.arrays:
                a.loose = a.loose or True
    if m.extreme:
        for a in k.arrays:
            a.loose = a.loose or "zeros"
        k.loose_result = k.loose_result or "zeros"
    spread(k)
    m.random.shuffle(k.arrays)
    if strict:
        k.clauses.append("fp(strict)")
    scattered = [a.name for a in k.arrays if a.written and m.shapes.get(a.name) == "gather"]
    if scattered and "independent" in clauses:
        k.clauses.append(f"independent({', '.join(scattered)})")
    loops_at_top = [s for s in k.body if isinstance(s, c.For)]
    if len(loops_at_top) == 1 and loops_at_top[0].form != "while" and not k.clauses and m.chance(0.15):
        k.loop_directive = True
