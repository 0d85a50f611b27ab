"""Pairs of bytes and shorts that are taken apart and put together, means of two, signs, and sums of products."""

import language as c

NARROW = [c.U8, c.U8, c.I8, c.U16, c.I16, c.I16]


class Writer:
    def __init__(self, random, type):
        self.random, self.type, self.used = random, type, set()

    def one(self, *of):
        return self.random.choice(of)

    def element(self):
        name = self.one(*"aabbppw")
        self.used.add(name)
        if name == "p":
            return self.one("p[2 * i]", "p[2 * i + 1]", "p[2 * i + 1]", "p[2 * i + 2]")
        return f"{name}[i{self.one('', '', ' + 1')}]"

    def value(self, deeper=2):
        if not deeper or self.random.random() < 0.2:
            return self.element()
        x, y = self.value(deeper - 1), self.value(deeper - 1)
        return "(" + self.one(f"({x} + {y} + 1) >> 1", f"({x} + {y} + 1) / 2", f"({x} + {y}) >> 1", f"{x} & {self.one(15, 127, 240)}", f"{x} >> {self.one(1, 4)}",
                              f"{x} ^ {y}", f"{x} - {y}", f"{x} + {y}", f"{x} < {y} ? {x} : {y}", f"{x} < 10 ? '0' + {x} : 'a' + {x} - 10",
                              f"({x} > 0) - ({x} < 0)", f"{x} > 0 ? 1 : {x} < 0 ? -1 : 0", f"({self.type.spelling})({x} * {y})",
                              f"({x} + {y} + {self.element()} + {self.element()} + 2) >> 2") + ")"

    def stored(self, place):
        self.used.add(place[0])
        return f"{place} = ({self.type.spelling})({self.value()});"

    def statement(self):
        form = self.random.randrange(10)
        if form > 7:
            x, last = self.element(), self.one("last", "last", "was")
            what = self.one(f"if ({x} > {last}) ++c;", f"c += {x} != {last};", self.stored("y[i]")[:-1].replace("= (", f"= ({self.type.spelling})({last} - (", 1) + ");",
                            f"if ({x} && !{last}) ++c;")
            return f"{{ {what} {last} = {self.one(x, x, f'{x} > 3', f'({x} + 1) / 2')}; }}"
        if form < 3:
            first = self.one(0, 0, 1, 3)
            both = [f"q[2 * i{f' + {at}' if at else ''}]" for at in (first, first + 1)]
            if self.random.random() < 0.3:
                both.reverse()
            if self.random.random() < 0.1:
                both.pop()
            return self.one("", "", "", f"if ({self.element()} > 3) ") + "{ " + " ".join(map(self.stored, both)) + " }"
        if form < 5:
            return self.stored("y[i]")
        x, y = self.value(self.one(0, 0, 1)), self.value(self.one(0, 0, 1))
        return self.one(f"c += ({x}) * ({y});", f"c += {x} * {self.element()};", f"{{ int t = {x} - {y}; c += t * t; }}", f"c += ({x}) * ({self.one(3, 77, -38)});",
                        f"c -= ({x}) * ({y});", f"{{ int t = {x}; c += t * t; y[i] = ({self.type.spelling})t; }}" if "y" in self.used else f"c += ({x}) * ({x});")


def kernel(random, name, strict):
    narrow, other = random.choice(NARROW), random.choice(NARROW)
    k = c.Kernel(name, "interleaved", [], [], [])
    k.scalars = [c.Scalar("n", random.choice([c.I64, c.I64, c.I32]), "", c.Range(0, 1500))]
    w = Writer(random, narrow)
    text = " ".join(w.statement() for _ in range(random.choice([1, 1, 1, 2])))
    index = random.choice(["long", "long", "int"]) if k.scalars[0].type is c.I32 else "long"
    head = random.choice([f"for ({index} i = 0; i < n; ++i)"] * 4 + [f"for ({index} i = n - 1; i >= 0; --i)", f"for ({index} i = 2; i < n; i++)"])
    counter = random.choice(["int", "unsigned", "long", "short"] if narrow.high < 256 else ["unsigned", "long"])  # an int overflows
    k.raw = f"    {counter} c = {random.choice([0, 0, 5])};\n    {narrow.spelling} last = 1;\n    bool was = false;\n    {head} {{ {text} }}\n    r[0] = (long)c + 3 * last + was;"
    k.arrays = [c.Array("r", c.I64, c.full(c.I64), ["1"], True, True, False)]
    for array in sorted(w.used):
        type = other if array == "w" else narrow
        bits = min(type.high, 120)  # sums of products do not overflow
        values = c.Range(max(type.low, -bits), bits) if random.random() < 0.5 else c.Range(type.low, type.high)
        if "c" in text and type.high > 255:
            values = c.Range(max(type.low, -900), 900)
        k.arrays.append(c.Array(array, type, values, ["2 * n + 5" if array in "pq" else "n + 1"], True, array in "yq", False))
    if strict:
        k.clauses.append("fp(strict)")
    return k
