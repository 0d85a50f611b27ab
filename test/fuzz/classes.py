"""Classes of kernels: what each is made of."""

import aggregates
import borders
import carried
import compaction
import complexes
import control
import dress
import exits
import free
import grouped
import halves
import interleaved
import kept
import language as c
import loops
import maker as making
import nests
import numbered
import objects
import own_trips
import patterns
import periodic
import reductions
import scans
import staged
import text
import truth
import whole as whole_nests

REALS = [c.F64, c.F32]
NARROW = [c.U8, c.U8, c.I8, c.U16, c.I16, c.I16]
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
    "meeting": dict(elements=REALS + [c.I32, c.U8], one=True, reads=UNIT, writes=["gather"], meeting=True, overwrite=True, ifs=0.2),
    "conditional": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, ifs=0.9, choices=0.5, outputs=[1, 1, 2]),
    "integer": dict(elements=c.INTEGERS, one=True, reads=UNIT, writes=UNIT, choices=0.3),
    "integer-conditional": dict(elements=c.INTEGERS, one=True, reads=UNIT, writes=UNIT, ifs=0.8, choices=0.5),
    "narrow": dict(elements=NARROW, reads=["unit", "unit", "unit", "reverse", "invariant"], writes=["unit", "unit", "unit", "reverse"], mixed=0.15,
                   choices=0.4, division=0.5, outputs=[1, 1, 2], ifs=0.05, depth=[2, 3, 3, 4]),
    "narrow-one": dict(elements=NARROW, one=True, reads=UNIT, writes=UNIT, choices=0.4, division=0.4, depth=[2, 3]),
    "narrow-reduction": dict(elements=NARROW, one=True, reads=UNIT, writes=UNIT, choices=0.3, map_too=0.2),
    "narrow-alias": dict(elements=NARROW, one=True, reads=NEAR, writes=UNIT, alias=True, bare=1.0, choices=0.2),
    "narrow-ahead": dict(elements=NARROW, one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "narrow-rows": dict(elements=NARROW, reads=["rows", "rows", "inner", "outer"], writes=["rows"], mixed=0.2, bare=0.0, choices=0.3),
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
    "crossing": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, legal=False),
    "recurrence": dict(elements=REALS + [c.U32], one=True, reads=UNIT, writes=UNIT, legal=False),
    "scan": dict(elements=REALS + c.INTEGERS, one=True, reads=UNIT, writes=UNIT, division=0, map_too=0.2),
    "scan-products": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, division=0, ones=True),
    "scan-mixed": dict(elements=c.INTEGERS + REALS, reads=["unit", "strided:2", "gather", "reverse"], writes=UNIT, mixed=0.3,
                       division=0, map_too=0.3, conditional_reductions=0.4),
    "scan-rows": dict(elements=REALS + [c.I32, c.U64], one=True, reads=["rows", "inner", "outer"], writes=["rows"], division=0),
    "scan-in-memory": dict(elements=REALS + [c.I32, c.U32, c.I64, c.U64], one=True, reads=UNIT, writes=UNIT, division=0),
    "previous": dict(elements=REALS + [c.I32, c.U32, c.I64], one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "several": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "structures": dict(elements=REALS + [c.I32], one=True, reads=["fields", "fields", "unit"], writes=["fields", "unit"], choices=0.2),
    "guarded": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT, choices=0.2),
    "library": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "inlined": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "extreme-index": dict(elements=REALS + [c.I32], one=True, reads=UNIT, writes=UNIT),
    "logical": dict(elements=REALS + [c.I32, c.U8], one=True, reads=UNIT, writes=UNIT),
    "whole": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT),
    "exit": dict(elements=REALS), "owntrips": dict(elements=REALS),
    "compaction": dict(elements=REALS),
    "complex": dict(elements=REALS), "halves": dict(elements=REALS), "periodic": dict(elements=REALS), "kept": dict(elements=REALS),
    "lastvalue": dict(elements=REALS), "positions": dict(elements=REALS), "lag": dict(elements=REALS), "near": dict(elements=REALS), "linear": dict(elements=REALS), "histogram": dict(elements=REALS), "mirrored": dict(elements=REALS), "ends": dict(elements=REALS), "byhand": dict(elements=REALS), "borders": dict(elements=REALS), "strides": dict(elements=REALS), "copies": dict(elements=REALS), "swapped": dict(elements=REALS),
    "jumps": dict(elements=REALS), "arms": dict(elements=REALS), "counters": dict(elements=REALS), "walks": dict(elements=REALS), "calls": dict(elements=REALS),
    "aggregates": dict(elements=REALS), "globals": dict(elements=REALS), "truth": dict(elements=REALS), "numbered": dict(elements=REALS), "interleaved": dict(elements=REALS), "grouped": dict(elements=REALS), "free": dict(elements=REALS), "objects": dict(elements=REALS),
    "staged": dict(elements=REALS),
    "while": dict(elements=REALS, one=True, reads=UNIT, writes=UNIT, forms=["while"], plain_loops=0),
    "openmp": dict(elements=REALS + [c.I32], one=True, reads=["unit", "unit", "strided:2", "gather"], writes=UNIT, forms=["<", "<="],
                   plain_loops=0, choices=0.2, openmp=True),
}


C_ALONE = {"whole", "staged", "truth", "numbered", "interleaved", "grouped", "free", "jumps", "arms", "aggregates", "globals"}  # with variable extents, designators, jumps over declarations
CXX_ALONE = {"objects"}


def written_in(groups, cxx, strict):
    """Those of the classes that have kernels in the language; a class of C++ says no mode to its lambdas."""
    return [g for g in groups if (g not in C_ALONE if cxx else g not in CXX_ALONE) and not (strict and g in CXX_ALONE)]


def simple(m):
    """One loop, one or more arrays written."""
    header, node = loops.header(m, "n", "i")
    m.loops.append((node, None))
    outputs = [m.array(m.element(), m.random.choice(m.wish["writes"]), True)
               for _ in range(m.random.choice(m.wish.get("outputs", [1, 1, 1, 2])))]
    header.body = loops.body(m, outputs)
    m.loops.pop()
    return [header]


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
    header, node = patterns.upward(m)
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


BUILDERS = {
    "nest": nests.nest, "nest-rows": nests.nest, "nest-integer": nests.nest, "nest-conditional": nests.nest,
    "transposed": nests.nest, "alias-nest": nests.nest, "deep": nests.deep, "nest-reduction": nests.nest_reduction,
    "product": nests.product, "triangular": nests.triangular, "imperfect": nests.imperfect,
    "narrow-rows": nests.nest, "narrow-ahead": patterns.ahead, "narrow-reduction": reductions.loop,
    "dependence": patterns.dependence, "ahead": patterns.ahead, "crossing": patterns.crossing, "recurrence": patterns.recurrence,
    "scan": scans.scan, "scan-products": scans.scan, "scan-mixed": scans.scan, "scan-rows": scans.scan_rows,
    "scan-in-memory": scans.in_memory, "previous": scans.previous,
    "prelude": patterns.prelude, "guarded": patterns.guarded, "library": patterns.library, "inlined": patterns.inlined,
    "extreme-index": patterns.extreme_index, "logical": patterns.logical, "alias-reduction": reductions.loop,
    "several": several, "openmp": openmp,
}


def kernel(random, name, group, strict=False, clauses=(), bare=False):
    """One kernel of a class, or None when the dice made nothing sensible. `clauses`: those that tpbcc understands;
    `bare`: no extents in parameters where that can be."""
    if group == "whole":
        return whole_nests.kernel(random, name, strict)
    if group == "staged":
        return staged.kernel(random, name, strict)
    if group == "truth":
        return truth.kernel(random, name, strict)
    if group == "numbered":
        return numbered.kernel(random, name, strict)
    if group == "grouped":
        return grouped.kernel(random, name, strict)
    if group == "interleaved":
        return interleaved.kernel(random, name, strict)
    if group == "compaction":
        return compaction.kernel(random, name, strict, bare)
    if group == "complex":
        return complexes.kernel(random, name, strict, bare)
    if group == "halves":
        return halves.kernel(random, name, strict, bare)
    if group == "periodic":
        return periodic.kernel(random, name, strict, bare)
    if group in carried.MAKERS:
        return carried.kernel(random, name, group, strict, bare)
    if group in kept.MAKERS:
        return carried.kernel(random, name, group, strict, bare, kept.MAKERS)
    if group == "owntrips":
        return own_trips.kernel(random, name, strict)
    if group == "exit":
        return exits.kernel(random, name, strict, bare)
    if group == "free":
        return free.kernel(random, name, strict)
    for makers in (control.MAKERS, borders.MAKERS, aggregates.MAKERS, objects.MAKERS):
        if group in makers:
            return control.kernel(random, name, group, strict, makers, bare)
    wish = dict(WISHES[group], **{"class": group}, **({"bare": 1.0} if bare else {}))
    if wish.get("one"):
        wish["elements"] = [random.choice(wish["elements"])]
    m = making.Maker(random, name, wish)
    m.kernel.ones = bool(wish.get("ones"))
    m.size("n")
    build = BUILDERS.get(group, reductions.loop if group.startswith("reduction") else simple)
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
            new = "rounded" if set(read) == {"rounded"} and loose.get(target, "rounded") == "rounded" else True
            if read and loose.get(target) not in (True, new):
                loose[target] = new
                before = -1
    for a in k.arrays:
        if a.written and a.type.floating:
            a.loose = loose.get(a.name, False)


def finish(m, strict, clauses):
    k = m.kernel
    # fp(strict) gives no licence to reorder: sums and products stay chains of operations, of which lanes may be no faster.
    kept = strict and any(s.type.floating and m.operators.get(s.name) in ("+", "-", "*") for s in k.body if isinstance(s, c.Declare))
    k.legal = m.wish.get("legal", True) and not kept
    if kept and not any(clause.startswith("unroll") for clause in k.clauses) and m.chance(0.5):
        k.clauses.append(f"unroll({m.random.choice([1, 2, 4])})")
    if m.wish.get("alias"):
        first = k.arrays[0].type
        for a in k.arrays:
            if a.type == first and not a.limit:
                a.group = 0
        if any(a.loose for a in k.arrays):
            for a in k.arrays:
                a.loose = "rounded" if any(b.loose == "rounded" for b in k.arrays) else True
    spread(k)
    if m.extreme:
        for a in k.arrays:
            a.loose = a.loose or "zeros"
        k.loose_result = k.loose_result or "zeros"
    m.random.shuffle(k.arrays)
    if strict:
        k.clauses.append("fp(strict)")
        # The mode is the kernel's own; its functions say theirs.
        k.before = [f.replace("{ ", '{ _Pragma("STDC FP_CONTRACT OFF") ', 1) if "NAME_part" in f else f for f in k.before]
    scattered = [a.name for a in k.arrays if a.written and m.shapes.get(a.name) == "gather" and not m.wish.get("meeting")]
    if scattered and "independent" in clauses:
        k.clauses.append(f"independent({', '.join(scattered)})")
    loops_at_top = [s for s in k.body if isinstance(s, c.For)]
    if len(loops_at_top) == 1 and loops_at_top[0].form != "while" and not k.clauses and m.chance(0.15):
        k.loop_directive = True
    dress.up(m)
