"""Loops that are left early: searches, copies up to an end, and the like. Arrays end where the loop would count to."""

import language as c

KEYS = {t.key: t for t in c.FLOATS + c.INTEGERS}


class Search:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.type = random.choice([c.I32, c.I32, c.F32, c.F64, c.U8, c.I16, c.I64, c.U32])
        self.index = random.choice([c.I64, c.I64, c.I64, c.I32])
        self.arrays, self.scalars = [], []
        self.scalar("n", self.index, "", c.Range(0, 1500))
        self.scalar("stop", self.index, "pick(c, 0, 70)", c.Range(0, 70))

    def scalar(self, name, type, value, range):
        self.scalars.append(c.Scalar(name, type, value, range))

    def array(self, name, type=None, extent="n", written=False, loose=False):
        if all(a.name != name for a in self.arrays):
            type = type or self.type
            self.arrays.append(c.Array(name, type, c.full(type), [extent], True, written, loose))
        return name

    def chance(self, p):
        return self.random.random() < p

    def element(self, at="i"):
        return f"{self.array(self.random.choice('aab'))}[{at}]"

    def simple(self):
        """True for some elements: seldom enough that a few vectors go by."""
        if self.type.floating:
            return self.random.choice([f"{self.element()} > {self.limit()}", f"{self.element()} == {self.element()} + 1",
                                       f"{self.element()} < -{self.limit()}"])
        mask = self.random.choice([1, 3, 15, 31, 63, 127])
        return self.random.choice([f"({self.element()} & {mask}) == {mask}", f"{self.element()} == {mask}",
                                   f"({self.element()} ^ {self.array('b')}[i]) == {mask}"])

    def limit(self):
        if all(s.name != "limit" for s in self.scalars):
            self.scalar("limit", self.type, "", c.full(self.type))
        return "limit"

    def condition(self):
        kind = self.random.random()
        if kind < 0.35:
            return self.simple()
        if kind < 0.55: # never before some iteration
            return f"i >= stop && {self.simple()}"
        if kind < 0.65:
            return f"i == stop || {self.simple()}"
        if kind < 0.8:
            return f"{self.simple()} && {self.simple()}"
        return f"i == stop"

    def statement(self):
        kind = self.random.random()
        if kind < 0.5:
            out = self.array(self.random.choice("yz"), written=True)
            operator = self.random.choice("+-*") if self.type.floating else self.random.choice("^&|")
            return f"{out}[i] = {self.random.choice([self.element(), '3', f'{self.element()} {operator} {self.element()}'])};"
        if kind < 0.7:
            out = self.array(self.random.choice("yz"), written=True)
            return f"if ({self.simple()}) {out}[i] = {self.element()};"
        return self.random.choice([f"s += (unsigned){self.integer()};", f"s ^= (unsigned){self.integer()};"])

    def integer(self):
        if self.type.floating:
            return f"{self.array('w', c.I32)}[i]"
        return self.element()

    def statements(self):
        return [self.statement() for _ in range(self.random.choice([0, 0, 1, 1, 2]))]

    def leaving(self, jump="break;"):
        found = [line for line in ("found = 1;", "k = i;", f"{self.array('y', written=True)}[i] = 7;") if self.chance(0.35)]
        return " ".join(found + [jump])

    def head(self):
        """The loop's head, and what stands at the body's end."""
        i = self.index.spelling
        return self.random.choice([
            (f"for ({i} i = 0; i < n; ++i)", False), (f"for ({i} i = 0; i < n; i++)", False), (f"for (at = 0; at < n; ++at)", True),
            (f"for (at = n - 1; at >= 0; --at)", True), (f"for ({i} i = 0; i < n; i += 2)", False),
            (f"for ({i} i = 2; i < n; ++i)", False)])

    def body(self):
        """(lines, whether the variable lives on)"""
        head, outside = self.head()
        inner = self.statements() + [f"if ({self.condition()}) {{ {self.leaving()} }}"] + self.statements()
        if self.chance(0.2):
            inner += [f"if ({self.condition()}) break;"] + self.statements()
        if self.chance(0.15):
            inner = [f"if ({self.simple()}) {{ {self.statement()} if ({self.condition()}) break; }}"] + self.statements()
        if self.chance(0.15):
            inner = self.statements() + [f"if (!({self.condition()})) {{ {self.statement()} }} else {{ {self.leaving()} }}"]
        behind = self.chance(0.2)
        if behind:
            inner = [line.replace("break;", "goto behind;") for line in inner]
            if self.chance(0.5): # what a switch or a block breaks goes on in the loop
                choice = f"if ({self.condition()}) {{ {self.leaving('goto behind;')} }} else {self.random.choice(['break;', '{ ' + self.statement() + ' break; }'])}"
                if self.chance(0.5):
                    inner += [f"switch ({self.integer()} & 3) {{ case 1: {choice} case 2: {self.statement()} break; default: {self.statement()} }}"]
                else:
                    inner += [f"do {{ {choice} {self.statement()} }} while (0);"]
        if outside:
            head = head.replace("at", "i")
        return [head + " {"] + ["    " + line for line in inner] + ["}"] + ["behind:;"] * behind, outside

    def condition_in_head(self):
        """The loop goes on while nothing is found."""
        where = f"!({self.condition()})" if self.chance(0.5) else self.random.choice(
            [f"{self.element()} != 3", f"{self.element()} == {self.array('b')}[i]"])
        if self.chance(0.5):
            return ["i = 0;", f"while (i < n && {where})", "    ++i;"]
        if self.chance(0.5):
            return ["i = stop < n ? stop : 0;", f"while (i < n && {where}) {{", *["    " + s for s in self.statements()], "    ++i;", "}"]
        return [f"for (i = 0; i < n && {where}; ++i) {{", *["    " + s for s in self.statements()], "}"]

    def of_rows(self):
        """A search in each row."""
        self.scalar("m", self.index, "pick(c, 0, 9)", c.Range(0, 9))
        self.array("g", self.type, "(m + 1) * (n + 1)")
        at = "g[j * n + i]"
        test = f"{at} > {self.limit()}" if self.type.floating else f"({at} & 31) == 31"
        found = self.array("first", self.index, "m + 1", True)
        return [f"for ({self.index.spelling} j = 0; j < m; ++j) {{",
                f"    {self.index.spelling} best = -1;",
                f"    for ({self.index.spelling} i = 0; i < n; ++i)",
                f"        if ({test}) {{ best = i; break; }}",
                f"    {found}[j] = best;", "}"]

    def kernel(self):
        spelling = self.index.spelling
        kind = self.random.random()
        result = None
        lines = [f"{spelling} k = -1;", "int found = 0;", "unsigned s = 0;"]
        if kind < 0.15:
            body, outside = self.of_rows(), False
        elif kind < 0.4:
            body, outside = self.condition_in_head(), True
        elif kind < 0.5:
            result = c.constant(-1, c.I64)
            head = self.random.choice([f"for ({spelling} i = 0; i < n; ++i) {{", f"for ({spelling} i = n - 1; i >= 0; --i) {{"])
            body = [head, *["    " + s for s in self.statements()],
                    f"    if ({self.condition()})", "        return i;", "}"]
            outside = False
        else:
            body, outside = self.body()
        if outside:
            lines.append(f"{spelling} i;")
        self.array("out", c.I64, "4", True)
        lines += body + [f"out[0] = {'i' if outside else 'k'}; out[1] = found; out[2] = s; out[3] = k;"]
        k = c.Kernel(self.name, "exit", self.scalars, self.arrays, [])
        k.result = result
        k.raw = "\n".join("    " + line for line in lines)
        return k


def bare(k):
    """Pointers, of which a clause says how far they go."""
    for a in k.arrays:
        a.cover, a.extents = a.extents[0], []
    k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")


def kernel(random, name, strict, cxx):
    k = Search(random, name).kernel()
    if cxx or random.random() < 0.2:
        bare(k)
        if random.random() < 0.4:
            k.clauses.clear()
            k.legal = False  # but where loads say that there is nothing to read
    if strict:
        k.clauses.append("fp(strict)")
    return k
