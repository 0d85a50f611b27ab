"""C++: references, accessors, small structures with methods, templates and lambdas in one loop."""

import control
import language as c


class Writer(control.Writer):
    def value(self, depth=1):
        plain = self.one("from", "a[i]", "b[i]", "in[i]", "in.get(i)", "t", f"in.get(i) * {self.number()}")
        if depth == 0:
            return plain
        x, y = self.value(depth - 1), self.value(depth - 1)
        return self.one(plain, plain, f"half({x})", f"above({x})", f"NAME_greater({x}, {y})", f"{x} + {y}", f"NAME_el(a, i) - {x}",
                        f"NAME_p{{{x}, {y}}}.sum()", f"(NAME_p{{{x}, {y}}} + NAME_p{{{y}, t}}).y",
                        f"[&]({self.real} r) {{ return r < from ? r : {y}; }}({x})")

    def test(self):
        return self.one("from < b[i]", "in[i] > 0", f"above(t) >= {self.number()}", "NAME_p{a[i], b[i]}.rises()")

    def assign(self):
        v = self.value
        return self.one(f"y[i] = {v()};", f"out[i] = {v()};", f"to = {v()};", f"to += {v()};", f"t = {v()};", f"out.set(i, {v()});",
                        f"NAME_add(to, {v()});", f"NAME_add(t, {v()});", f"NAME_el(y, i) = {v()};", f"bump({v()});",
                        f"{{ NAME_p q{{{v()}, {v()}}}; q.scale({v()}); to = q.sum(); }}",
                        f"{{ NAME_p q{{{v()}, {v()}}}; {self.real} &x = {self.one('q.x', 'q.y')}; x -= {v()}; t = q.x * q.y; }}",
                        f"{{ const NAME_p q = NAME_p{{{v()}, t}} + NAME_p{{t, {v()}}}; out[i] = q.rises() ? q.x : q.y; }}")

    def piece(self, depth):
        """No jumps over declarations, which C++ forbids."""
        kind = self.one("plain", "if", "else", "continue") if depth > 0 else "plain"
        if kind == "plain":
            return self.assign()
        if kind == "continue":
            return f"if ({self.test()}) {{ {self.assign()} continue; }}"
        then = f"if ({self.test()}) {{ {self.some(depth - 1)} }}"
        return then if kind == "if" else f"{then} else {{ {self.some(depth - 1)} }}"


def objects(random, k, real):
    w = Writer(random, real)
    k.arrays = [c.Array(name, k.element, c.full(k.element), ["n + 1"], True, name in "ya") for name in "yab"]
    k.before = [
        f"struct NAME_p {{ {real} x, y; {real} sum() const {{ return x + y; }} bool rises() const {{ return x < y; }} "
        f"void scale({real} f) {{ x *= f; y *= f; }} NAME_p operator+(const NAME_p &o) const {{ return {{x + o.x, y - o.y}}; }} }};",
        f"struct NAME_v {{ {real} *data; long n; {real} &operator[](long i) {{ return data[i]; }} "
        f"{real} get(long i) const {{ return data[i]; }} void set(long i, {real} x) {{ data[i] = x; }} long size() const {{ return n; }} }};",
        "extern \"C++\" { template <typename T> static T NAME_greater(T x, T y) { return x < y ? y : x; } }",
        f"static void NAME_add({real} &to, {real} x) {{ to += x; }}",
        f"static {real} &NAME_el({real} *p, long i) {{ return p[i]; }}"]
    number = w.number()
    k.raw = (f"    NAME_v out{{y, n}}, in{{a, n}}; const {real} f = {number}; auto half = [f]({real} x) {{ return f * x; }}; "
             f"auto above = []({real} x) {{ return x < 0 ? -x : x; }};\n"
             f"    for (long i = 0; i < {w.one('n', 'out.size()', 'in.size()')}; ++i) {{ {real} &to = y[i]; const {real} &from = {w.one('a', 'b')}[i]; "
             f"{real} t = b[i]; auto bump = [&]({real} x) {{ {w.one('t', 'to')} += x; }}; "
             + " ".join(w.piece(w.one(0, 0, 1, 2)) for _ in range(w.one(2, 3, 4))) + f" {w.one('', 'to -= t;')} (void)t; (void)to; (void)from; (void)bump; }}"
             "\n    (void)half; (void)above;")


MAKERS = {"objects": objects}
