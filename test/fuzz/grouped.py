"""Structures of two to four equal members, side by side: all or some of them read, stored, under conditions, in loops over members."""

import language as c

TYPES = [c.F64, c.F32, c.F32, c.I32, c.U8, c.U8, c.I8, c.I64]


class Writer:
    def __init__(self, random, type):
        self.random, self.type = random, type
        self.group = random.choice([2, 3, 3, 4, 4, 4])
        self.most = {"p": -1, "q": -1, "o": -1}  # members that are touched
        self.used = set()
        self.members = random.sample(range(self.group), random.randrange(1, self.group + 1))

    def one(self, *of):
        return self.random.choice(of)

    def member(self, array, at=None):
        at = self.one(*self.members) if at is None else at
        self.used.add(array)
        self.most[array] = max(self.most[array], at)
        return f"{array}[{self.group} * i{f' + {at}' if at else ''}]"

    def element(self):
        if self.random.random() < 0.75:
            return self.member(self.one("p", "p", "o"))
        name = self.one("a", "b")
        self.used.add(name)
        return f"{name}[i]"

    def value(self, deeper=2):
        if not deeper or self.random.random() < 0.2:
            return self.element()
        x, y = self.value(deeper - 1), self.value(deeper - 1)
        return self.one(f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} * {self.one(2, 3, 77)})", f"({x} > {y} ? {x} : {y})", f"({x} + {self.one(1, 5)})")

    def cast(self, value):
        return f"({self.type.spelling})({value})"

    def statement(self):
        form = self.random.randrange(8)
        under = self.one("", "", "", "", f"if ({self.element()} > 1) ")
        if form < 3:
            members = list(range(self.group)) if self.random.random() < 0.7 else self.members
            stored = [f"{self.member('q', at)} = {self.cast(self.value())};" for at in members]
            if self.random.random() < 0.2:
                self.random.shuffle(stored)
            return under + "{ " + " ".join(stored) + " }"
        if form < 6:
            self.used.add("y")
            return f"{under}y[i] = {self.cast(self.value())};"
        if form == 6 and not self.type.floating and self.type.high < 256:
            return f"s += {self.value(1)};"
        if form == 6:
            return f"{under}{self.member('q')} += {self.element()};"
        self.used |= {"p", "y"}
        self.most["p"] = self.group - 1
        return f"{{ {self.wide} t = 0; for (int k = 0; k < {self.group}; ++k) t += {self.one('1', '2', f'a[i]', 'm[k]')} * p[{self.group} * i + k]; y[i] = {self.cast('t')}; }}"

    @property
    def wide(self):
        return self.type.spelling if self.type.floating or self.type.high > 2**32 else "int"


def kernel(random, name, strict):
    type = random.choice(TYPES)
    k = c.Kernel(name, "grouped", [], [], [])
    k.scalars = [c.Scalar("n", random.choice([c.I64, c.I64, c.I32]), "", c.Range(0, 400))]
    w = Writer(random, type)
    text = " ".join(w.statement() for _ in range(random.choice([1, 1, 1, 2])))
    index = random.choice(["long", "long", "int"]) if k.scalars[0].type is c.I32 else "long"
    head = random.choice([f"for ({index} i = 0; i < n; ++i)"] * 4 + [f"for ({index} i = n - 1; i >= 0; --i)", f"for ({index} i = 2; i < n; i++)"])
    k.raw = f"    long s = 0;\n    {head} {{ {text} }}\n    r[0] = s;"
    k.arrays = [c.Array("r", c.I64, c.full(c.I64), ["1"], True, True, False)]
    if "m[k]" in text:
        w.used.add("m")
    for name in ("a", "b"):
        if f"{name}[i]" in text:
            w.used.add(name)
    values = c.Range(-20, 20) if not type.floating and type.low < 0 else c.Range(0, 20) if not type.floating else c.full(type)
    for array in sorted(w.used):
        # Members behind the last one that is touched are not there.
        extent = f"{w.group} * n - {w.group - 1 - w.most[array]}" if array in w.most and w.most[array] < w.group - 1 else f"{w.group} * n" if array in w.most else "4" if array == "m" else "n"
        if " - " in extent:
            extent = f"(n > 0 ? {extent} : 0)"
        k.arrays.append(c.Array(array, type, values, [extent], True, array in "yq", False))
    if strict:
        k.clauses.append("fp(strict)")
    return k
