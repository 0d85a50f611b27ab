"""Values that depend on a few low bits, of what a loop counts or of data: signs that take turns, short tables, every second element."""

import language as c


class Writer:
    def __init__(self, random):
        self.random, self.tables, self.moved = random, {}, set()
        self.code, self.groups = None, False
        self.type = random.choice([c.F64, c.F32, c.F32, c.I32, c.I16, c.U8, c.I64])
        self.counter = random.choice(["long", "long", "int", "unsigned"])
        self.begin = random.choice(["0", "0", "1", "3"])

    def one(self, *of):
        return self.random.choice(of)

    def phase(self):
        """A number of few bits, and how many values it has."""
        period = self.one(2, 2, 4, 8, 16, 3, 3, 5, 6)
        of = self.one("i", "i", "i", f"(i + {self.one(1, 3, 6)})", "(3 * i)", "(i + k)")
        return self.one(f"{of} & {period - 1}" if period & (period - 1) == 0 else f"{of} % {period}", f"{of} % {period}"), period

    def table(self):
        phase, period = self.phase()
        name = self.one("u", "w", "v") + str(period)
        self.tables[name] = period
        if not phase.startswith("i "):
            self.moved.add(name)
        return f"{name}[{phase}]"

    def lookup(self):
        period = self.one(2, 4, 8, 10, 16, 16, 32)
        self.tables[f"q{period}"] = period
        self.moved.add(f"q{period}")
        self.code = self.code or self.one(c.U8, c.U8, c.I32)
        number = f"code[i{self.one('', '', ' + 1')}]"
        if self.code is c.I32 or self.random.random() < 0.3:
            return f"q{period}[{f'(unsigned){number} % {period}' if period == 10 else f'{number} & {period - 1}'}]"
        return f"q{period}[{f'{number} % {period}' if period == 10 else f'{number} >> {9 - period.bit_length()}'}]"

    def test(self):
        phase, period = self.phase()
        return f"({phase}) {self.one('==', '==', '!=', '<', '>')} {self.random.randrange(period)}"

    def value(self, depth=2):
        number = self.one("2", "3", "5") if not self.type.floating else self.one("0.5f", "2", "1.5f")
        leaf = self.one("a[i]", "b[i]", "a[i + 1]", self.table(), self.lookup(), self.lookup(), number)
        if depth == 0:
            return leaf
        x, y = self.value(depth - 1), self.value(depth - 1)
        return self.one(f"({x} {self.one('+', '-', '*')} {y})", f"({self.test()} ? {x} : {y})", f"({self.test()} ? -({x}) : {x})", leaf)

    def alike(self):
        """Members of groups that differ in numbers alone."""
        count = self.one(2, 3, 3, 4)
        self.groups = True
        few = self.random.random() < 0.5  # so that numbers stand several times
        number = lambda: self.one("2", "3") if few else self.one("0.5f", "2", "1.25f", "-3", "k") if self.type.floating else self.one("2", "3", "-5", "k", "7")
        form = self.one("p[{0}] += {1} * q[{0}];", "p[{0}] -= {1} * q[{0}];", "p[{0}] = (q[{0}] - {1}) * {2};", "p[{0}] = q[{0}] + {1};",
                        "p[{0}] = {1} * q[{0}] - {2} * p[{0}];", "p[{0}] = q[{0}] > {1} ? q[{0}] : {2};")
        mixed = self.random.random() < 0.2  # signs
        lines = []
        for member in range(count):
            line = form.format(f"{count} * i + {member}" if member else f"{count} * i", number(), number())
            lines.append(line.replace("+=", "-=") if mixed and member == 1 else line)
        return " ".join(lines)

    def statement(self):
        form = self.random.randrange(8)
        if form > 5:
            return self.alike()
        if form == 0:
            return f"if ({self.test()}) y[i] = {self.value()};" + self.one("", f" else y[i] = {self.value(1)};")
        if form == 1:
            return f"y[i] {self.one('+=', '-=')} {self.value()};"
        if form == 2:
            return f"{{ {self.type.spelling} t = {self.value(1)}; if ({self.test()}) t = {self.value(1)}; y[i] = t; }}"
        return f"y[i] = {self.value()};"


def kernel(random, name, strict, cxx):
    w = Writer(random)
    lines = [w.statement()]
    if random.random() < 0.3:
        lines.append(f"z[i] = {w.table()};")
    full = c.full(w.type) if w.type.floating else c.Range(0 if w.type is c.U8 else -50, 50)

    def table(name, period):
        """As long as iterations reach: lanes behind the last one read nothing."""
        extents = [f"{period}", f"n + {period}"] if name in w.moved else [f"(n < {period} ? n : {period})", f"{period} + 3"]
        return c.Array(name, w.type, full, [random.choice(extents)], True)


    arrays = [c.Array(x, w.type, full, ["n + 2"], True) for x in "ab"] + [c.Array(x, w.type, full, ["n"], True, True) for x in "yz"]
    if w.groups:
        arrays = arrays[:2] + [c.Array("p", w.type, full, ["4 * n"], True, True), c.Array("q", w.type, full, ["4 * n"], True), *arrays[3:]]
    text = " ".join(lines)
    if "code[" in text:
        arrays.append(c.Array("code", w.code, c.full(w.code), ["n + 2"], True))
    scalars = [c.Scalar("n", c.I64, "", c.Range(0, 1200)), c.Scalar("k", c.I64, "pick(c, 0, 9)", c.Range(0, 9))]
    before, after = [], []
    if random.random() < 0.3:
        before, after = [f"{w.type.spelling} s = 0;"], ["out[0] = s;"]
        lines.append(f"s += {w.one('a[i]', w.table())} * ({w.test()} ? 1 : 2);")
        arrays.append(c.Array("out", w.type, full, ["1"], True, True, loose=True))
    read = [x for x in sorted(w.tables) if any(f"{x}[" in line for line in lines)]
    if len(read) > (4 if "code[" in text else 5): # as many arrays as a call has
        return None
    arrays += [table(x, w.tables[x]) for x in read]
    body = before + [f"for ({w.counter} i = {w.begin}; i < n; ++i) {{"] + ["    " + line for line in lines] + ["}"] + after
    k = c.Kernel(name, "periodic", scalars, arrays, [])
    k.raw = "\n".join("    " + line for line in body)
    if cxx or random.random() < 0.2:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0], []
        k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")
    if strict:
        k.clauses.append("fp(strict)")
    return k
