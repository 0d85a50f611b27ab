"""Conditions on the number of an iteration, counters of every width, and groups of narrow elements loaded and stored side by side."""

import language as c

NARROW = [c.U8, c.I8, c.U16, c.I16]


class Writer:
    def __init__(self, random, type, wide):
        self.random, self.type, self.wide, self.used = random, type, wide, set()
        self.group = random.choice([1, 1, 2, 2, 3, 4])
        self.counters = {}

    def one(self, *of):
        return self.random.choice(of)

    def element(self, name):
        """Of the arrays of groups, a member; of others, the element of the iteration."""
        self.used.add(name)
        if name in "pq" and self.group > 1:
            member = self.random.randrange(self.group)
            return f"{name}[{self.group} * i{f' + {member}' if member else ''}]"
        return f"{name}[i]"

    def value(self):
        return self.element(self.one(*"abkkppw"))

    def number(self):
        """What depends on the number of the iteration alone."""
        by = self.one(2, 2, 3, 4, 5, 8, 10, 16, 64)
        of = self.one("i", "i", "i", "(i + 1)", "(3 * i + 2)", "(n - i)", "(2 * n + i)", "(int)i", "(unsigned)i")
        return self.one(f"{of} % {by}", f"({of} & {self.one(1, 1, 3, 6, 7, 15, 255)})", f"{of} % {by}", f"({of} >> {self.one(1, 3)} & 1)", f"{of} / {by}")

    def test(self, deeper=2):
        if deeper and self.random.random() < 0.4:
            x, y = self.test(deeper - 1), self.test(deeper - 1)
            return self.one(f"({x} && {y})", f"({x} || {y})", f"!({x})")
        if self.random.random() < 0.6:
            return f"{self.number()} {self.one('==', '==', '!=', '<', '>=')} {self.one(0, 0, 0, 1, 2, 7)}"
        return f"{self.value()} {self.one('>', '<', '==', '!=', '<=')} {self.one(self.value(), '3', '10', '-2', '1')}"

    def sum(self):
        x, y = f"({self.one('int', 'unsigned')}){self.element(self.one(*'kpp'))}", f"(int){self.element(self.one(*'kpp'))}"
        return self.one(f"{x} * {self.one(3, 77, -38)}", f"({x} + {y}) / {self.one(2, 3, 7, 255)}", f"({x} ^ {y})", f"{x} % {self.one(3, 8, 10)}",
                        f"({x} * 77 + {y} * 150) >> 8", f"{x} * 8", f"(int)({self.number()})", f"({self.test(1)} ? {x} : {self.one(0, 255, -1)})")

    def counter(self):
        name = self.one("c", "d")
        return self.counters.setdefault(name, name)

    def statement(self):
        form = self.random.randrange(12)
        if form < 3:
            name = self.counter()
            return self.one(f"if ({self.test()}) ++{name};", f"{name} += {self.test()};", f"if ({self.test()}) {name}++; else if ({self.test(1)}) {name} += 1;",
                            f"{name} += ({self.test(1)}) + ({self.test(1)});", f"if ({self.test()}) {name} += {self.one(1, 1, 2)};")
        if form < 6:
            group = [f"q[{self.group} * i{f' + {m}' if m else ''}]" for m in range(self.group)]
            self.used.add("q")
            if self.random.random() < 0.3:
                group = group[:self.random.randrange(len(group)) + 1]
            under = f"if ({self.test(1)}) " if self.random.random() < 0.2 else ""
            return under + "{ " + " ".join(f"{place} = ({self.type.spelling})({self.sum()});" for place in group) + " }"
        if form < 8:
            return f"{self.element('y')} = ({self.type.spelling})({self.sum()});"
        if form == 8:
            return f"if ({self.test()}) {self.element('w')} = {self.one(self.element('a'), self.element('b'), '2')};"
        if form == 9:
            return f"{self.element('w')} = {self.test()} ? {self.element('a')} : -{self.element('b')};"
        if form == 10:
            return f"{self.element('w')} = ({self.wide.spelling})({self.number()});"
        return f"{self.element('y')} = {self.test()};"


def kernel(random, name, strict):
    narrow, wide = random.choice(NARROW), random.choice([c.F64, c.F32, c.F32, c.I32])
    k = c.Kernel(name, "numbered", [], [], [])
    k.scalars = [c.Scalar("n", random.choice([c.I64, c.I64, c.I32]), "", c.Range(0, 1500))]
    w = Writer(random, narrow, wide)
    text = " ".join(w.statement() for _ in range(random.choice([1, 1, 2, 3])))
    index = random.choice(["long", "long", "int"]) if k.scalars[0].type is c.I32 else "long"
    head = random.choice([f"for ({index} i = 0; i < n; ++i)"] * 3 + [f"for ({index} i = n - 1; i >= 0; --i)", f"for ({index} i = 2; i < n; i++)"])
    counter = random.choice(["long", "int", "unsigned", "unsigned long", "short", "unsigned char"])
    k.raw = f"    {counter} c = {random.choice([0, 0, 5])}, d = 0;\n    {head} {{ {text} }}\n    r[0] = (long)c; r[1] = (long)d;"
    k.arrays = [c.Array("r", c.I64, c.full(c.I64), ["2"], True, True, False)]
    for array in sorted(w.used):
        type = narrow if array in "ypq" else c.I32 if array == "k" else wide
        values = c.Range(type.low, type.high) if array in "pqy" else c.Range(-20, 20) if not type.floating else c.full(type)
        extent = f"{w.group} * n + 8" if array in "pq" else "n"
        k.arrays.append(c.Array(array, type, values, [extent], True, array in "yqw", False))
    if strict:
        k.clauses.append("fp(strict)")
    return k
