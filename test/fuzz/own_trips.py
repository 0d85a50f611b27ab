"""Loops inside that each iteration of the loop around goes through another number of times."""

import language as c


class OwnTrips:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.type = random.choice([c.U32, c.U32, c.U32, c.U64])
        self.real = random.choice([c.F32, c.F64])
        self.index = random.choice([c.I64, c.I64, c.I32])
        self.arrays = []
        self.depth = 0
        self.sums = self.chance(0.4)
        self.scalars = [c.Scalar("n", self.index, "", c.Range(0, 700))]

    def chance(self, p):
        return self.random.random() < p

    def one(self, *of):
        return self.random.choice(of)

    def array(self, name, type, extent="n", written=False, loose=False):
        if all(a.name != name for a in self.arrays):
            self.arrays.append(c.Array(name, type, c.full(type), [extent], True, written, loose))
        return name

    def data(self):
        return self.one(f"{self.array('a', self.type)}[i]", f"{self.array('b', self.type)}[i]", f"({self.type.spelling}){self.array('k', c.I32)}[i]")

    def condition(self, counter):
        mask = self.one(1, 3, 7, 15)
        return self.one(f"(v & {mask}) == {self.random.randint(0, mask)}", f"(v & {mask}) == {mask}", f"v > {self.data()}",
                        f"(({self.type.spelling}){counter} ^ v) % 5 == 2", f"(v + {self.data()} & {mask}) == 1")

    def step(self, counter):
        """One statement of a body."""
        kind = self.random.random()
        if kind < 0.45:
            return [self.one("v = v * 5 + 1;", f"v += {self.data()};", "v ^= v >> 3;", f"v = v * 3 + ({self.type.spelling}){counter};", "v = v / 2;",
                             f"v = ({self.condition(counter)}) ? v >> 1 : v * 3 + 1;")]
        if kind < 0.6:
            return [self.one("w = w * 0.5f + 1;", f"w = w * 0.5f + {self.array('x', self.real)}[i];")]
        if kind < 0.7:
            return [f"if ({self.condition(counter)}) {{", *self.step(counter), "}"]
        if kind < 0.78:
            return [f"{self.array('y', self.type, written=True)}[i] = v;"]
        if kind < 0.84:
            return [f"{self.array('g', self.type, '4 * n', True)}[4 * i + ({counter} & 3)] = v;"]
        if kind < 0.9 and self.sums:
            return [f"s += (unsigned)v & 15;"]
        if kind < 0.95 and self.depth < 2:
            return self.inner()
        return [f"found = (int){counter};"]

    def leaving(self, counter):
        before = self.one("", "", f"found = (int){counter}; ", "v += 9; ", f"{self.array('y', self.type, written=True)}[i] = 3; ")
        return [f"if ({self.condition(counter)}) {{ {before}break; }}"]

    def inner(self):
        self.depth += 1
        j = "jkl"[self.depth - 1] + "j"
        limit = self.random.randint(3, 11)
        own = f"({self.array('k', c.I32)}[i] & {self.one(3, 7, 15)})"
        kind = self.one("end", "begin", "both", "down", "left", "left", "while", "post", "do", "forever", "step")
        head, behind, before = {
            "end": (f"for (int {j} = 0; {j} < {own}; ++{j}) {{", "}", []),
            "begin": (f"for (int {j} = {own}; {j} < {limit}; {j}++) {{", "}", []),
            "both": (f"for (long {j} = {own}; {j} <= (long)({self.data()} & 15); ++{j}) {{", "}", []),
            "down": (f"for (int {j} = {own}; {j} > 0; --{j}) {{", "}", []),
            "step": (f"for (int {j} = 0; {j} < {own}; {j} += {self.one(2, 3)}) {{", "}", []),
            "left": (f"for (int {j} = 0; {j} < {limit}; ++{j}) {{", "}", []),
            "while": (f"while ({j} < {limit} && {self.condition(j)}) {{", f"++{j}; }}", [f"int {j} = 0;"]),
            "post": (f"while ({j}-- > 0) {{", "}", [f"int {j} = {own};"]),
            "do": ("do {", f"}} while ({self.condition(j)} && ++{j} < {limit});", [f"int {j} = 0;"]),
            "forever": ("for (;;) {", "}", [f"int {j} = 0;"]),
        }[kind]
        body = []
        if kind == "forever":
            body.append(f"if ({j}++ >= {limit}) break;")
        leaves = kind == "left" or self.chance(0.4)
        for _ in range(self.one(1, 2, 2, 3)):
            body += self.step(j)
        if leaves:
            at = self.one(0, len(body))
            body[at:at] = self.leaving(j)
        if kind not in ("while", "do") and self.chance(0.2):
            body.append(f"if ({self.condition(j)}) continue;")
            body += self.step(j)
        self.depth -= 1
        lines = [head] + ["    " + line for line in body] + [behind]
        return ["{", *["    " + line for line in before + lines], "}"] if before else lines

    def kernel(self):
        i = self.index.spelling
        body = self.inner()
        if self.chance(0.25):
            body = [f"if ({self.data()} & 1) {{", *["    " + line for line in body], "}"] + (self.inner() if self.chance(0.3) else [])
        out = self.array("z", self.type, written=True)
        real = self.array("r", self.real, written=True, loose=True) # lanes of the loop inside combine a recurrence
        head = self.one(f"for ({i} i = 0; i < n; ++i) {{", f"for ({i} i = 0; i < n; i++) {{", f"for ({i} i = n - 1; i >= 0; --i) {{")
        lines = ["unsigned s = 0;", head, f"    {self.type.spelling} v = {self.data()};", f"    {self.real.spelling} w = 1;", "    int found = -1;",
                 *["    " + line for line in body], f"    {out}[i] = v + ({self.type.spelling})found;", f"    {real}[i] = w;", "}",
                 f"{self.array('out', c.U32, '1', True)}[0] = s;"]
        k = c.Kernel(self.name, "owntrips", self.scalars, self.arrays, [])
        k.raw = "\n".join("    " + line for line in lines)
        return k


def kernel(random, name, strict):
    k = OwnTrips(random, name).kernel()
    if strict:
        k.clauses.append("fp(strict)")
    return k
