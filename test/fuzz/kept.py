"""Elements that every iteration of a loop combines into, seen or not meanwhile: sums, bits, extrema and counts of all types."""

import carried
import language as c

TYPES = [c.U8, c.I8, c.U16, c.I16, c.I32, c.U32, c.I64, c.U64, c.F32, c.F64]


class Kept(carried.Loop):
    def place(self):
        at = self.random.choice(["0", "1", "2", "q"])
        if at == "q" and all(s.name != "q" for s in self.scalars):
            self.scalars.append(c.Scalar("q", c.I64, "pick(c, 0, 3)", c.Range(0, 3)))
        return f"{self.array('p', extent='4', written=True, loose=self.type.floating)}[{at}]"

    def wraps(self):
        """Whether sums are defined, whatever is added: int has all those of fewer bits."""
        return self.type.floating or not self.type.signed or self.type in (c.I8, c.I16)

    def addend(self):
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

    def make(self):
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
