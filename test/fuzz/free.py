"""Loops drawn freely: any statement on any array, any subscript, any order and nesting of conditions. Which of
them have a circle of dependences that no compiler breaks is computed here, apart from the tool."""

import itertools

import language as c

REALS = ["0.5", "-0.25", "0.75"]
WRITTEN, READ = "yzx", "abd"


class Statement:
    """What one assignment reads and writes: arrays by their offset from i, none where that is another form."""

    def __init__(self, target, reads, conditional):
        self.target, self.reads, self.conditional = target, reads, conditional


class Drawer:
    def __init__(self, random, real):
        self.random, self.real, self.statements, self.sums = random, real, [], set()
        self.number_of_locals = 0

    def one(self, *choices):
        return self.random.choice(choices)

    def chance(self, probability):
        return self.random.random() < probability

    def number(self):
        if self.real == "unsigned":
            return self.one("2u", "3u", "5u")
        return self.one(*REALS) + ("f" if self.real == "float" else "")

    def element(self, arrays, reads):
        """An element that is read, or written by the caller: its text and where it is."""
        name = self.one(*arrays)
        offset = self.one(0, 0, 0, 0, 1, 2, 3, 4, 6, -1, -2) + 4
        form = self.one("near", "near", "near", "near", "twice", "back", "computed", "fixed", "outer") if name in READ or self.chance(0.2) else "near"
        subscript = {"near": f"i + {offset}", "twice": f"2 * i + {offset}", "back": f"n + 12 - i - {offset}", "computed": "k[i]",
                     "fixed": f"{offset}", "outer": f"i * g + {offset}"}[form]
        reads.append((name, offset if form == "near" else None))
        return f"{name}[{subscript}]"

    def value(self, reads, depth=2):
        if depth == 0 or self.chance(0.3):
            kind = self.one("read", "read", "written", "local", "number", "index")
            if kind == "local" and self.number_of_locals:
                name = f"t{self.random.randrange(self.number_of_locals)}"
                reads.append((name, 0))
                return name
            if kind == "written":
                return self.element(WRITTEN, reads)
            return self.number() if kind == "number" else f"({self.real})(i & 7)" if kind == "index" else self.element(READ, reads)
        x, y = self.value(reads, depth - 1), self.value(reads, depth - 1)
        return self.one(f"({x} + {y})", f"({x} - {y})", f"{x} * {self.number()}", f"({self.test(reads)} ? {x} : {y})")

    def test(self, reads):
        return self.one(f"{self.element(READ, reads)} < {self.number()}", "k[i] & 1", "i & 2", f"a[i] > b[i + {self.one(0, 1)}]", "k[i] > 5")

    def assign(self, conditional):
        reads = []
        value = self.value(reads)
        kind = self.one("array", "array", "array", "local", "sum")
        if kind == "sum":
            name = self.one("s0", "s1")
            if self.real == "unsigned" or not reads or all(r[0] in READ for r in reads):
                self.statements.append(Statement((name, 0), reads, conditional))
                return f"{name} += {value};"
        if kind == "local" and not conditional:
            name = f"t{self.number_of_locals}"
            self.number_of_locals += 1
            self.statements.append(Statement((name, 0), reads, conditional))
            return f"const {self.real} {name} = {value};"
        target = []
        text = self.element(WRITTEN, target)
        self.statements.append(Statement(target[0], reads, conditional))
        return f"{text} = {value};"

    def piece(self, depth, conditional=False):
        kind = self.one("assign", "assign", "if", "else", "inner") if depth else "assign"
        if kind == "assign":
            return self.assign(conditional)
        some = lambda: " ".join(self.piece(depth - 1, True) for _ in range(self.one(1, 2)))
        if kind == "inner":
            return f"for (int j = 0; j < {self.one(2, 3, 4)}; ++j) {{ {self.assign(True)} }}"
        reads = []
        text = f"if ({self.test(reads)}) {{ {some()} }}"
        return text + (f" else {{ {some()} }}" if kind == "else" else "")

    def circle(self):
        """Whether values go round: an edge from each store to what may read or overwrite the element later. What is read
        before it is overwritten can be read early."""
        edges = {i: set() for i in range(len(self.statements))}
        carried = set()
        for (i, first), (j, second) in itertools.product(enumerate(self.statements), repeat=2):
            name, at = first.target
            if name[0] == "t" or name[0] == "s":
                if name[0] == "t" and (name, 0) in second.reads:
                    edges[i].add(j)
                continue
            for other, where in [*second.reads, second.target]:
                if other != name or (i == j and (other, where) == first.target and where is not None and (other, where) not in first.reads):
                    continue
                distance = at - where if at is not None and where is not None else None
                if distance is None or distance > 0:
                    edges[i].add(j)
                    carried.add((i, j))
                elif distance == 0 and i < j:
                    edges[i].add(j)

        def reaches(start, end, seen):
            return start == end or any(n not in seen and reaches(n, end, seen | {n}) for n in edges[start])
        return any(reaches(j, i, {j}) for i, j in carried)


def kernel(random, name, strict):
    k = c.Kernel(name, "free", [], [], [])
    k.element = random.choice([c.F64, c.F32, c.U32])
    real = k.element.spelling
    real = "unsigned" if k.element is c.U32 else real
    d = Drawer(random, real)
    body = " ".join(d.piece(random.choice([0, 0, 1, 2])) for _ in range(random.choice([1, 2, 2, 3, 4])))
    extent = "3 * n + 24"
    k.scalars = [c.Scalar("n", c.I64, "", c.Range(0, 1500)), c.Scalar("g", c.I64, "pick(c, 1, 3)", c.Range(1, 3))]
    k.arrays = [c.Array(each, k.element, c.full(k.element), [extent], True, each in WRITTEN) for each in WRITTEN + READ]
    k.arrays.append(c.Array("k", c.I32, c.Range(0, 9), ["n + 1"], True, False))
    k.raw = (f"    {real} s0 = 0, s1 = 1;\n    for (long i = 0; i < n; ++i) {{ {body} }}\n"
             f"    y[3 * n + 20] = s0; z[3 * n + 20] = s1;")
    for a in k.arrays:
        if a.written and a.type.floating:
            a.loose = "rounded"
    # Sums whose order has to stay are circles as well.
    k.legal = not d.circle() and not (strict and k.element.floating and any(s.target[0][0] == "s" for s in d.statements))
    if strict:
        k.clauses.append("fp(strict)")
    return k
