"""Structures and small arrays as local variables, and arrays of the file: loops composed from parts."""

import control
import language as c

PARTS = ["e[0]", "e[1]", "e[2]", "e[3]", "z.x", "z.y", "z.v[0]", "z.v[1]", "w.x", "w.v[1]", "q[0][1]", "q[1][0]", "s", "t"]


class Writer(control.Writer):
    def value(self):
        part = self.one(*PARTS)
        return self.one(part, part, f"{part} * {self.number()}", f"{part} + {self.one(*PARTS)}", "a[i]", "b[i]",
                        f"a[i] - {self.number()}", "e[k[i]]", "NAME_sum(e)", "NAME_made(z, a[i]).y")

    def test(self):
        return self.one(f"{self.one(*PARTS)} < {self.number()}", "a[i] > b[i]", "k[i] & 1", f"a[i] < {self.number()}", "k[i] == 2")

    def inside(self, part):
        """No sum, whose order would be the tool's choice."""
        return f"for (long j = 0; j < g; ++j) {{ {part} = {part} * {self.number()} + {self.value()}; e[2] = -e[2]; }}"

    def assign(self):
        part = self.one(*PARTS)
        return self.one(
            f"{part} = {self.value()};", f"{part} = {self.value()};", f"{part} += {self.value()};", f"y[i] = {self.value()};",
            f"e[k[i]] = {self.value()};", "w = z;", "z = w;", f"z = NAME_made(w, {self.value()});",
            f"NAME_turn(&{self.one('z', 'w')});", f"NAME_put({self.one('e', 'e + 1', '&e[2]', 'z.v', 'q[1]')}, {self.value()});",
            f"z = (struct NAME_s){{.y = {self.value()}, .v = {{[1] = {self.value()}}}}};",
            f"for (int j = 0; j < {self.one(2, 3, 4)}; ++j) e[j] {self.one('=', '+=')} {self.value()} * j;",
            f"for (int j = 3; j >= 0; --j) {{ if (j % 2 == {self.one(0, 1)}) e[j] = e[3 - j] - {self.value()}; else s = s * 0.5 + e[j]; }}",
            "for (int j = 0; j < 2; ++j) for (int l = 0; l <= j; ++l) q[j][l] = q[l][j] + e[j + l];",
            self.inside(self.one("e[1]", "z.x", "s")),
            f"{{ const {self.real} r[3] = {{{self.number()}, {self.value()}}}; s = r[0] * r[1] + r[2]; }}",
            f"{{ {self.real} *p = {self.one('e', 'e + 1')}; *p++ = {self.value()}; p[1] = *p * {self.number()}; }}",
            f"w = {self.test()} ? z : w;", f"z.v[{self.one('0', '1', 'k[i] >> 1')}] = {self.value()};")


def functions(w, real):
    return [f"struct NAME_s {{ {real} x, y; {real} v[2]; }};",
            f"static {real} NAME_sum(const {real} *p) {{ {real} r = 0; for (int j = 0; j < 4; ++j) r = p[j] - r * {w.number()}; return r; }}",
            f"static struct NAME_s NAME_made(struct NAME_s o, {real} x) {{ struct NAME_s r = {{o.y, x}}; "
            f"if (x < {w.number()}) return o; r.v[0] = o.v[1]; o.x = x; r.v[1] = o.x; return r; }}",
            f"static void NAME_turn(struct NAME_s *o) {{ const {real} x = o->x; o->x = o->y; o->y = {w.one('-x', 'x')}; }}",
            f"static void NAME_put({real} *to, {real} x) {{ to[0] = x; to[1] {w.one('=', '+=')} x * {w.number()}; }}"]


def aggregates(random, k, real):
    w = Writer(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], True, name == "y") for name in "yab"]
    k.arrays.append(c.Array("k", c.I32, c.Range(0, 3), ["n + 1"], True, False))
    k.scalars.append(c.Scalar("g", c.I64, "pick(c, 0, 5)", c.Range(0, 5)))
    k.before = functions(w, real)
    k.raw = (f"    for (long i = 0; i < n; ++i) {{ {real} e[4] = {{a[i], b[i]}}, t = a[i], u = b[i], q[2][2] = {{{{1, a[i]}}, {{b[i]}}}}, s = b[i]; "
             f"struct NAME_s z = {{a[i], {w.number()}, {{b[i]}}}}, w = {{0}}; "
             + " ".join(w.piece(w.one(0, 0, 1, 2)) for _ in range(w.one(2, 3, 4, 5))) +
             f" y[i] = {w.value()} + {w.value()}; (void)s; (void)t; (void)u; (void)q; (void)w; (void)z; }}")


def globals_(random, k, real):
    """Every element is written before it is read: what a call leaves makes no difference to the next."""
    w = control.Writer(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], w.chance(0.7), name == "y") for name in "yab"]
    k.before = [f"static {real} NAME_g[1600]; static {real} NAME_r[64][64]; "
                f"static struct {{ int used; {real} v[1600]; {real} f; }} NAME_o;",
                f"static const {real} NAME_c[4] = {{{w.number()}, 0.5, {w.number()}, 3}};"]
    number = w.number()
    first = f"for (long i = 0; i < n; ++i) {{ NAME_g[i] = a[i] * {number}; NAME_o.v[i] = {w.one('a[i]', 'b[i] + a[i]')}; }}"
    if w.chance(0.3):
        first += f" NAME_o.f = {number};"
        number = "NAME_o.f"
    rows = "for (long i = 0; i < m; ++i) for (long j = 0; j < 64; ++j) NAME_r[i][j] = b[i] - j;"
    second = w.one(
        f"for (long i = 0; i < n; ++i) y[i] = NAME_g[i] + NAME_c[{w.one('0', '1', 'i & 3')}] * NAME_o.v[i];",
        f"for (long i = {w.one(1, 2, 5)}; i < n; ++i) NAME_g[i] = {w.one('NAME_g[i]', 'NAME_o.v[i - 1]', 'b[i]')} * {number}; "
        "for (long i = 0; i < n; ++i) y[i] = NAME_g[i];",
        f"for (long i = 0; i < n - 4; ++i) NAME_g[i] = NAME_g[i + {w.one(1, 2, 4)}] - {number}; for (long i = 0; i < n; ++i) y[i] = NAME_g[i];",
        f"for (long i = 0; i < n - 4; ++i) NAME_g[i + {w.one(2, 4)}] = NAME_g[i] * 0.5; for (long i = 0; i < n; ++i) y[i] = NAME_g[i];",
        f"{rows} for (long i = 1; i < m; ++i) for (long j = 0; j < {w.one('m', '64')}; ++j) "
        f"NAME_r[i][j] = NAME_r[i - 1][j] * {number} + {w.one('1', 'b[i]')}; for (long i = 0; i < m; ++i) y[i] = NAME_r[i][{w.one(0, 7)}];",
        f"{rows} for (long i = 0; i < m; ++i) for (long j = 0; j < {w.one('m', 'i + 1')}; ++j) NAME_r[i][j] += {w.one('b[i]', 'NAME_c[1]')}; "
        "for (long i = 0; i < m; ++i) y[i] = NAME_r[m - 1 - i][i];",
        f"{real} l[3] = {{{number}, 2}}; for (long i = 0; i < n; ++i) y[i] = NAME_g[i] * l[0] + l[1]; (void)l[2];")
    k.raw = f"    const long m = n < 60 ? n : 60; (void)m; {first} {second}"


MAKERS = {"aggregates": aggregates, "globals": globals_}
