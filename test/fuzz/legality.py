"""Which loops a compiler can run in lanes, told from where statements read and write, apart from the tool.

A short loop is gone through iteration by iteration. Two lanes are enough: what follows at a distance of two or more
runs together. What else counts as lanes, and why:

  reading early       a load is a node of its own: it only has to come before the store that overwrites it
  order               statements and loads may have any order without a circle (distribution of loops is one, too)
  passing on          what an iteration stored and reads again comes from the variable, not from memory
  peels and splits    a circle at a few iterations, however long the loop is, cuts it there: a fixed element, the middle
                      of a mirrored array, the begin of a[2 * i] = a[i]
  recurrences         one value handed on to the next iteration: all values drawn here are linear in what was stored
                      before (sums, differences, products with numbers, choices by what the loop does not write), so
                      that lanes make a scan. Floating point needs the licence to reorder. With two values handed
                      on, or one over two iterations, states are vectors and factors matrices: known as well
  stores in turn      stores at computed subscripts may meet; lanes store one after another
  counting            x[k[i]] += v: the same subscript read and stored; lanes update one after another

What does not: circles through elements that are not known before the loop runs, as of y[k[i]] and y[i]. Checks on
entry know scalars, not what arrays hold."""

import dataclasses

LANES, CIRCLE, NOTHING = "lanes", "circle", "nothing"
WIDTH = 2


@dataclasses.dataclass(frozen=True)
class Access:
    """An element: `form` says how it depends on the iteration, `offset` what is added."""

    array: str
    form: str
    offset: int

    def element(self, i, n, g):
        """None where data decide."""
        return {"near": i + self.offset, "twice": 2 * i + self.offset, "back": n + 12 - i - self.offset, "computed": None,
                "fixed": self.offset, "outer": i * g + self.offset}[self.form]


@dataclasses.dataclass
class Statement:
    """One assignment to an element, or to a variable: `target` is its name then. Reads are the same."""

    target: object
    reads: list
    always: bool  # under no condition


@dataclasses.dataclass(frozen=True)
class Edge:
    first: tuple
    second: tuple
    begin: int  # iteration of the first; None: any
    distance: int
    kind: str  # value, flow, anti, output


def values(statements):
    """What each statement computes from: its loads, and variables."""
    for s, statement in enumerate(statements):
        for r, read in enumerate(statement.reads):
            if isinstance(read, Access):
                yield Edge(("load", s, r), ("value", s), None, 0, "value")
            for t, other in enumerate(statements[:s]) if not isinstance(read, Access) else ():
                if other.target == read:
                    yield Edge(("value", t), ("value", s), None, 0, "value")
        if isinstance(statement.target, Access):
            yield Edge(("value", s), ("store", s), None, 0, "value")


class Memory:
    """Edges through elements, found by going through the iterations. `last`: stores to an element, conditional ones
    behind the last that is always made; `loads`: those since then."""

    def __init__(self, statements, n, g):
        self.edges, self.last, self.loads = [], {}, {}
        for i in range(n):
            for s, statement in enumerate(statements):
                for r, read in enumerate(statement.reads):
                    if isinstance(read, Access) and read.form != "computed":
                        self.load(("load", s, r), (read.array, read.element(i, n, g)), i)
                target = statement.target
                if isinstance(target, Access) and target.form != "computed":
                    self.store(("store", s), (target.array, target.element(i, n, g)), i, statement.always)

    def load(self, node, element, i):
        for store, at, always in reversed(self.last.get(element, [])):
            if at == i:
                self.edges.append(Edge(("value", store[1]), ("value", node[1]), i, 0, "value"))
                if always:
                    return
            else:
                self.edges.append(Edge(store, node, at, i - at, "flow"))
        self.loads.setdefault(element, []).append((node, i))

    def store(self, node, element, i, always):
        last, loads = self.last.setdefault(element, []), self.loads.setdefault(element, [])
        self.edges += [Edge(load, node, at, i - at, "anti") for load, at in loads]
        self.edges += [Edge(store, node, at, i - at, "output") for store, at, _ in last]
        if always:
            last.clear()
            loads.clear()
        last.append((node, i, always))


def computed(statements):
    """Edges of subscripts that data decide: any iteration may meet any other."""
    accesses = [(("load", s, r), read) for s, statement in enumerate(statements) for r, read in enumerate(statement.reads)
                if isinstance(read, Access)]
    accesses += [(("store", s), statement.target) for s, statement in enumerate(statements) if isinstance(statement.target, Access)]
    for first, where in accesses:
        for second, other in accesses:
            if where.array != other.array or "computed" not in (where.form, other.form) or first[0] == second[0] == "load":
                continue
            kind = "output" if first[0] == second[0] else "flow" if first[0] == "store" else "anti"
            yield Edge(first, second, None, 1, kind)
            before = first[1] < second[1] or (first[1] == second[1] and kind == "anti")
            if before and kind == "flow" and where == other:
                yield Edge(("value", first[1]), ("value", second[1]), None, 0, "value")
            elif before:
                yield Edge(first, second, None, 0, kind)


def components(edges):
    """Sets of nodes that reach each other."""
    after = {}
    for e in edges:
        after.setdefault(e.first, set()).add(e.second)
        after.setdefault(e.second, set())

    def reached(node):
        seen, todo = set(), [node]
        while todo:
            for other in after[todo.pop()] - seen:
                seen.add(other)
                todo.append(other)
        return seen

    reach = {node: reached(node) for node in after}
    return {frozenset(other for other in reach[node] if node in reach[other]) for node in after if node in reach[node]}


def within(nodes, edges):
    return [e for e in edges if e.first in nodes and e.second in nodes]


def broken(nodes, edges, statements, reorder):
    """Is there a way for what goes round these nodes?"""
    carried = [e for e in within(nodes, edges) if e.distance]
    if all(node[0] == "store" for node in nodes):
        return True  # stored in turn
    alone = {node[1] for node in nodes}
    if len(alone) == 1:
        statement = statements[next(iter(alone))]
        same = [statement.reads[node[2]] for node in nodes if node[0] == "load"]
        if statement.target.form == "computed" and all(read == statement.target for read in same):
            return True  # counted in turn
    stores = {e.first for e in carried if e.kind == "flow"}
    known = all(e.begin is not None and (e.kind == "flow" or (e.kind == "output" and e.first == e.second)) for e in carried)
    return reorder and known and bool(stores)


def cuts(statements, n, g, reorder):
    """How often a loop of n iterations has to be cut so that no circle is left."""
    fixed = [*values(statements), *computed(statements)]
    memory = sorted({e for e in Memory(statements, n, g).edges}, key=lambda e: e.begin + e.distance)
    number, begin, inside, shapes = 0, 0, [], set()
    for e in memory:
        if e.begin < begin:
            continue
        inside.append(e)
        shape = (e.first, e.second, min(e.distance, WIDTH), e.kind)
        if shape in shapes:
            continue
        shapes.add(shape)
        if bad([*fixed, *inside], statements, reorder):
            number += 1
            begin, inside, shapes = e.begin + e.distance, [], set()
    return number


def bad(edges, statements, reorder):
    near = [e for e in edges if e.distance < WIDTH]
    for nodes in components(near):
        if not any(e.distance for e in within(nodes, near)):
            continue
        whole = next(c for c in components(edges) if nodes <= c)
        if not broken(nodes, near, statements, reorder) and not broken(whole, edges, statements, reorder):
            return True
    return False


def of(statements, reorder, strides=(1,)):
    """LANES, CIRCLE or NOTHING: a loop without a store and without a sum has no result. `strides`: what g may be; code for
    one of them behind a check on entry is code."""
    if all(not isinstance(s.target, Access) and s.target[0] == "t" for s in statements):
        return NOTHING
    if bad([*values(statements), *computed(statements)], statements, reorder):
        return CIRCLE
    for g in strides:
        few, many = (cuts(statements, n, g, reorder) for n in (24, 48))
        if few == many:
            return LANES
    return CIRCLE
