"""Elements that only some iterations take: compress and expand."""

import re

import language as c


class Compaction:
    def __init__(self, random, name):
        self.random, self.name = random, name
        self.type = random.choice([c.I32, c.F32, c.F64, c.U8, c.I16, c.I64, c.U32, c.U64])
        self.index = random.choice([c.I64, c.I64, c.I32])
        self.counter = random.choice([c.I64, c.I64, c.I32, c.U64])
        self.arrays, self.scalars = [], []
        self.scalars.append(c.Scalar("n", self.index, "", c.Range(0, 1500)))

    def chance(self, p):
        return self.random.random() < p

    def array(self, name, type=None, extent="n", written=False):
        if all(a.name != name for a in self.arrays):
            type = type or self.type
            self.arrays.append(c.Array(name, type, c.full(type), [extent], True, written))
        return name

    def limit(self):
        if all(s.name != "limit" for s in self.scalars):
            self.scalars.append(c.Scalar("limit", self.type, "" if self.type.floating else "pick(c, 0, 100)", c.full(self.type)))
        return "limit"

    def element(self):
        return f"{self.array(self.random.choice('aab'))}[i]"

    def value(self):
        operator = self.random.choice("+-*") if self.type.floating else self.random.choice("^&|")
        return self.random.choice([self.element(), self.element(), f"{self.element()} {operator} {self.element()}", "3"])

    def simple(self):
        if self.type.floating:
            return self.random.choice([f"{self.element()} > {self.limit()}", f"{self.element()} < {self.element()}",
                                       f"{self.element()} == {self.element()}"])
        mask = self.random.choice([0, 1, 3, 7])
        return self.random.choice([f"({self.element()} & {mask}) == 0", f"{self.element()} > {self.limit()}",
                                   f"{self.element()} != {self.element()}"])

    def condition(self):
        kind = self.random.random()
        if kind < 0.6:
            return self.simple()
        if kind < 0.75:
            return f"{self.simple()} && {self.simple()}"
        return f"{self.simple()} || i == 5" if kind < 0.9 else f"!({self.simple()})"

    def taken(self, j):
        """Statements under the condition."""
        lines = []
        for name in self.random.sample("yzu", self.random.choice([1, 1, 1, 2])):
            if self.chance(0.25):
                self.array(name + "at", self.index, written=True)
                lines.append(f"{name}at[{j}] = i;")
            else:
                self.array(name + j, written=True)
                lines.append(f"{name}{j}[{j}] = {self.value()};")
        if self.chance(0.2):
            lines.append(f"s += (unsigned){self.array('w', c.I32)}[i];")
        step = self.random.choice([f"{j}++;", f"++{j};", f"{j} += 1;", f"{j} = {j} + 1;"])
        if len(lines) == 1 and self.chance(0.3):
            return [lines[0].replace(f"[{j}]", f"[{j}++]")]
        return lines + [step]

    def expansion(self):
        self.array("o", written=True), self.array("e")
        lines = ["o[i] = e[j];", "j++;"] if self.chance(0.6) else ["o[i] = e[j++];"]
        other = self.random.choice([None, None, "o[i] = 0;", f"o[i] = {self.element()};"])
        if self.chance(0.2):
            self.array("zj", written=True)
            lines.insert(1, "zj[j] = a[i];" if self.array("a") else "")
            if "j++]" in lines[0]:
                lines = ["o[i] = e[j];", "zj[j] = a[i];", "j++;"]
        return lines, other

    def in_place(self):
        test = f"a[i] > {self.limit()}" if self.type.floating else f"(a[i] & {self.random.choice([1, 3])}) != 0"
        self.arrays = [c.Array("a", self.type, c.full(self.type), ["n"], True, True)]
        return [f"if ({test}) {{ a[j] = a[i]; j++; }}"]

    def walked(self, lines):
        """The same with pointers in place of counters, where a counter subscripts one array alone."""
        text = "\n".join(lines)
        for name in "jk":
            places = re.findall(rf"(\w+)\[{name}(?:\+\+)?\]", text)
            start = re.search(rf"^(?:\w+ )+{name} = (\w+);$", text, re.M)
            if len(places) != 1 or not start:
                continue
            array = next(a for a in self.arrays if a.name == places[0])
            const = "" if array.written else "const "
            text = text.replace(start.group(0), f"{const}{array.type.spelling} *p{name} = {array.name} + {start.group(1)};")
            text = text.replace(f"(long){name}", f"(long)(p{name} - {array.name})")
            text = re.sub(rf"{array.name}\[{name}\+\+\]", f"*p{name}++", text)
            text = re.sub(rf"{array.name}\[{name}\]", f"*p{name}", text)
            text = text.replace(f"{name} = {name} + 1;", f"p{name} += 1;")
            text = re.sub(rf"(?<![\w])(\+\+)?{name}(\+\+;| \+= 1;|;)", rf"\1p{name}\2", text)
        return text.split("\n")

    def kernel(self):
        counter, i = self.counter.spelling, self.index.spelling
        start = self.random.choice(["0", "0", "0", "0", "first"])
        head = self.random.choice([f"for ({i} i = 0; i < n; ++i)"] * 4 + [f"for ({i} i = n - 1; i >= 0; --i)", f"for ({i} i = 1; i < n; ++i)"])
        if start == "first": # as many iterations fewer
            self.scalars.append(c.Scalar("first", self.index, "pick(c, 0, 5)", c.Range(0, 5)))
            head = f"for ({i} i = first; i < n; ++i)"
        kind, names = self.random.random(), ["j"]
        if kind < 0.1:
            inner = self.in_place()
        elif kind < 0.3:
            lines, other = self.expansion()
            inner = [f"if ({self.condition()}) {{ {' '.join(lines)} }}" + (f" else {other}" if other else "")]
        elif kind < 0.45:
            names.append("k")
            inner = [f"if ({self.condition()}) {{ {' '.join(self.taken('j'))} }} else {{ {' '.join(self.taken('k'))} }}"]
        elif kind < 0.55:
            inner = [f"if ({self.condition()}) continue;", *self.taken("j")]
        elif kind < 0.62:
            inner = [f"if ({self.simple()}) {{ if ({self.simple()}) {{ {' '.join(self.taken('j'))} }} }}"]
        else:
            inner = [f"if ({self.condition()}) {{ {' '.join(self.taken('j'))} }}"]
        if self.chance(0.25):
            self.array("x", written=True)
            inner.insert(0, f"x[i] = {self.value()};")
        lines = [f"{counter} {name} = {start if name == 'j' else '0'};" for name in names] + ["unsigned s = 0;"]
        self.array("out", c.I64, "3", True)
        lines += [head + " {"] + ["    " + line for line in inner] + ["}"]
        lines.append(f"out[0] = (long)j; out[1] = {'(long)k' if 'k' in names else '0'}; out[2] = s;")
        walked = self.chance(0.4)
        if walked:
            lines = self.walked(lines)
        k = c.Kernel(self.name, "compaction", self.scalars, self.arrays, [])
        k.raw = "\n".join("    " + line for line in lines)
        return k


def kernel(random, name, strict, cxx):
    k = Compaction(random, name).kernel()
    if cxx or random.random() < 0.2:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0], []
        k.clauses.append("extent(" + ", ".join(f"{a.name} = {a.cover}" for a in k.arrays) + ")")
    if strict:
        k.clauses.append("fp(strict)")
    return k
