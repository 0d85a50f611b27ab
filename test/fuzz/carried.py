"""What iterations hand on: values that the last of them leaves, first-order linear recurrences, counts at subscripts."""

import language as c

TYPES = [c.I32, c.F32, c.F64, c.U8, c.I16, c.I64, c.U32, c.U64]


class Loop:
    def __init__(self, random, name, group, types):
        self.random, self.name, self.group = random, name, group
        self.type = random.choice(types)
        self.index = random.choice([c.I64, c.I64, c.I32])
        self.arrays, self.scalars = [], [c.Scalar("n", self.index, "", c.Range(0, 1500))]

    def chance(self, p):
        return self.random.random() < p

    def array(self, name, type=None, extent="n", written=False, loose=False):
        if all(a.name != name for a in self.arrays):
            type = type or self.type
            range = c.Range(-4.0, 4.0, 4, 0) if type.floating and loose is not None else c.full(type)
            self.arrays.append(c.Array(name, type, range, [extent], True, written, loose or False))
        return name

    def limit(self):
        if all(s.name != "limit" for s in self.scalars):
            self.scalars.append(c.Scalar("limit", self.type, "" if self.type.floating else "pick(c, 0, 100)", c.full(self.type)))
        return "limit"

    def element(self, names="aab"):
        return f"{self.array(self.random.choice(names))}[i]"

    def value(self):
        operator = self.random.choice("+-*") if self.type.floating else self.random.choice("^&|")
        return self.random.choice([self.element(), self.element(), f"{self.element()} {operator} {self.element()}", "3"])

    def condition(self):
        if self.chance(0.25):
            return f"{self.array('m', c.I32)}[i] % {self.random.choice([2, 3, 97])} == 0"
        if self.type.floating:
            return self.random.choice([f"{self.element()} > {self.limit()}", f"{self.element()} < {self.element()}"])
        return self.random.choice([f"({self.element()} & {self.random.choice([1, 3, 7, 31])}) == 0", f"{self.element()} > {self.limit()}"])

    def head(self):
        i = self.index.spelling
        return self.random.choice([f"for ({i} i = 0; i < n; ++i)"] * 4 + [f"for ({i} i = n - 1; i >= 0; --i)", f"for ({i} i = 1; i < n; ++i)",
                                                                         f"for ({i} i = 0; i < n; i += 2)"])

    def kernel(self, lines):
        k = c.Kernel(self.name, self.group, self.scalars, self.arrays, [])
        if self.chance(0.5):
            k.clauses.append(f"unroll({self.random.choice([1, 2, 4])})")
        k.raw = "\n".join("    " + line for line in lines)
        return k


class LastValue(Loop):
    def sets(self, names):
        """Statements that give values to variables."""
        new = {"x": self.value, "z": self.value, "k": lambda: self.random.choice(["i", "i", "2 * i", "n - i"])}
        return " ".join(f"{name} = {new[name]()};" for name in names)

    def statement(self, names):
        form = self.random.random()
        if form < 0.25:
            return self.sets(names)
        if form < 0.65:
            return f"if ({self.condition()}) {{ {self.sets(names)} }}"
        if form < 0.8:
            return f"if ({self.condition()}) {{ {self.sets(names)} }} else if ({self.condition()}) {{ {self.sets(names)} }}"
        if form < 0.9:
            return f"if ({self.condition()}) {{ {self.sets(names)} }} else {{ {self.sets(names)} }}"
        return f"if ({self.condition()}) {{ if ({self.condition()}) {{ {self.sets(names)} }} {self.sets(names)} }}"

    def first(self, names):
        """Set by the first iteration with a condition alone, while a guard is open; some guards never close."""
        guard, close = self.random.choice([("k < 0", "k = i;"), ("k == -1", "k = i + 2;"), ("!found", "found = 1;"), ("found != 3", "found = 3;"), ("k <= 4", "k = i;")])
        sets = self.sets([name for name in names if not close.startswith(name)]) + " " + close
        c = self.condition()
        return self.random.choice([f"if ({c} && {guard}) {{ {sets} }}", f"if ({c}) if ({guard}) {{ {sets} }}", f"if ({c}) {{ if ({guard}) {{ {sets} }} z = {self.value()}; }}"])

    def make(self):
        t = self.type.spelling
        names = self.random.choice([["x"], ["x"], ["k"], ["x", "k"], ["x", "z"], ["x", "z", "k"]])
        body = [self.statement(names)] if self.chance(0.6) else [self.statement([name]) for name in names]
        if self.chance(0.3):
            body = [self.first(names)]
        if self.chance(0.4):
            self.array("y", written=True)
            body.insert(self.random.choice([0, len(body)]), f"y[i] = {self.value()};")
        if self.chance(0.3):  # what they take is stored over
            self.array("r", written=True)
            body = [line.replace("x = ", "x = r[i] + ") for line in body] + [f"r[i] = {self.value()};"]
        if self.chance(0.2):
            body.append(f"s += (unsigned){self.array('w', c.I32)}[i];")
        self.array("first", extent="2", written=True), self.array("second", c.I64, "3", True)
        lines = [f"{t} x = 5, z = 7;", f"long k = {self.random.choice([-1, -1, -1, 2])};", f"int found = {self.random.choice([0, 0, 0, 3])};", "unsigned s = 0;", self.head() + " {"]
        lines += ["    " + line for line in body] + ["}"]
        return self.kernel(lines + ["first[0] = x; first[1] = z; second[0] = k; second[1] = s; second[2] = found;"])


class Linear(Loop):
    """Floating-point factors are -1, 0 and 1, so that exact data stay exact in any order."""

    def factor(self):
        if not self.type.floating:
            return self.random.choice([self.element("ccd"), self.element("ccd"), "3", "31", "-5" if self.type.signed else "77", "f"])
        m = f"{self.array('m', c.I32)}[i]"
        return self.random.choice(["-1", f"(({m} & 1) ? -1 : 1)", f"(({m} & 3) ? 1 : 0)", f"(({m} % 5) ? -1 : 0)"])

    def new(self, old):
        f, a = self.factor(), self.element("ab")
        if f == "f" and all(s.name != "f" for s in self.scalars):
            self.scalars.append(c.Scalar("f", self.type, "pick(c, 0, 100)", c.Range(0, 100)))
        return self.random.choice([f"{old} * {f} + {a}", f"{f} * {old} - {a}", f"{a} - {old} * {f}", f"{a} - {old}", f"-({old} * {f}) - {a}",
                                   f"({self.condition()}) ? {f} * {old} + {a} : {old}", f"({old} + {a}) * {f}", f"{old} * {f}"])

    def make(self):
        loose = self.type.floating
        t = self.type.spelling
        self.array("a"), self.array("b"), self.array("y", written=True, loose=loose), self.array("last", extent="2", written=True, loose=loose)
        before, after = self.random.choice([(0, 1), (1, 0), (0, 0), (0, 0), (1, 1)])
        if self.chance(0.25):
            self.scalars[0].range = c.Range(0, 1500)
            start = self.random.choice(["1", "1", "2"])
            lines = [f"for ({self.index.spelling} i = {start}; i < n; ++i)", f"    y[i] = {self.new('y[i - 1]')};"]
            self.arrays = [a for a in self.arrays if a.name != "last"]
            return self.kernel(lines)
        body = [f"p = {self.new('p')};"]
        if self.chance(0.15):
            body = [f"if ({self.condition()}) {{ {body[0]} }}"]
        if self.chance(0.2):
            body.append(f"q = {self.new('q')};")
        body = ["y[i] = p;"] * before + body + ["y[i] = p;" if not before else f"{self.array('z', written=True, loose=loose)}[i] = p;"] * after
        lines = [f"{t} p = {self.random.choice(['0', '1', '5'])}, q = 1;", self.head() + " {"]
        return self.kernel(lines + ["    " + line for line in body] + ["}", "last[0] = p; last[1] = q;"])


class Histogram(Loop):
    """Counts at computed subscripts: 32 elements, or 64 of two tables."""

    def place(self):
        k = self.array("k", c.I32)
        return self.random.choice([f"{k}[i] & 31", f"({k}[i] >> 3) & 31", f"({k}[i] ^ (int)i) & 31", f"(unsigned){k}[i] * 77u >> 27"])

    def update(self, h):
        at, new = f"{h}[{self.place()}]", self.value()
        if not self.type.floating:
            op = self.random.choice(["+=", "^=", "|=", "-=", "+="] if not self.type.signed else ["^=", "|=", "&="])
            form = self.random.random()
            if form < 0.5:
                return f"{at} {op} {new};"
        else:
            form = self.random.random()
            if form < 0.5:
                return f"{at} {self.random.choice(['+=', '-='])} {new};"
        if form < 0.75:
            return f"{{ {self.type.spelling} t = {new}; int j = {self.place()}; if (t > {h}[j]) {h}[j] = t; }}"
        return f"if ({self.condition()}) {{ {at} {'+=' if not self.type.signed or self.type.floating else '^='} {new}; }}"

    def make(self):
        tables = self.random.choice([["h"], ["h"], ["h", "g"]])
        body = [self.update(self.array(h, extent="32", written=True)) for h in tables]
        if self.chance(0.3):
            self.array("y", written=True)
            body.insert(self.random.choice([0, len(body)]), f"y[i] = {self.value()};")
        return self.kernel([self.head() + " {"] + ["    " + line for line in body] + ["}"])


class Lag(Loop):
    """What an iteration stores is read or stored over a number of iterations later that only the call tells."""

    def scalar(self, name):
        if all(s.name != name for s in self.scalars):
            self.scalars.append(c.Scalar(name, c.I64, "pick(c, 0, 40)", c.Range(0, 40)))
        return name

    def place(self):
        return self.array("w", extent="n + 64", written=True) + self.random.choice(["[i]", "[i + k]", "[i + k]", "[i + q]", "[i + k + 3]"])

    def make(self):
        for name in "kq":
            self.scalar(name)
        operator = self.random.choice("+-") if self.type.floating else self.random.choice("^&|")
        new = self.random.choice([f"{self.place()} {operator} {self.element('ab')}", f"{self.place()} * {'0.5f' if self.type is c.F32 else '0.5' if self.type.floating else '1'}"])
        body = [f"{self.place()} = {new};"]
        if self.chance(0.3):
            body = [f"if ({self.condition()}) {body[0]}"]
        if self.chance(0.3):
            self.array("y", written=True)
            body.insert(self.random.choice([0, 1]), f"y[i] = {self.place()};")
        return self.kernel([self.head() + " {"] + ["    " + line for line in body] + ["}"])


class Near(Loop):
    """What an iteration stores is read or stored over a few iterations later: vectors of few lanes, of all that lanes do."""

    def term(self):
        t, b = self.type.spelling, lambda: self.element("b")
        forms = [b, b, lambda: self.element("c"), lambda: "3", lambda: f"({t})(i & 7)", lambda: f"{self.condition()} ? {b()} : 2",
                 lambda: f"({t})({b()} > {self.element('c')})", lambda: f"{self.array('b')}[n - 1 - i]",
                 lambda: f"{self.array('two', extent='2 * n')}[2 * i]", lambda: f"{self.array('b')}[(i * 5) % n]",
                 lambda: f"{self.array('b')}[{self.array('few', c.U8)}[i] % n]"]
        if self.type.floating:
            f = "f" if self.type is c.F32 else ""
            forms += [lambda: f"__builtin_sqrt{f}({b()} * {b()})", lambda: f"({t})({self.array('few', c.U8)}[i] & 63)",
                      lambda: f"__builtin_floor{f}({b()})"]
        else:
            forms += [lambda: f"({t})(({b()} & 7) << (i & 3))", lambda: f"({t})({b()} / 3)",
                      lambda: f"({t})((float)({self.array('few', c.U8)}[i]) * 0.5f)"]
        return f"({self.random.choice(forms)()})"

    def place(self, name, offset):
        return self.array(name, extent=f"n + {self.most}", written=True, loose="rounded" if self.scans else False) + (f"[i + {offset}]" if offset else "[i]")

    def make(self):
        operator = (lambda: self.random.choice("+-")) if self.type.floating else (lambda: self.random.choice("^&|+"))
        down = self.chance(0.25)
        i = self.index.spelling
        head = f"for ({i} i = n - 1; i >= 0; --i)" if down else self.random.choice([f"for ({i} i = 0; i < n; ++i)"] * 3 + [f"for ({i} i = 3; i < n; ++i)"])
        names = self.random.choice([["w"], ["w"], ["w", "v"]])
        distances = [self.random.choice([1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 12, 15]) for _ in names]
        self.scans = 1 in distances and self.type.floating
        lows = [self.random.choice([0, 0, 1]) if d < 15 else 0 for d in distances]
        self.most = self.random.choice([16, max(map(sum, zip(lows, distances)))])  # exactly as far as iterations go
        body = []
        for name, low, d in zip(names, lows, distances):
            to, of = (low, low + d) if down else (low + d, low)
            reads = self.place(name if self.chance(0.7) else self.random.choice(names), of)
            circle = self.chance(0.6)
            value = f"{reads} {operator()} {self.term()}" if circle else self.term()
            text = f"{self.place(name, to)} = {value};"
            if self.chance(0.15):
                text = f"if ({self.condition()}) {text}"
            if not circle or self.chance(0.2):
                self.array("y", written=True, loose="rounded" if self.scans else False)
                seen = f"y[i] = {reads} {operator()} {self.term()};"
                text = self.random.choice([f"{text} {seen}", f"{seen} {text}"])
            body.append(text)
        if self.chance(0.2):
            body.append(f"s += (unsigned){self.array('q', c.I32)}[i];")
        self.array("total", c.U32, "1", True)
        lines = ["unsigned s = 0;", head + " {"] + ["    " + line for line in body] + ["}", "total[0] = s;"]
        return self.kernel(lines) if len(self.arrays) <= 9 else None


class Mirrored(Loop):
    """Elements from both ends of arrays that are written, around one middle or several."""

    def place(self, names):
        name = self.array(self.random.choice(names), extent="2 * n + 64", written=True)
        offset = self.random.choice([0, 0, 0, 1, 2, 3, 7])
        forms = [f"i + {offset}"] * 4 + [f"n + {8 - offset} - i"] * 4 + [f"n + k - i"] * 2 + [f"2 * i + {offset}", f"2 * n + {9 - offset} - 2 * i"]
        return f"{name}[{self.random.choice(forms)}]"

    def statement(self, names):
        operator = self.random.choice("+-") if self.type.floating else self.random.choice("^&|")
        new = self.random.choice([self.place(names), f"{self.place(names)} {operator} {self.element('ab')}", f"{self.element('ab')} {operator} {self.place(names)}", self.value()])
        text = f"{self.place(names)} = {new};"
        return f"if ({self.condition()}) {text}" if self.chance(0.25) else text

    def make(self):
        self.scalars.append(c.Scalar("k", self.index, "pick(c, 0, 40)", c.Range(0, 40)))
        names = self.random.choice(["w", "w", "wx"])
        body = [self.statement(names) for _ in range(self.random.choice([1, 1, 2, 2, 3]))]
        last = []
        if self.chance(0.2) and not self.type.floating:
            body.append(f"s += (unsigned){self.place(names)};")
            last = [f"{self.array('last', c.U32, '1', True)}[0] = s;"]
        for a in self.arrays:
            a.loose = "rounded" if a.written and a.type.floating else a.loose  # neighbours that are handed on make a scan
        k = self.kernel(["unsigned s = 0;", self.head() + " {"] + ["    " + line for line in body] + ["}", *last])
        k.legal = False  # not all of them are
        return k


class Ends(Loop):
    """Two variables that come towards each other, or one behind the other: the bound moves, too."""

    def place(self, names):
        return f"{self.array(self.random.choice(names), extent='2 * n + 64', written=True)}[{self.random.choice('iijj')} + 32]"

    def steps(self):
        first, second = self.random.choice([1, 1, 1, 2, 3]), self.random.choice([1, 1, 1, 1, 2, 3, -1])
        first += 2 * (second < 0)  # the bound runs away, more slowly
        up = lambda v, by: self.random.choice([f"++{v}", f"{v}++"]) if by == 1 else f"--{v}" if by == -1 else f"{v} += {by}"
        down = lambda v, by: self.random.choice([f"--{v}", f"{v}--"]) if by == 1 else f"++{v}" if by == -1 else f"{v} -= {by}"
        return up("i", first), down("j", second)

    def make(self):
        i, operator = self.index.spelling, self.random.choice("+-") if self.type.floating else self.random.choice("^&|")
        body = [f"{self.place('wwx')} = {self.random.choice([self.place('wx'), f'{self.place(chr(119))} {operator} {self.place(chr(119))}', '3'])};"
                for _ in range(self.random.choice([1, 1, 2]))]
        if self.chance(0.3):
            body = [f"const {self.type.spelling} t = {self.array('w', extent='2 * n + 64', written=True)}[i];", "w[i] = w[j];", "w[j] = t;"]
        steps = list(self.steps())
        self.random.shuffle(steps)
        condition = self.random.choice(["i < j", "i < j", "j > i", "i <= j", "j >= i"])
        ends = f"{self.random.choice(['0', '1', '2'])}, j = n - {self.random.choice([0, 1, 1, 4])}"
        form = self.random.randrange(4)
        if form == 0:
            lines = [f"for ({i} i = {ends}; {condition}; {', '.join(steps)}) {{"]
        elif form == 1:
            lines = [f"{i} i = {ends};", f"for (; {condition}; {', '.join(steps)}) {{"]
        elif form == 2:
            lines = [f"{i} i = {ends};", f"while ({condition}) {{"]
            body += [f"{step};" for step in steps]
        else:
            lines = [f"{i} j = n;", f"for ({i} i = 0; {condition}; {steps[0]}) {{"]
            body.append(f"{steps[1]};")
        last = [f"{self.array('last', c.I64, '1', True)}[0] = j;"] if form == 3 and self.chance(0.5) else []
        if form in (1, 2) and self.chance(0.3):
            last = [f"{self.array('last', c.I64, '1', True)}[0] = {self.random.choice(['i', 'j', '3 * i + j'])};"]
        for a in self.arrays:
            a.loose = "rounded" if a.written and a.type.floating else a.loose  # neighbours that are handed on make a scan
        k = self.kernel([*lines] + ["    " + line for line in body] + ["}", *last])
        k.legal = False  # not all of them are
        return k


class ByHand(Loop):
    """Loops unrolled by hand, whose head looks ahead, up or down; what is left, behind them."""

    def place(self, name, k, down):
        at = f"i - {k + 1}" if down else f"i + {k}" if k else "i"
        return f"{self.array(name, extent='n + 8', written=name in 'wx')}[{at}]"

    def make(self):
        by, width = self.random.choice([1, 2, 2, 4, 4, 3, 8]), 1
        down = self.index in (c.I64, c.I32) and self.chance(0.2)
        if not down and self.chance(0.4):
            self.index = self.random.choice([c.U64, c.U32])
            self.scalars = [c.Scalar("n", self.index, "", c.Range(0, 1500))]
        if by == 1:  # a window
            width = self.random.choice([1, 2, 3, 5])
        i, far = self.index.spelling, by + width - 1
        sign = "-" if down else "+"
        if down:
            condition = self.random.choice([f"i - {far} >= 0", f"0 <= i - {far}", f"i - {far - 1} > 0" if far > 1 else "i > 0"])
        else:
            condition = self.random.choice([f"i + {far} <= n", f"n >= i + {far}", f"{far} + i <= n", f"i + {far - 1} < n" if far > 1 else "i < n",
                                            f"n > i + {far - 1}" if far > 1 else "n > i"])
        operator = self.random.choice("+-") if self.type.floating else self.random.choice("^&|+")
        same = self.chance(0.6)  # one statement by times, or others
        new = lambda k: f"{self.place('a', k + self.random.randrange(width), down)} {operator} {self.place(self.random.choice('abw'), k, down)}"
        forms = [self.random.choice(["w", "w", "x"])] * by if same else [self.random.choice("wx") for _ in range(by)]
        body = [f"{self.place(forms[k], k, down)} = {new(k)};" for k in range(by)]
        sums = self.chance(0.3)
        if sums:
            self.array("q", c.U32, extent="n + 8")
            body += [f"s{k % 2} += {self.place('q', k, down)};" for k in range(by)]
        step = f"i {sign}= {by}" if by > 1 else f"{sign}{sign}i"
        start = "n" if down else "0"
        lines = [f"{i} i = {start};"]
        form = self.random.randrange(3)
        if form == 0:
            lines += [f"for (; {condition}; {step}) {{"]
        elif form == 1:
            lines += [f"while ({condition}) {{"]
            body.append(f"{step};")
        else:
            lines = [f"{i} i;", f"for (i = {start}; {condition}; {step}) {{"]
        rest = [f"for (; i {'> 0' if down else '< n'}; {sign}{sign}i)", f"    {self.place('w', 0, down)} = {self.place('a', 0, down)};"] if self.chance(0.6) else []
        self.array("last", c.U64, "2", True)
        for a in self.arrays:
            a.loose = "rounded" if a.written and a.type.floating else a.loose
        k = self.kernel(["unsigned s0 = 0, s1 = 1;", *lines, *("    " + line for line in body), "}", *rest, "last[0] = s0 + s1; last[1] = i;"])
        k.legal = False  # not all of them are
        return k


class Swapped(Loop):
    """Rows by way of their columns: lanes are no neighbours as it is written."""

    def place(self, name, near=True):
        by = self.random.choice(["", "", " - 1", " - 1", " - 2"]) if near else ""
        row = self.random.choice(["i", "i", "i", "(i + 1)"]) if near else "i"
        return f"{self.array(name, extent='n * (m + 1)', written=name in 'wx')}[{row} * n + j{by}]"

    def make(self):
        self.index = c.I64
        self.scalars = [c.Scalar("n", self.index, "", c.Range(0, 200)), c.Scalar("m", self.index, "", c.Range(0, 60))]
        operator = self.random.choice("+-") if self.type.floating else self.random.choice("^&|")
        body = []
        for _ in range(self.random.choice([1, 1, 2])):
            name = self.random.choice("wwx")
            new = self.random.choice([self.place(name), self.place("w"), self.place("b", False)])
            body.append(f"{self.place(name, False)} = {new} {operator} {self.place('b', False)};")
        for a in self.arrays:
            a.loose = "rounded" if a.written and a.type.floating else a.loose
        k = self.kernel(["for (long j = 2; j < n; ++j)", "    for (long i = 0; i < m; ++i) {", *("        " + line for line in body), "    }"])
        k.legal = False  # not all of them are
        return k


class Positions(Loop):
    """Subscripts that an iteration takes from one or two before it, around a ring or from where the loop begins."""

    def place(self, names):
        return self.random.choice(["i", "i", *names, *names])

    def make(self):
        names = self.random.choice([["k"], ["k"], ["k", "l"], ["k", "l", "o"]])
        operators = "+-*" if self.type.floating else "^&|"
        self.array("y", written=True), self.array("last", c.I64, "1", True)
        read = [f"{self.array(self.random.choice('aab'))}[{self.place(names)}]" for _ in range(self.random.choice([1, 2, 2, 3]))]
        value = read[0]
        for each in read[1:]:
            value += f" {self.random.choice(operators)} {each}"
        body = [f"y[i] = {value};"]
        if self.chance(0.15):
            body = [f"if ({self.condition()}) {body[0]}"]
        shifts = list(zip(names, ["i", *names]))
        if len(names) > 1 and self.chance(0.5): # by way of another variable, the other way round
            body += [f"const long t{x} = {x};" for x in names[:-1]] + ["k = i;"] + [f"{x} = t{old};" for x, old in shifts[1:]]
        else:
            body += [f"{x} = {old};" for x, old in reversed(shifts)]
        if self.chance(0.15):
            self.array("z", c.I64, written=True)
            body.insert(0, f"z[i] = {self.random.choice(names)};")
        if self.chance(0.2):
            body.insert(0, f"s += (unsigned){self.array('w', c.I32)}[i] * (unsigned)i;")
        start = self.random.choice(["n > {n} ? n - {n} : 0", "0", "n > {n} ? {n} : 0"])
        type = self.random.choice(["long", "long", "int"])
        lines = [f"{type} {x} = {start.format(n=d + 1)};" for d, x in enumerate(names)] + ["unsigned s = 0;", self.head() + " {"]
        lines += ["    " + line for line in body] + ["}"]
        return self.kernel(lines + [f"last[0] = {' + 3 * '.join(names)} + s;"])


class Strides(Loop):
    """Neighbours where a number that only the call tells is 1, and others where it is not."""

    def stride(self, name):
        if all(s.name != name for s in self.scalars):
            values = self.random.choice(["pick(c, 1, 1)", "pick(c, 1, 2)", "pick(c, 1, 4)"])
            self.scalars.append(c.Scalar(name, self.random.choice([c.I64, c.I32]), values, c.Range(1, 4)))
        return name

    def place(self, name, written=False):
        s = self.stride(self.random.choice("sst"))
        at = self.random.choice([f"i * {s}"] * 3 + [f"i * {s} + {self.random.choice([1, 2, s])}", "k", "k", "i"])
        return f"{self.array(name, extent='n * 5 + 64', written=written)}[{at}]"

    def make(self):
        written = self.random.choice("yyyab")
        self.array(written, extent="n * 5 + 64", written=True)
        operator = self.random.choice("+-*") if self.type.floating else self.random.choice("^&|")
        read = [self.place(self.random.choice(["a", "b", "y"] if self.chance(0.2) else ["a", "b"])) for _ in range(self.random.choice([1, 2, 2]))]
        value = f" {operator} ".join(read)
        k, s = self.stride(self.random.choice("st")), self.stride("s")
        if self.chance(0.25):
            self.array("last", c.U64, "1", True)
            body = [f"sum += (unsigned){read[0]};" if not self.type.floating else f"sum += {read[0]} > 0;"]
        else:
            body = [f"{self.place(written, True)} = {value};"]
        if self.chance(0.2):
            body = [f"if ({self.condition()}) {body[0]}"]
        body.append(f"k += {k};")
        i = self.index.spelling
        head = self.random.choice([f"for ({i} i = 0; i < n; ++i)"] * 3 + [f"for ({i} i = 0; i < n; i += {s})", f"for ({i} i = {s}; i < n; i += {s})"])
        lines = ["long k = 0;", "unsigned sum = 0;", head + " {"] + ["    " + line for line in body] + ["}"]
        if any(a.name == "last" for a in self.arrays):
            lines.append("last[0] = sum;")
        else:
            lines.append("(void)sum;")
        return self.kernel(lines)


class Copies(Loop):
    """The same statements several times for elements that follow each other; sometimes one of them differs."""

    def make(self):
        count = self.random.choice([2, 3, 4, 5])
        self.array("y", extent=f"n * {count} + 16", written=True)
        if self.chance(0.4):
            self.array("z", extent=f"n * {count} + 16", written=True)
        operator = self.random.choice("+-") if self.type.floating else self.random.choice("^&|")
        steps = self.chance(0.5)
        at = "i" if steps else f"{count} * i"

        def read():
            if self.chance(0.2):
                if all(a.name != "p" for a in self.arrays):
                    self.arrays.append(c.Array("p", c.I32, c.Range(0, 15), [f"n * {count} + 16"], True, False, False))
                return self.array("a", extent=f"n * {count} + 16") + "[p[@]]"
            name = self.array(self.random.choice(["a", "b", "y", "z"] if any(a.name == "z" for a in self.arrays) else ["a", "b", "y"]), extent=f"n * {count} + 16")
            return name + self.random.choice(["[@]", "[@]", "[@ + 1]", "[@ + 2]"])

        one = [f"y[@] = {read()} OPERATOR {read()};"]
        if any(a.name == "z" for a in self.arrays):
            one.append(f"z[@] = {read()};")
        body = []
        for d in range(count):
            for line in one:
                other = "+" if operator != "+" else "-"
                line = line.replace("OPERATOR", other if self.chance(0.03) else operator)
                body.append(line.replace("@", f"{at} + {d}" if d else at))
        if self.chance(0.1):
            self.random.shuffle(body)
        i = self.index.spelling
        head = f"for ({i} i = 0; i < n - {count - 1}; i += {count})" if steps else f"for ({i} i = 0; i < n; ++i)"
        return self.kernel([head + " {"] + ["    " + line for line in body] + ["}"])


MAKERS = {"strides": (Strides, TYPES), "copies": (Copies, TYPES), "mirrored": (Mirrored, TYPES), "ends": (Ends, TYPES), "byhand": (ByHand, TYPES), "swapped": (Swapped, TYPES), "positions": (Positions, TYPES), "lag": (Lag, TYPES), "near": (Near, TYPES), "histogram": (Histogram, [c.U32, c.U64, c.F32, c.F64, c.I32, c.U8]), "lastvalue": (LastValue, TYPES), "linear": (Linear, [c.U32, c.U64, c.U32, c.U64, c.F32, c.F64, c.U8])}


def kernel(random, name, group, strict, bare, makers=MAKERS):
    maker, types = makers[group]
    k = maker(random, name, group, types).make()
    if not k:
        return None
    if bare or random.random() < 0.2:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0], []
        k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")
    if strict:
        k.clauses.append("fp(strict)")
    return k
