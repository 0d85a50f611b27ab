"""Loops whose iterations differ where they begin and end: neighbours that are not there, first and last elements, rings."""

import language as c
from control import Writer


class Border(Writer):
    """A body that asks where its iteration is; every read is in bounds."""

    def __init__(self, random, real, head):
        super().__init__(random, real)
        self.head = head # counter, its type, first and one behind the last value

    def near(self):
        """A neighbour, which is another element or a number at the ends."""
        i, type, _, _ = self.head
        by = self.one(1, 1, 2, 3)
        zero = "0" if self.chance(0.5) else f"({type})0"
        if self.chance(0.5):
            inside, index, last = self.one(f"{i} >= {by}", f"{i} > {by - 1}", f"{by} <= {i}", f"!({i} < {by})"), f"{i} - {by}", zero
            other = self.one(zero, "n - 1", i)
            clamp = f"{i} < {by} ? {zero} : {i} - {by}"
        else:
            inside, index, last = self.one(f"{i} + {by} < n", f"{i} < n - {by}", f"{i} <= n - {by + 1}", f"n - {by} > {i}"), f"{i} + {by}", "n - 1"
            other = self.one(zero, "n - 1", i)
            clamp = f"{i} + {by} > n - 1 ? n - 1 : {i} + {by}"
        return self.one(f"({inside} ? a[{index}] : a[{other}])", f"a[{inside} ? {index} : {last}]", f"a[{clamp}]",
                        f"({inside} ? a[{index}] : {self.number()})")

    def value(self):
        i = self.head[0]
        return self.one(self.near(), self.near(), f"a[{i}]", f"b[{i}]", f"a[{i}] * {self.number()}", f"b[{i}] - {self.near()}",
                        f"({self.near()} + {self.near()})")

    def where(self):
        i, _, first, behind = self.head
        return self.one(f"{i} == {first}", f"{i} != {first}", f"{i} == {behind} - 1", f"{i} < {first} + {self.one(1, 2, 4)}",
                        f"{i} >= {behind} - {self.one(1, 2, 3)}", f"{i} < m", f"{i} >= m", f"{i} <= m", f"{i} == m", f"{i} == 7", f"{i} > 40",
                        f"{i} == {first} || {i} == {behind} - 1", f"{i} > {first} && {i} + 1 < {behind}", f"m > {i}")

    def test(self):
        return self.one(self.where(), self.where(), self.where(), f"a[{self.head[0]}] < {self.number()}",
                        f"{self.where()} && b[{self.head[0]}] > {self.number()}")

    def switch(self, depth):
        return self.some(depth)

    def assign(self):
        i = self.head[0]
        return self.one(f"y[{i}] = {self.value()};", f"y[{i}] = {self.value()};", f"z[{i}] = {self.value()};", f"t = {self.value()};",
                        f"t += {self.value()};", f"y[{i}] = {self.test()} ? {self.value()} : {self.value()};")


def borders(random, k, real):
    pick = random.choice
    type, first = pick(["long", "long", "int", "int"]), pick(["0", "0", "0", "1", "2"])
    size = "n" if type == "long" else "(int)n"
    w = Border(random, real, ("i", type, first, size))
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n"], True, name in "yz") for name in "yzab"]
    k.scalars.append(c.Scalar("m", c.I64, "pick(c, -2, 50)", c.Range(-2, 50)))
    head = pick([f"for ({type} i = {first}; i < n; ++i)"] * 4 + [f"for ({type} i = {size} - 1; i >= {first}; --i)",
                                                                 f"for ({type} i = {first}; i < n; i += 2)"])
    body = f"{{ {real} t = b[i]; {w.piece(pick([1, 1, 2]))} {w.some(1)} y[i] = t; }}"
    if random.random() < 0.3: # a sum of what is at the ends, and between them
        k.raw = f"    {real} s = 0;\n    {head}\n        s += {w.test()} ? {w.value()} : {w.value()};\n    z[0] = s;"
        k.arrays[1].loose, k.arrays[1].extents = True, ["n + 1"]
    else:
        k.raw = f"    {head} {body}"
    k.raw += "\n    (void)m;"


MAKERS = {"borders": borders}
