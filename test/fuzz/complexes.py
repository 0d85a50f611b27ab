"""Complex numbers: sums, products and conjugates, stored whole or by their parts, under conditions, in sums."""

import language as c


class Complexes(c.Array):
    """An array that the program fills and compares as pairs of its parts."""

    def spelling(self):
        return f"{self.type.spelling} _Complex"


class Maker:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.type = random.choice([c.F64, c.F32])
        self.one = f"{self.type.spelling} _Complex"
        self.arrays, self.scalars = [], [c.Scalar("n", c.I64, "", c.Range(0, 1500))]
        self.divides = True
        self.index = random.choice(["i"] * 6 + ["2 * i", "n - 1 - i"])

    def chance(self, p):
        return self.random.random() < p

    def array(self, name, whole=True, written=False):
        extent = "2 * n" if self.index == "2 * i" and whole else "n"
        if all(a.name != name for a in self.arrays):
            kind = Complexes if whole else c.Array
            fields = dict(fields=("re", "im")) if whole else {}
            self.arrays.append(kind(name, self.type, c.full(self.type), [extent], True, written, **fields))
        return f"{name}[{self.index}]" if whole else f"{name}[i]"

    def real(self):
        kind = self.random.random()
        if kind < 0.35:
            return self.random.choice(["__real__ ", "__imag__ "]) + self.array(self.random.choice("abc"))
        if kind < 0.6:
            return self.array("r", False)
        if kind < 0.8:
            if all(s.name != "f" for s in self.scalars):
                self.scalars.append(c.Scalar("f", self.type, "", c.full(self.type)))
            return "f"
        return self.random.choice(["2", "0.5f", "-1.5f"])

    def value(self, depth):
        kind = self.random.random()
        if depth == 0 or kind < 0.15:
            return self.array(self.random.choice("aabc"))
        if kind < 0.3:
            return f"{self.random.choice(['-', '~'])}({self.value(depth - 1)})"
        operator = self.random.choice("+-**")
        if kind < 0.5:
            real = self.real()
            if self.divides and self.chance(0.3):
                return f"({self.value(depth - 1)}) / ({real})"
            a, b = self.random.sample([f"({real})", f"({self.value(depth - 1)})"], 2)
            return f"{a} {operator} {b}"
        if kind < 0.6:
            return f"({self.condition()} ? {self.value(depth - 1)} : {self.value(depth - 1)})"
        return f"({self.value(depth - 1)}) {operator} ({self.value(depth - 1)})"

    def condition(self):
        a = self.array(self.random.choice("abc"))
        return self.random.choice([f"{a} == {self.array('b')}", f"{a} != 1", f"__real__ {a} < __imag__ {self.array('b')}",
                                   f"{self.array('r', False)} > 0"])

    def statement(self, name):
        y = self.array(name, True, True)
        depth = self.random.choice([1, 2, 2, 3])
        kind = self.random.random()
        if kind < 0.45:
            line = f"{y} = {self.value(depth)};"
        elif kind < 0.65:
            line = f"{y} {self.random.choice(['+=', '-=', '*='])} {self.value(depth - 1)};"
        elif kind < 0.8:
            line = f"{{ {self.one} t = {self.value(depth)}; t {self.random.choice('+-*')}= {self.value(1)}; {y} = t; }}"
        elif kind < 0.9:
            line = f"{{ const {self.one} t = {self.value(depth)}; __real__ {y} = __imag__ t; __imag__ {y} = {self.real()}; }}"
        else:
            line = f"__imag__ {y} = {self.real()};"
        return f"if ({self.condition()}) {line}" if self.chance(0.25) else line

    def kernel(self):
        inner, before, after = [], [], []
        if self.chance(0.3):
            operator = self.random.choice("+-")
            before, after = [f"{self.one} s = 1;"], ["out[0] = __real__ s;", "out[1] = __imag__ s;"]
            self.divides = False  # sums are compared on data for which they are exact
            inner.append(f"s {operator}= {self.value(self.random.choice([0, 1, 1]))};")
            self.divides = True
            self.arrays.append(c.Array("out", self.type, c.full(self.type), ["2"], True, True, loose=True))
        if not inner or self.chance(0.3):
            inner += [self.statement(name) for name in self.random.sample("yz", self.random.choice([1, 1, 2]))]
        if self.chance(0.25):
            before.append(f"const {self.one} k = 0.75f;")
            inner.append(f"{self.array('x', True, True)} = k * {self.array('a')};")
        lines = before + ["for (long i = 0; i < n; ++i) {"] + ["    " + line for line in inner] + ["}"] + after
        k = c.Kernel(self.name, "complex", self.scalars, self.arrays, [])
        k.raw = "\n".join("    " + line for line in lines)
        return k


def kernel(random, name, strict, cxx):
    k = Maker(random, name).kernel()
    if cxx or random.random() < 0.2:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0] + (" * 2" if a.fields else ""), []
        k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover.removesuffix(' * 2')}" for a in k.arrays) + ")")
    if strict:
        k.clauses.append("fp(strict)")
    return k
