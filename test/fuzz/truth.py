"""Arrays of truth values and flags: conditions of every kind stored, changed in place, counted, collected, handed on."""

import language as c

BOOL = c.Type("b1", "bool", 1, False)


class Writer:
    def __init__(self, random):
        self.random, self.used = random, set()

    def one(self, *of):
        return self.random.choice(of)

    def element(self, name):
        self.used.add(name)
        return f"{name}[i{self.one('', '', '', ' + 1')}]" if name in "mpabk" else f"{name}[i]"

    def number(self):
        return self.one(self.element("a"), self.element("b"), f"{self.element('a')} + {self.element('b')}", "2", "-1",
                        f"{self.element('m')}", f"({self.test(1)} ? {self.element('a')} : 3)")

    def test(self, deeper=2):
        if deeper and self.random.random() < 0.6:
            x, y = self.test(deeper - 1), self.test(deeper - 1)
            return self.one(f"({x} && {y})", f"({x} || {y})", f"!{x}", f"({x} ^ {y})", f"({x} == {y})", f"({x} != {y})", f"({x} & {y})",
                            f"({x} | {y})", f"({x} ? {y} : {self.test(deeper - 1)})")
        m, a, b, k = (self.element(x) for x in self.one("mabk", "pabk"))
        return self.one(m, m, f"!{m}", f"({a} > {b})", f"({a} <= 1)", f"({k} & 5)", f"({k} == 3)", f"(bool){k}", f"(bool){a}", f"({m} + {k} > 3)")

    def statement(self):
        t = self.element("t")
        form = self.random.randrange(11)
        if form == 0:
            return f"if ({self.test()}) {t} = {self.one('true', 'false', self.test(1))};"
        if form == 1:
            return f"{t} {self.one('^=', '|=', '&=')} {self.test()};"
        if form == 2:
            self.used.add("y")
            return f"if ({self.test()}) y[i] = {self.number()};" + self.one("", f" else y[i] = {self.number()};")
        if form == 3:
            self.used.add("y")
            return f"y[i] = {self.test()} ? {self.number()} : {self.number()};"
        if form == 4:
            return f"count += {self.test()};"
        if form == 5:
            return f"if ({self.test()}) ++count;"
        if form == 6:
            return self.one(f"flag = flag || {self.test()};", f"flag = flag && {self.test()};", f"flag |= {self.test()};",
                            f"if ({self.test()}) flag = {self.one('true', 'false')};")
        if form == 7:
            return f"if ({self.test(1)} && !was) ++count; was = {self.test(1)};"
        if form == 8:
            self.used.add("z")
            return f"if ({self.test()}) z[j++] = {self.one('i', self.element('k'))};"
        return f"{t} = {self.test()};"


def kernel(random, name, strict):
    real = random.choice([c.F64, c.F32, c.I32])
    k = c.Kernel(name, "truth", [], [], [])
    k.scalars = [c.Scalar("n", c.I64, "", c.Range(0, 1500))]
    w = Writer(random)
    lines = [w.statement() for _ in range(random.choice([1, 1, 2, 2, 3]))]
    text = " ".join(lines)
    head = random.choice(["for (long i = 0; i < n; ++i)", "for (long i = 0; i < n; ++i)", "for (long i = n - 1; i >= 0; --i)"])
    if text.count("j++") > 1:
        return None
    done = "false"
    if random.random() < 0.25: # a loop that a flag ends
        rare = f"({w.element('k')} == {random.choice([7, -3, 50])}{random.choice([' && ' + w.test(1), ' || ' + w.element('k') + ' == 90', ''])})"
        ends = random.choice([f"if {rare} done = true;", f"done = {rare};", f"done = done || {rare};", f"if {rare} {{ done = true; {w.statement()} }}",
                              f"if {rare} done = true; else {w.statement()}"])
        at = random.randrange(len(lines) + 1)
        text = " ".join(lines[:at] + [ends] + lines[at:])
        head, done = random.choice(["for (long i = 0; i < n && !done; ++i)", "for (long i = 0; !done && i < n; ++i)",
                                    "for (long i = 0; i < n && done == 0; ++i)"]), "done"
        if text.count("j++") > 1:
            return None
    flag, was = random.choice(["true", "false"]), random.choice(["true", "false"])
    k.raw = (f"    long count = 0, j = 0; bool flag = {flag}, was = {was}, done = false;\n    {head} {{ {text} }}\n"
             f"    r[0] = count; r[1] = j; r[2] = flag + 2 * {done}; r[3] = was; (void)done;")
    k.arrays = [c.Array("r", c.I64, c.full(c.I64), ["4"], True, True, False)]
    for array in sorted(w.used):
        type = BOOL if array in "mpt" else c.I32 if array == "k" else c.I64 if array == "z" else real
        values = c.Range(0, 1) if type is BOOL else c.full(type) if type.floating else c.Range(-100, 100)
        k.arrays.append(c.Array(array, type, values, ["n + 2"], True, array in "tyz", False))
    if strict:
        k.clauses.append("fp(strict)")
    return k
