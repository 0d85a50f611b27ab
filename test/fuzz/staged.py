"""Loops whose arrays are to be copied into buffers: by directives of all kinds, or by steps."""

import language as c

TYPES = [c.F64, c.F64, c.F32, c.F32, c.I32, c.I64, c.I16, c.I8, c.U8]
SIZES = [1, 8, 60, 64, 100, 256, 1000, 4096, 10000, "32 * 1024", 65536, 1 << 20, 1 << 28]


class Maker:
    def __init__(self, random, strict):
        self.random, self.type = random, random.choice(TYPES)
        self.meets = random.random() < 0.5  # elements of other iterations: chains, whose order is open but for integers and strict kernels
        if self.meets and not strict and self.type.floating:
            self.type = random.choice([t for t in TYPES if not t.floating])
        self.arrays, self.loops = {}, []  # name -> extents, whether it is written; text of each loop and what it touches
        self.sums = False

    def one(self, *of):
        return self.random.choice(of)

    def chance(self, share):
        return self.random.random() < share

    def array(self, name, extents, written=False):
        old = self.arrays.get(name, (extents, False))
        self.arrays[name] = (extents, old[1] or written)

    def cast(self, value):
        return value if self.type.floating else f"({self.type.spelling})({value})"

    def combined(self, terms):
        """Of integers what can't overflow."""
        if self.type.floating:
            return " ".join([terms[0], *(f"{self.one('+', '-', '*')} {t}" for t in terms[1:])])
        kind = "unsigned long" if self.type.size == 8 else "unsigned"
        return " ".join([f"({kind}){terms[0]}", *(f"{self.one('+', '-', '^', '*')} ({kind}){t}" for t in terms[1:])])

    # ---- One loop

    def stream(self):
        """Elements around i, those in front and behind; arrays may be read and written."""
        least, greatest = self.one(0, 0, 1, 2, 7), self.one(0, 0, 1, 3, 9)
        at = lambda: self.random.choice([0, 0, -least, greatest, self.random.randint(-least, greatest)])
        place = lambda by: f"i {'+' if by >= 0 else '-'} {abs(by)}" if by else "i"
        names = self.random.sample("abwy", self.one(2, 2, 3))
        if not self.meets and len(names) < 3:
            names.append("x")
        for name in names:
            self.array(name, ["n"])
        lines = []
        for _ in range(self.one(1, 1, 2, 3)):
            to = self.one(*names[:2])
            self.array(to, ["n"], True)
            terms = [f"{self.one(*(names if self.meets else names[2:]))}[{place(at())}]" for _ in range(self.one(1, 2, 2, 3))]
            lines.append(f"{to}[{place(at())}] = {self.cast(self.combined(terms))};")
        text = " ".join(lines)
        names = [name for name in names if f"{name}[" in text]
        self.arrays = {name: self.arrays[name] for name in names}
        if self.chance(0.2):
            return [(f"for (@ i = n - 1{f' - {greatest}' if greatest else ''}; i >= {least}; --i)", names)], lines
        return [(f"for (@ i = {least}; i < n{f' - {greatest}' if greatest else ''}; {self.one('++i', 'i++')})", names)], lines

    def apart(self):
        """Fields, every other element, what goes the other way."""
        by = self.one(2, 2, 3, 5, 16)
        fields = [f"a[{by} * i + {self.random.randrange(by)}]" for _ in range(self.one(1, 2))]
        self.array("a", [f"{by} * n"])
        self.array("b", ["n"])
        to = self.one("y[i]", "y[n - 1 - i]", fields[0])
        self.array(to[0], self.arrays.get(to[0], (["n"], True))[0], True)
        terms = [*fields, self.one("b[i]", "b[n - 1 - i]", "b[n - i - 1]")]
        self.random.shuffle(terms)
        return [("for (@ i = 0; i < n; ++i)", sorted(self.arrays))], [f"{to} = {self.cast(self.combined(terms))};"]

    def passes(self):
        """The same elements in each iteration of a loop around."""
        self.array("a", ["n"])
        self.array("y", ["n"], True)
        inner = self.one("a[i]", "a[n - 1 - i]", "a[i] + y[i]")
        return [("for (@ p = 0; p < l; ++p)", "ay"), ("for (@ i = 0; i < n; ++i)", "ay")], \
            [f"y[i] = {self.cast(self.combined([inner, 'y[i]', 'a[0]' if self.chance(0.2) else 'y[i]']))};"]

    # ---- Nests

    def convolution(self):
        self.sums = True
        self.array("a", ["n + l"])
        self.array("b", ["l + 1"])
        self.array("y", ["n"], True)
        at = self.one("i + k", "i + k", "k + i", "i - k + l")
        return [("for (@ i = 0; i < n; ++i)", "aby"), ("for (@ k = 0; k < l; ++k)", "aby")], \
            [f"y[i] += {self.cast(self.combined([f'a[{at}]', 'b[k]']))};"]

    def transposed(self):
        self.array("a", ["m", "h"])
        self.array("y", ["h", "m"], True)
        loops = [("for (@ i = 0; i < m; ++i)", "ay"), ("for (@ j = 0; j < h; ++j)", "ay")]
        if self.chance(0.5):
            loops.reverse()
        return loops, [f"y[j][i] = {self.cast(self.combined(['a[i][j]', self.one('a[i][j]', 'y[j][i]')]))};"]

    def columns(self):
        """Passes over columns, each again and again."""
        self.array("a", ["m", "h"])
        self.array("y", ["m", "h"], True)
        loops = [("for (@ p = 0; p < l; ++p)", "ay"), ("for (@ j = 0; j < h; ++j)", "ay"), ("for (@ i = 0; i < m; ++i)", "ay")]
        if self.chance(0.3):
            loops[1], loops[2] = loops[2], loops[1]
        return loops, [f"y[i][j] = {self.cast(self.combined(['y[i][j]', 'a[i][j]']))};"]

    def stencil(self):
        self.array("a", ["m", "h"])
        self.array("y", ["m", "h"], True)
        near = ["a[i][j]" if not self.meets else "y[i][j]"] + [f"{self.one('a', 'a', 'a', 'y' if self.meets else 'a')}[i{self.one('', '', ' - 1', ' + 1')}][j{self.one('', '', ' - 1', ' + 1')}]" for _ in range(self.one(2, 3, 4))]
        touched = "ay" if any(term[0] == "a" for term in near) else "y"
        self.arrays = {name: self.arrays[name] for name in touched}
        return [("for (@ i = 1; i < m - 1; ++i)", touched), ("for (@ j = 1; j < h - 1; ++j)", touched)], [f"y[i][j] = {self.cast(self.combined(near))};"]

    def product(self):
        self.sums = True
        self.array("a", ["m", "l"])
        self.array("b", ["l", "h"])
        self.array("y", ["m", "h"], True)
        loops = [("for (@ i = 0; i < m; ++i)", "aby"), ("for (@ k = 0; k < l; ++k)", "aby"), ("for (@ j = 0; j < h; ++j)", "aby")]
        self.random.shuffle(loops)
        return loops, [f"y[i][j] += {self.cast(self.combined(['a[i][k]', 'b[k][j]']))};"]

    def rows(self):
        """Rows as far apart as a name or a number says, in one dimension."""
        by = self.one("h", "h", "(h + 3)", "40")
        self.array("a", [f"m * {by}"])
        self.array("y", [f"m * {by}"], True)
        width = self.one("h", "i + 1", "i") if by != "40" else "h"
        if width != "h":
            by = "m" if self.chance(0.5) else "(m + 1)"
            self.array("a", [f"m * {by}"])
            self.arrays = {"a": ([f"m * {by}"], False), "y": ([f"m * {by}"], True)}
        to = self.one(f"y[{by} * i + j]", f"y[i * {by} + j]")
        return [("for (@ i = 0; i < m; ++i)", "ay"), (f"for (@ j = 0; j < {width}; ++j)", "ay")], \
            [f"{to} = {self.cast(self.combined([f'a[i * {by} + j]', self.one('a[j]', f'y[{by} * i + j]', f'a[{by} * i]')]))};"]

    # ---- Directives

    def directives(self, names):
        """Some in front of one loop; no array in two of them."""
        names = list(names)
        self.random.shuffle(names)
        lines = []
        while names:
            clauses = [self.one("sbuf", "sbuf", "sbuf", "dbuf", "dbuf", "auto", "", "off")]
            some = names[:self.random.randint(1, len(names))]
            if self.chance(0.4) and not lines:
                names = []
            else:
                names = names[len(some):] if self.chance(0.4) else []
                ways = {}
                for name in some:
                    ways.setdefault(self.one("mem2ldm", "mem2ldm", "mem2ldm", "sdm2ldm", "mem2sdm"), []).append(name)
                clauses += [f"{way}({', '.join(of)})" for way, of in ways.items()]
                if "mem2sdm" in ways and self.chance(0.5):
                    clauses.append(f"sdm_size({self.one(*SIZES)})")
                if list(ways) == ["mem2sdm"]:
                    lines.append("#pragma tpb buffer " + " ".join(clauses))
                    continue
            if self.chance(0.6):
                clauses.append(f"ldm_size({self.one(*SIZES)})")
            lines.append("#pragma tpb buffer " + " ".join(clauses))
        return lines

    def kernel(self, name, strict):
        form = self.one(self.stream, self.stream, self.stream, self.apart, self.passes, self.convolution, self.transposed, self.columns,
                        self.stencil, self.stencil, self.product, self.rows, self.rows)
        loops, lines = form()
        k = c.Kernel(name, "staged", [], [], [])
        k.scheduled = self.chance(0.5)
        number = self.one(c.I64, c.I64, c.I32)
        k.scalars = [c.Scalar("n", number, "", c.Range(0, 1500)), c.Scalar("m", number, "pick(c, 0, 40)", c.Range(0, 40)),
                     c.Scalar("h", number, "pick(c, 0, 40)", c.Range(0, 40)), c.Scalar("l", number, "pick(c, 0, 12)", c.Range(0, 12))]
        counter = self.one("long", "long", "int") if number is c.I32 else "long"
        text, depth = [], 1
        marked = self.random.randrange(len(loops))
        together = not self.sums and form not in (self.passes, self.columns, self.stencil, self.stream, self.apart) and self.chance(0.25)
        for at, (loop, touched) in enumerate(loops):
            if not k.scheduled and (at == marked or self.chance(0.15)):
                text += self.directives(touched)
            if at == 0 and together:
                text.append("#pragma omp parallel for" + self.one("", " schedule(static, 3)", " num_threads(3)"))
            text.append("    " * depth + loop.replace("@", counter))
            depth += 1
        text.append("    " * depth + "{ " + " ".join(lines) + " }")
        k.raw = "\n".join(text)
        values = c.Range(-3.0, 3.0, 3, 0) if self.sums and self.type.floating else c.full(self.type)
        bare = self.chance(0.3) and all(len(extents) == 1 for extents, _ in self.arrays.values())
        for array, (extents, written) in self.arrays.items():
            made = c.Array(array, self.type, values, extents, True, written, written and self.sums and self.type.floating)
            if bare:
                made.cover, made.extents = extents[0], []
            k.arrays.append(made)
        if bare:
            k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")
        if strict:
            k.clauses.append("fp(strict)")
        return k


def kernel(random, name, strict):
    return Maker(random, strict).kernel(name, strict)
