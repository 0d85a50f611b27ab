"""Arithmetic in half precision: where compilers round it, beside floats and integers."""

import language as c

HALF = c.Type("f16", "_Float16", 2, True, True)


class Maker:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.arrays, self.scalars = [], [c.Scalar("n", c.I64, "", c.Range(0, 1500))]

    def chance(self, p):
        return self.random.random() < p

    def array(self, name, type=HALF, written=False):
        if all(a.name != name for a in self.arrays):
            self.arrays.append(c.Array(name, type, c.full(type), ["n"], True, written))
        return f"{name}[i]"

    def half(self, depth):
        kind = self.random.random()
        if depth == 0 or kind < 0.15:
            return self.random.choice([self.array("a"), self.array("b"), self.array("a"), "(_Float16)0.7f", "2"])
        if kind < 0.25:
            return f"-({self.half(depth - 1)})"
        if kind < 0.35:
            return f"(_Float16)({self.half(depth - 1)} + {self.array('a')})"
        if kind < 0.42:
            return f"(_Float16)({self.single(depth - 1)})"
        if kind < 0.47:
            return f"(_Float16){self.array('k', c.I16)}"
        operator = self.random.choice("++--***/")
        a = self.half(depth - 1)
        b = self.array("b") if a == "2" else self.half(depth - 1)
        if operator == "/" and b == "2":
            b = self.array("b")
        return f"({a}) {operator} ({b})"

    def single(self, depth):
        """A float, with halves in it."""
        if depth <= 0:
            return self.array("x", c.F32)
        kind = self.random.random()
        if kind < 0.4:
            return f"(float)({self.array('a')} * {self.half(depth - 1)})"
        return f"({self.single(depth - 1)}) {self.random.choice('+-*')} ({self.half(depth - 1)})"

    def condition(self):
        return self.random.choice([f"{self.array('a')} > {self.array('b')}", f"{self.array('a')} + {self.array('b')} < {self.array('c')}",
                                   f"{self.array('x', c.F32)} < {self.array('a')}", f"{self.array('a')} == 0"])

    def statement(self):
        depth = self.random.choice([1, 2, 2, 3])
        kind = self.random.random()
        if kind < 0.15:
            return f"{self.array('o', c.F32, True)} = {self.single(depth)};"
        if kind < 0.3:
            self.array("y", HALF, True)
            return f"y[i] {self.random.choice(['+=', '-=', '*='])} {self.half(depth)};"
        y = self.array("y", HALF, True)
        if kind < 0.5:
            return f"{{ _Float16 t = {self.half(depth)}; t {self.random.choice('+-*')}= {self.half(1)}; {y} = t * {self.array('a')}; }}"
        if kind < 0.65:
            return f"{y} = {self.condition()} ? {self.array('a')} : {self.array('b')};"
        if kind < 0.72:
            return f"{{ _Float16 t = {self.half(depth)}; if ({self.condition()}) t = -t; {y} = t; }}"
        return f"{y} = {self.half(depth)};"

    def kernel(self):
        inner = [self.statement()]
        before, after = [], []
        if self.chance(0.15):
            before, after = ["float s = 0;"], ["out[0] = s;"]
            inner.append(f"s += {self.random.choice([self.array('a'), '(float)' + self.array('a') + ' * ' + self.array('x', c.F32)])};")
            self.arrays.append(c.Array("out", c.F32, c.full(c.F32), ["1"], True, True, loose=True))
        lines = before + ["for (long i = 0; i < n; ++i) {"] + ["    " + line for line in inner] + ["}"] + after
        k = c.Kernel(self.name, "halves", self.scalars, self.arrays, [])
        k.raw = "\n".join("    " + line for line in lines)
        return k


def kernel(random, name, strict, cxx):
    k = Maker(random, name).kernel()
    if cxx or random.random() < 0.2:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0], []
        k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")
    if strict:
        k.clauses.append("fp(strict)")
    return k
