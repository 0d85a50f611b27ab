"""The C file that calls kernels: for each, its parameters, the subscripts it touches, and a call of either build."""

import language as c
import text

LETTERS = {"b1": "B", "i8": "b", "u8": "B", "i16": "h", "u16": "H", "i32": "i", "u32": "I", "i64": "l", "u64": "L", "f16": "e", "f32": "f",
           "f64": "d"}
LOOSE = {False: "BITWISE", True: "ORDERED", "chosen": "CHOSEN", "zeros": "ZEROS", "close": "CLOSE", "rounded": "ROUNDED"}


def linear(array, subscripts):
    """One subscript for all dimensions."""
    if array.fields:
        return f"({subscripts[0]}) * {len(array.fields)} + {subscripts[1]}"
    index = subscripts[0]
    for extent, next_subscript in zip(array.extents[1:], subscripts[1:]):
        index = f"({index}) * ({extent}) + ({next_subscript})"
    return index


class Setup:
    def __init__(self, kernel):
        self.kernel, self.lines, self.count = kernel, [], 0
        self.arrays = {a.name: k for k, a in enumerate(kernel.arrays)}

    def line(self, depth, line):
        self.lines.append("  " * depth + line)

    def spans(self, root, depth):
        for node in text.nodes(root):
            if node.kind == "load":
                self.span(node, depth)

    def span(self, node, depth):
        """Subscripts are monotonic in each variable, so corners suffice; gathered ones go from 0 to their limit."""
        if node.what.cover:
            return
        gathers = [n for p in node.parts for n in text.nodes(p) if n.kind == "load"]
        names, closing = {}, 0
        for gather in gathers:
            name = f"g{self.count}"
            self.count += 1
            limit = gather.what.limit
            self.line(depth, f"for (long e_{name} = 0; e_{name} < 2; ++e_{name}) {{ const long {name} = e_{name} ? ({limit}) - 1 : 0;")
            names[id(gather)] = name
            closing += 1
        index = linear(node.what, [self.replaced(p, names) for p in node.parts])
        self.line(depth, f"span(c, {self.arrays[node.what.name]}, {index});" + " }" * closing)

    def replaced(self, node, names):
        if id(node) in names:
            return names[id(node)]
        if node.parts:
            copy = c.Node(node.kind, node.type, node.range, [self.substitute(p, names) for p in node.parts], node.what)
            return text.expression(copy, True)
        return text.expression(node, True)

    def substitute(self, node, names):
        if id(node) in names:
            return c.variable(names[id(node)], c.I64, node.range)
        parts = [self.substitute(p, names) for p in node.parts]
        return c.Node(node.kind, node.type, node.range, parts, node.what)

    def body(self, body, depth):
        for s in body:
            if isinstance(s, c.For):
                self.loop(s, depth)
                continue
            for root in text.roots(s):
                self.spans(root, depth)
            if isinstance(s, c.Declare) and depth == 1 and s.name == "shift":
                self.line(depth, f"const long shift = {text.expression(s.value, True)}; (void)shift;")
            if isinstance(s, c.If):
                self.body(s.then, depth)
                self.body(s.otherwise, depth)

    def loop(self, s, depth):
        for root in text.roots(s):
            self.spans(root, depth)
        first, bound = text.expression(s.first, True), text.expression(s.bound, True)
        ends = {"<": (first, f"({bound}) - 1"), "!=": (first, f"({bound}) - 1"), "while": (first, f"({bound}) - 1"),
                "<=": (first, bound), ">=": (bound, first), ">": (f"({bound}) + 1", first),
                "-->": (bound, f"({first}) - 1")}[s.form]
        self.count += 1
        end = f"end{self.count}"
        self.line(depth, f"for (int {end} = 0; {end} < 2; ++{end}) {{ const long {s.name} = {end} ? {ends[1]} : {ends[0]};")
        self.body(s.body, depth + 1)
        self.line(depth, "}")


def setup(kernel):
    work = Setup(kernel)
    reals = integers = 0
    # Sizes come first, in parameters after them their values may be used.
    for s in kernel.scalars:
        if s.type.floating:
            work.line(1, f"c->f[{reals}] = {s.value or 'real(c)'};")
            reals += 1
        else:
            value = s.value or "c->" + s.name
            work.line(1, f"const long {s.name} = c->i[{integers}] = {value};")
            integers += 1
    for k, a in enumerate(kernel.arrays):
        if a.limit:
            work.line(1, f"c->limit[{k}] = {a.limit};")
        if a.permutation:
            work.line(1, f"span(c, {k}, 0), span(c, {k}, (long)({a.limit}) - 1);")
        if a.cover:
            work.line(1, f"span(c, {k}, 0), span(c, {k}, (long)({a.cover}) - 1);")
        elif a.extents:
            # Everything up to the extent is there.
            extent = " * ".join(f"(long)({e})" for e in a.extents) + (f" * {len(a.fields)}" if a.fields else "")
            work.line(1, f"span(c, {k}, 0), span(c, {k}, {extent} - 1);")
    work.body(kernel.body, 1)
    if kernel.result:
        work.spans(kernel.result, 1)
    names = " ".join(f"(void){s.name};" for s in kernel.scalars if not s.type.floating)
    return [f"static void setup_{kernel.name}(struct call *c) {{", *work.lines, f"  {names}", "}"]


def calls(kernel):
    values, reals, integers = {}, 0, 0
    for s in kernel.scalars:
        if s.type.floating:
            values[s.name] = f"({s.type.spelling})c->f[{reals}]"
            reals += 1
        else:
            values[s.name] = f"({s.type.spelling})c->i[{integers}]"
            integers += 1
    values.update({a.name: f"c->p[{k}]" for k, a in enumerate(kernel.arrays)})
    here, members, outside = text.split(kernel)
    types, arguments = [plain_type(x) for x in here], [values[x.name] for x in here]
    before, set_ = [], [f"{kernel.name}_{x.name} = {values[x.name]};" for x in outside]
    if members:
        before.append(f"struct {kernel.name}_in {{ " + " ".join(f"{plain_type(x)} {x.name};" for x in members) + " };")
        types.insert(0, f"{'const ' if kernel.dress.constant else ''}struct {kernel.name}_in *")
        set_.append(f"struct {kernel.name}_in in = {{{', '.join(values[x.name] for x in members)}}};")
        arguments.insert(0, "c->nothing ? 0 : &in" if kernel.dress.absent else "&in")
    before += [f"{x.type.spelling} {kernel.name}_{x.name};" for x in outside]
    after = ""
    if kernel.dress.effect:
        before.append(f"long {kernel.name}_seen;")
        set_.append(f"{kernel.name}_seen = 5;")
        after = f"  c->seen = {kernel.name}_seen;"
    result, declaration = text.result_type(kernel), ", ".join(types)
    into = ""
    if kernel.result:
        into = "c->result." + {"f64": "d", "f32": "f"}.get(kernel.result.type.key, "l") + " = "
    list_ = ", ".join(arguments)
    return [*before, f"{result} {kernel.name}({declaration});", f"{result} ref_{kernel.name}({declaration});",
            f"static void call_{kernel.name}(struct call *c, int tested) {{", *("  " + line for line in set_),
            f"  if (tested) {into}{kernel.name}({list_});", f"  else {into}ref_{kernel.name}({list_});", after, "}"]


def plain_type(x):
    if isinstance(x, c.Scalar):
        return x.type.spelling
    return f"{'' if x.written else 'const '}{'void' if x.fields else x.type.spelling} *"


def array_row(kernel, index):
    a = kernel.arrays[index]
    low, high = (0, 0) if a.type.floating else (a.range.low, a.range.high)
    low = "-0x7fffffffffffffffl - 1" if low == -2**63 else f"{low}l"
    group = next((k for k, b in enumerate(kernel.arrays) if b.group == a.group), index) if a.group >= 0 else index
    return f'{{"{a.name}", \'{LETTERS[a.type.key]}\', {LOOSE[a.loose]}, {2 if a.rows else int(a.permutation)}, {group}, {low}, {high}ul}}'


def is_finite(kernel):
    """No data that floating values may not fit the integer that they are converted to."""
    if kernel.finite:
        return True
    for node in text.all_nodes(kernel):
        if node.kind == "cast" and node.parts[0].type.floating and not node.type.floating:
            return True
    return any(isinstance(s, (c.Assign, c.Declare)) and s.value.type.floating and
               not (s.target if isinstance(s, c.Assign) else s).type.floating for s in text.walk(kernel.body))


def negates(kernel):
    return any(n.type.floating and ((n.kind in ("unary", "binary") and n.what == "-") or (n.kind == "const" and n.what < 0))
               for n in text.all_nodes(kernel))


def file(kernels):
    lines = ['#include "fuzz.h"', "#include <stdbool.h>", "#include <stddef.h>"]
    rows = []
    for k in kernels:
        lines += setup(k) + calls(k)
        lines.append(f"static const struct array arrays_{k.name}[] = {{")
        lines += [f"  {array_row(k, i)}," for i in range(len(k.arrays))] + ["};"]
        result = LETTERS[k.result.type.key] if k.result else ""
        rows.append(f'  {{"{k.name}", {len(k.arrays)}, arrays_{k.name}, {int(is_finite(k))}, {int(k.ones)}, {int(negates(k))}, '
                    f"{repr(result) if result else 0}, {LOOSE[k.loose_result]}, {len(k.sizes)}, "
                    f"{int(k.dress.null)}, setup_{k.name}, call_{k.name}}},")
    return "\n".join([*lines, "const struct kernel kernels[] = {", *rows, "  {0}};", ""])
