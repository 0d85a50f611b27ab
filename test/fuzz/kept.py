"""Elements that every iteration of a loop combines into, seen or not meanwhile: sums, bits, extrema and counts of all types."""

import carried
import language as c

TYPES = [c.U8, c.I8, c.U16, c.I16, c.I32, c.U32, c.I64, c.U64, c.F32, c.F64]


class Kept(carried.Loop):
    inner = False  # within a loop over k

    def place(self):
        if self.inner:
            return f"{self.array('y', written=True, loose=self.type.floating)}[i]"
        at = self.random.choice(["0", "1", "2", "q"])
        if at == "q" and all(s.name != "q" for s in self.scalars):
            self.scalars.append(c.Scalar("q", c.I64, "pick(c, 0, 3)", c.Range(0, 3)))
        return f"{self.array('p', extent='4', written=True, loose=self.type.floating)}[{at}]"

    def wraps(self):
        """Whether sums are defined, whatever is added: int has all those of fewer bits."""
        return self.type.floating or not self.type.signed or self.type in (c.I8, c.I16)

    def addend(self):
        if self.inner and self.chance(0.6):
            return f"{self.array('t', extent='24')}[k]"
        other = self.random.choice(["u", "u", "a", "b"])
        return f"{self.array(other, c.U8)}[i]" if other == "u" else self.element(other)

    def update(self, place):
        operators = ["+=", "+=", "-="] if self.wraps() else []
        if not self.type.floating:
            operators += ["^=", "|=", "&="]
        form = self.random.random()
        if form < 0.55:
            return f"{place} {self.random.choice(operators)} {self.addend()};"
        if form < 0.7:
            return f"{place} {self.random.choice(operators)} {self.condition()};" if not self.type.floating else f"{place} += 1;"
        a, order = self.element("ab"), self.random.choice("<>")
        return self.random.choice([f"if ({a} {order} {place}) {place} = {a};", f"{place} = {a} {order} {place} ? {a} : {place};"])

    def rows(self):
        """An element of each row's own, which is also stored in front of the loop that keeps it, and behind it."""
        place = f"{self.array('y', written=True, loose=self.type.floating)}[i]"
        body = [f"{place} = {self.value()};"] if self.chance(0.3) else [self.update(place)] if self.chance(0.6) else []
        self.inner = True
        inside = [self.update(place) for _ in range(self.random.choice([1, 1, 2]))]
        if self.chance(0.3):
            inside[0] = f"if ({self.condition()}) {{ {inside[0]} }}"
        self.inner = False
        body.append(f"for (int k = 0; k < {self.random.randrange(2, 25)}; ++k) {{ {' '.join(inside)} }}")
        if self.chance(0.4):
            body.append(f"{self.array('o', written=True, loose=self.type.floating)}[i] = {place};")
        return self.kernel([self.head() + " {"] + ["    " + line for line in body] + ["}"])

    def make(self):
        if self.chance(0.3):
            return self.rows()
        first = self.place()
        body = [self.update(first)]
        if self.chance(0.3):
            body[0] = f"if ({self.condition()}) {{ {body[0]} }}"
        if self.chance(0.25):
            self.array("o", written=True, loose=self.type.floating)
            body.insert(self.random.choice([0, len(body)]), f"o[i] = {first};")
        if self.chance(0.25):
            body.append(self.update(self.place()))
        if self.chance(0.2):
            self.array("y", written=True)
            body.append(f"y[i] = {self.value()};")
        return self.kernel([self.head() + " {"] + ["    " + line for line in body] + ["}"])


MAKERS = {"kept": (Kept, TYPES)}
