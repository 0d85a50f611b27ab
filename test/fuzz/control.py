"""Counters, pointers that walk, jumps and functions: loops as programs write them, composed from parts."""

import language as c

REALS = [c.F64, c.F32]
COUNTERS = ["long", "int", "unsigned", "unsigned long", "short", "unsigned char"]


class Writer:
    """The text of one loop's body: where it is and what it may read."""

    def __init__(self, random, real):
        self.random, self.real, self.labels = random, real, 0

    def one(self, *choices):
        return self.random.choice(choices)

    def chance(self, probability):
        return self.random.random() < probability

    def number(self):
        return self.one("0.5", "2.0", "-1.0", "0.25", "3.0") + ("f" if self.real == "float" else "")

    def value(self):
        return self.one("a[i]", "b[i]", f"a[i] * {self.number()}", "a[i] + b[i]", f"b[i] - {self.number()}", "t", f"t * {self.number()}")

    def test(self):
        return self.one(f"a[i] < {self.number()}", "a[i] > b[i]", "t != t", f"b[i] >= {self.number()} && a[i] < b[i]",
                        f"t < {self.number()}", "k[i] & 1", "k[i] > 3 || a[i] > 0")

    def assign(self):
        return self.one(f"t = {self.value()};", f"t += {self.value()};", f"y[i] = {self.value()};", f"y[i] = t = {self.value()};",
                        f"u = {self.value()};")

    def some(self, depth):
        return " ".join(self.piece(depth) for _ in range(self.one(1, 1, 2, 3)))

    def piece(self, depth):
        """Statements that all come to their end, or jump to a label of their own, or continue."""
        if depth <= 0:
            return self.assign()
        kind = self.one("plain", "if", "else", "continue", "goto", "switch", "choice", "skip", "once")
        if kind == "if":
            return f"if ({self.test()}) {{ {self.some(depth - 1)} }}"
        if kind == "else":
            return f"if ({self.test()}) {{ {self.some(depth - 1)} }} else {{ {self.some(depth - 1)} }}"
        if kind == "continue":
            return f"if ({self.test()}) {{ {self.assign()} continue; }}"
        if kind == "choice":
            return f"t = {self.test()} ? {self.value()} : {self.value()};"
        if kind in ("goto", "skip"):
            self.labels += 1
            name = f"l{self.labels}"
            if kind == "skip":
                return f"if ({self.test()}) goto {name}; {self.some(depth - 1)} {name}:;"
            self.labels += 1
            end = f"l{self.labels}"
            return f"if ({self.test()}) {{ {self.assign()} goto {name}; }} {self.some(depth - 1)} goto {end}; {name}: {self.some(depth - 1)} {end}:;"
        if kind == "switch":
            return self.switch(depth - 1)
        if kind == "once":
            end = self.one("break;", "break;", "continue;")
            head, tail = self.one(("do", "while (0);"), ("do", "while (0);"), ("for (;;)", ""), ("while (1)", ""))
            body = f"{self.some(depth - 1)} if ({self.test()}) {{ {self.assign()} {end} }} {self.some(depth - 1)}"
            if head != "do": # a continue would start it again
                body = body.replace("continue;", "break;") + " break;"
            return f"{head} {{ {body} }} {tail}"
        return self.assign()

    def switch(self, depth):
        labels = ["case 0:", "case 1:", "case 2: case 5:", "case -1:", "case 3 ... 4:", "default:"]
        self.random.shuffle(labels)
        lines = []
        for label in labels[:self.one(2, 3, 4, 6)]:
            end = self.one("break;", "break;", "break;", "", "continue;", f"if ({self.test()}) break;")
            lines.append(f"{label} {self.some(depth)} {end}")
        return f"switch ({self.one('k[i]', 'k[i] % 6', '(int)(k[i] & 7) - 1')}) {{ {' '.join(lines)} }}"


def jumps(random, k, real):
    w = Writer(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], True, name == "y") for name in "yab"]
    k.arrays.append(c.Array("k", c.I32, c.Range(-3, 9), ["n + 1"], True, False))
    tail = w.one("y[i] = t;", "y[i] = t + u;", "")
    k.raw = (f"    for (long i = 0; i < n; ++i) {{ {real} t = b[i], u = a[i]; {w.piece(3)} {w.piece(2)} {tail} (void)u; }}")


class Arms(Writer):
    """Stores to the same few elements, in branches and again behind them; groups of three are read whole or in part."""

    def value(self):
        return self.one("a[i]", "b[i]", f"a[i] * {self.number()}", "b[i] + p[3 * i]", "p[3 * i + 1] - p[3 * i]", self.number(),
                        "p[3 * i] * p[3 * i + 1] + p[3 * i + 2]", "p[3 * i + 2]", "t")

    def test(self):
        return self.one(f"a[i] < {self.number()}", "a[i] > b[i]", f"b[i] >= {self.number()} && a[i] < b[i]", "k[i] == 0", "k[i] != 0",
                        "k[i] == 2", "k[i] > 3 || a[i] > 0", "mode == 1", f"!(a[i] < {self.number()})", "p[3 * i + 1] > 0")

    def assign(self):
        return self.one(*[f"y[i] = {self.value()};"] * 4, f"z[i] = {self.value()};", f"y[i] = z[i] = {self.value()};",
                        f"y[i] += {self.value()};", f"t = {self.value()};", f"z[i + 1] = {self.value()};", "t += y[i];")


def arms(random, k, real):
    w = Arms(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], True, name in "yz") for name in "yzab"]
    k.arrays.append(c.Array("p", k.element, c.full(k.element), ["3 * n + 3"], True, False))
    k.arrays.append(c.Array("k", c.I32, c.Range(-1, 5), ["n + 1"], True, False))
    k.scalars.append(c.Scalar("mode", c.I64, "pick(c, 0, 2)", c.Range(0, 2)))
    tail = w.one("", "", "y[i] += t;", "z[i] = t;")
    k.raw = f"    for (long i = 0; i < n; ++i) {{ {real} t = b[i]; {w.piece(w.one(1, 2, 3))} {w.piece(2)} {tail} (void)t; (void)mode; }}"


def counters(random, k, real):
    """y and x are as long as the counters can go; every counter stays below 8 * n + 64, above 0."""
    w = Writer(random, real)
    k.arrays = [c.Array("y", k.element, c.full(k.element), ["8 * n + 80"], True, True),
                c.Array("x", k.element, c.full(k.element), ["8 * n + 80"], True, False),
                c.Array("a", k.element, c.full(k.element), ["n + 1"], True, False)]
    type, step = w.one(*COUNTERS[:4]), w.one("1", "2", "3", "g", "g + 1")
    k.scalars.append(c.Scalar("g", c.I64, "pick(c, 1, 3)", c.Range(1, 3)))
    k.scalars.append(c.Scalar("s", c.I64, "pick(c, 0, 9)", c.Range(0, 9)))
    start = w.one("0", "s", "4", "s + 1")
    walk, value = w.one("index", "pointer", "both"), f"a[i] * {w.number()}"
    from_ = w.one("x[j]", "*q", "q[1]") if walk != "index" else "x[j]"
    other = w.one(*COUNTERS)
    move = w.one(f"j += {step};", f"j = j + {step};", f"j = {step} + j;", "j++;", "++j;") if walk == "index" else f"j += {step};"
    step = "1" if "++" in move else step
    lines = {
        "write": f"y[j] = {value};", "twice": f"y[j] = {value}; y[j + 4] = {from_};" if walk == "index" else f"y[j] = {value};",
        "read": f"y[i] = {from_} + a[i];", "value": f"y[i] = {value} + c0;",
    }
    body = lines[w.one(*lines)]
    moves = [move] + ([f"q += {step};"] if "q" in body else []) + (["c0 += 3;"] if "c0" in body else [])
    random.shuffle(moves)
    form = w.one("plain", "head", "branches", "post", "while")
    setup = f"{type} j = {start}; {other} c0 = 7; const {real} *q = x + {w.one('0', 's', '2')}; (void)q; (void)c0; (void)j;"
    all_moves = " ".join(moves)
    if form == "plain":
        loop = f"for (long i = 0; i < n; ++i) {{ {body} {all_moves} }}"
    elif form == "head":
        loop = f"for (long i = 0; i < n; ++i, {', '.join(m.rstrip(';') for m in moves)}) {{ {body} }}"
    elif form == "branches":
        loop = f"for (long i = 0; i < n; ++i) {{ if (a[i] > 0) {{ {body} {all_moves} }} else {{ {all_moves} }} }}"
    elif form == "post":
        loop = f"for (long i = 0; i < n; ++i) {{ y[j++] = {value}; }}"
    else:
        loop = f"long i = 0; while (i < n) {{ {body} {all_moves} ++i; }}"
    last = w.one("", "", f"y[8 * n + 70] = j;")
    k.raw = f"    {setup} {loop} {last}"


def walks(random, k, real):
    w = Writer(random, real)
    k.arrays = [c.Array("y", k.element, c.full(k.element), ["3 * n + 8"], True, True),
                c.Array("x", k.element, c.full(k.element), ["3 * n + 8"], True, False)]
    n = w.one("n", "n / 2", "n")
    number = w.number()
    forms = [
        f"const {real} *e = x + {n}; {real} *p = y; const {real} *q = x; while (q {w.one('<', '!=')} e) *p++ = *q++ * {number};",
        f"{real} *p = y; for (const {real} *q = x; q < x + {n}; ++q) {{ *p = *q + {number}; p += {w.one('1', '2', '3')}; }}",
        f"{real} *p = y + {n}; for (long i = 0; i < {n}; ++i) {{ *--p = x[i] * {number}; }}",
        f"for ({real} *p = y, *e = y + {n}; p != e; ++p) *p *= {number};",
        f"const {real} *q = x; for (long i = 0; i < n / 8; ++i) for (long j = 0; j < 8; ++j) y[8 * i + j] = *q++ - {number};",
        f"{real} *p = y; const {real} *q = x; for (long i = 0; i < n / 5; ++i, p += 5, q += 5) for (int j = 0; j < 5; ++j) p[j] = q[j] + {number};",
        f"{real} *p = y; for (long i = 0; i < n / 4; ++i) {{ const {real} *q = x + 4 * i, *e = q + 4; for (; q < e; ++q) *p++ = *q; }}",
        f"{real} *p = y; long m = {n}; for (long i = 0; i < m; i += 2) {{ p[0] = x[i]; p[1] = -x[i + 1]; p += 2; }}",
    ]
    k.raw = "    " + w.one(*forms)


def calls(random, k, real):
    w = Writer(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], True, name in "yz") for name in "yzab"]
    f = w.number()
    k.before = [
        f"static {real} NAME_f({real} x, {real} y) {{ {real} r = y; if (x < {f}) {{ if (y > x) return x; r = x + y; }} "
        f"else if (y < 0) {{ r -= x; }} {w.one('', f'if (r > 3) return r * {f};')} return r; }}",
        f"static void NAME_p({real} x, {real} *to, {real} *other) {{ *to = x * {f}; if (x < 0) {w.one('return', '{ *other = x; return; }')}; "
        f"*other = {w.one('x', '*to', '*to + x', '-x')}; }}"]
    body = w.one("y[i] = NAME_f(a[i], b[i]);", "y[i] = NAME_f(a[i], b[i]) + NAME_f(b[i], a[i]);", "NAME_p(a[i], &y[i], &z[i]);",
                 "NAME_p(a[i], y + i, z + i); y[i] += z[i];", "NAME_p(a[i], &y[i], &y[i]);", "NAME_p(y[i], &y[i], &z[i]);",
                 "if (b[i] > 0) NAME_p(NAME_f(a[i], b[i]), &z[i], &y[i]);")
    k.raw = f"    for (long i = 0; i < n; ++i) {{ {body} }}"


MAKERS = {"jumps": jumps, "arms": arms, "counters": counters, "walks": walks, "calls": calls}


def kernel(random, name, group, strict, makers=None, bare=False):
    k = c.Kernel(name, group, [], [], [])
    k.element = random.choice(REALS)
    k.scalars = [c.Scalar("n", c.I64, "", c.Range(0, 1500))]
    (makers or MAKERS)[group](random, k, k.element.spelling)
    if group == "aggregates" and not strict: # loops inside may be recurrences, which lanes round differently
        for a in k.arrays:
            a.loose = a.loose or ("rounded" if a.written and a.type.floating else False)
    if bare:
        for a in k.arrays:
            a.cover, a.extents = a.extents[0], []
    if strict:
        k.clauses.append("fp(strict)")
        k.before = [f.replace("{ ", '{ _Pragma("STDC FP_CONTRACT OFF") ', 1) if "(" in f.split("{")[0] else f for f in k.before]
    return k
