"""Loops drawn freely: any statement on any array, any subscript, any order and nesting of conditions. legality.py says
which of them can run in lanes."""

import language as c
import legality

REALS = ["0.5", "-0.25", "0.75"]
WRITTEN, READ = "yzx", "abd"


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
        reads.append(legality.Access(name, form, 0 if form == "computed" else offset))
        return f"{name}[{subscript}]"

    def value(self, reads, depth=2):
        if depth == 0 or self.chance(0.3):
            kind = self.one("read", "read", "written", "local", "number", "index")
            if kind == "local" and self.number_of_locals:
                name = f"t{self.random.randrange(self.number_of_locals)}"
                reads.append(name)
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
            if self.real == "unsigned" or not reads or all(isinstance(r, legality.Access) and r.array in READ for r in reads):
                self.statements.append(legality.Statement(name, reads, not conditional))
                return f"{name} += {value};"
        if kind == "local" and not conditional:
            name = f"t{self.number_of_locals}"
            self.number_of_locals += 1
            self.statements.append(legality.Statement(name, reads, not conditional))
            return f"const {self.real} {name} = {value};"
        target = []
        text = self.element(WRITTEN, target)
        self.statements.append(legality.Statement(target[0], reads, not conditional))
        return f"{text} = {value};"

    def piece(self, depth, conditional=False):
        kind = self.one("assign", "assign", "if", "else", "inner") if depth else "assign"
        if kind == "assign":
            return self.assign(conditional)
        some = lambda: " ".join(self.piece(depth - 1, True) for _ in range(self.one(1, 2)))
        if kind == "inner":
            text = f"for (int j = 0; j < {self.one(2, 3, 4)}; ++j) {{ {self.assign(True)} }}"
            self.statements[-1].always = not conditional
            return text
        reads = []
        text = f"if ({self.test(reads)}) {{ {some()} }}"
        return text + (f" else {{ {some()} }}" if kind == "else" else "")


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
    # fp(strict) gives no licence: a sum of floating point is a chain of additions in order, as are recurrences.
    reorder = not (strict and k.element.floating)
    sums = any(not isinstance(s.target, legality.Access) and s.target[0] == "s" for s in d.statements)
    k.legality = legality.of(d.statements, reorder, (1, 2, 3)) if reorder or not sums else legality.CIRCLE
    k.legal = k.legality == legality.LANES
    if strict:
        k.clauses.append("fp(strict)")
    return k
