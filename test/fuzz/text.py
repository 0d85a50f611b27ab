"""Kernels as C text."""

import re

import language as c

INDENT = "    "


def number(value, type):
    if type.floating:
        text = repr(value)
        return text + ("f" if type.size == 4 else "")
    return str(value) + {c.U32: "u", c.U64: "ul", c.I64: "l"}.get(type, "")


def expression(node, outer=False):
    parts = node.parts
    if node.kind == "const":
        text = number(node.what, node.type)
        return f"({text})" if text[0] == "-" and not outer else text
    if node.kind == "var":
        return node.what
    if node.kind == "load" and node.what.fields:
        return f"{node.what.name}[{expression(parts[0], True)}].{node.what.fields[parts[1].what]}"
    if node.kind == "load":
        return node.what.name + "".join(f"[{expression(p, True)}]" for p in parts)
    if node.kind == "call":
        return f"{node.what.name}({', '.join(expression(p, True) for p in parts)})"
    if node.kind == "cast":
        return f"({node.type.spelling}){expression(parts[0])}"
    if node.kind == "unary":
        inner = expression(parts[0])
        return f"{node.what}({inner})" if inner[0] == "-" == node.what else node.what + inner
    if node.kind == "choice":
        text = f"{expression(parts[0])} ? {expression(parts[1])} : {expression(parts[2])}"
    else:
        text = f"{expression(parts[0])} {node.what} {expression(parts[1])}"
    return text if outer else f"({text})"


def header(loop):
    i, first, bound = loop.name, expression(loop.first, True), expression(loop.bound, True)
    start = f"{'' if loop.outside else loop.type.spelling + ' '}{i} = {first}"
    if loop.form == "while":
        return f"while ({i} < {bound})"
    if loop.form == "-->":
        return f"for ({start}; {i}-- > {bound};)"
    if loop.form in (">", ">="):
        step = f"--{i}" if loop.step == 1 else f"{i} -= {loop.step}"
    else:
        step = f"++{i}" if loop.step == 1 else f"{i} += {loop.step}"
    return f"for ({start}; {i} {loop.form} {bound}; {step})"


def statements(body, indent, directive=""):
    lines = []
    for s in body:
        if isinstance(s, c.Assign):
            lines.append(f"{indent}{expression(s.target)} {s.operator} {expression(s.value, True)};")
        elif isinstance(s, c.Declare):
            lines.append(f"{indent}{s.type.spelling} {s.name} = {expression(s.value, True)};")
        elif isinstance(s, c.If):
            lines.append(f"{indent}if ({expression(s.condition, True)}) {{")
            lines += statements(s.then, indent + INDENT)
            if s.otherwise:
                lines.append(f"{indent}}} else {{")
                lines += statements(s.otherwise, indent + INDENT)
            lines.append(indent + "}")
        else:
            if s.form == "while":
                lines.append(f"{indent}{s.type.spelling} {s.name} = {expression(s.first, True)};")
            elif s.outside:
                lines.append(f"{indent}{s.type.spelling} {s.name};")
            lines += [indent + p for p in ([directive] if directive else []) + s.pragmas]
            directive = ""
            lines.append(f"{indent}{header(s)} {{")
            lines += statements(s.body, indent + INDENT)
            if s.form == "while":
                lines.append(f"{indent}{INDENT}++{s.name};")
            lines.append(indent + "}")
    return lines


def split(k):
    """Scalars and arrays that stay parameters, those in the structure, those in variables of the file."""
    all_ = [*k.scalars, *k.arrays]
    away = set(k.dress.members) | set(k.dress.globals)
    return ([x for x in all_ if x.name not in away], [x for x in all_ if x.name in k.dress.members],
            [x for x in all_ if x.name in k.dress.globals])


def declaration(x):
    return f"{x.type.spelling} {x.name}" if isinstance(x, c.Scalar) else x.declaration()


def definitions(k):
    """In front of the kernel: the structure and the variables."""
    _, members, outside = split(k)
    lines = []
    if members:
        lines.append("struct NAME_in { " + " ".join(declaration(x) + ";" for x in members) + " };")
    return lines + [f"extern {x.type.spelling} NAME_{x.name};" for x in outside]


def parameters(k):
    here, members, _ = split(k)
    structure = [f"{'const ' if k.dress.constant else ''}struct NAME_in *in"] if members else []
    return structure + [declaration(x) for x in here]


def spelled(k, lines):
    """The body with every moved name as it is reached now."""
    where = {**{x: "in->" + x for x in k.dress.members}, **{x: "NAME_" + x for x in k.dress.globals}}
    if not where:
        return lines
    names = re.compile(r"(?<![\w.>])(" + "|".join(map(re.escape, where)) + r")\b(?!\()")
    return [line if line.lstrip().startswith("#") else names.sub(lambda m: where[m[1]], line) for line in lines]


def result_type(kernel):
    return kernel.result.type.spelling if kernel.result else "void"


def function(kernel, name=None):
    directive = " ".join(["#pragma tpb kernel", *kernel.clauses])
    lines = kernel.before + definitions(kernel)
    lines += [] if kernel.loop_directive else [directive]
    lines.append(f"{result_type(kernel)} {name or kernel.name}({', '.join(parameters(kernel))})")
    lines.append("{")
    body = kernel.raw.splitlines() + statements(kernel.body, INDENT, directive if kernel.loop_directive else "")
    if kernel.result:
        body.append(f"{INDENT}return {expression(kernel.result, True)};")
    lines += spelled(kernel, body)
    lines.append("}")
    return "\n".join(lines).replace("NAME", name or kernel.name) + "\n"


def walk(body):
    """All statements, inner ones after their loop or condition."""
    for s in body:
        yield s
        for inner in (s.then, s.otherwise) if isinstance(s, c.If) else (s.body,) if isinstance(s, c.For) else ():
            yield from walk(inner)


def roots(s):
    """The expressions of one statement, with those of inner statements left out."""
    if isinstance(s, c.Assign):
        return [s.target, s.value]
    if isinstance(s, c.Declare):
        return [s.value]
    return [s.condition] if isinstance(s, c.If) else [s.first, s.bound]


def nodes(node):
    yield node
    for part in node.parts:
        yield from nodes(part)


def all_nodes(kernel):
    for s in walk(kernel.body):
        for root in roots(s):
            yield from nodes(root)
    if kernel.result:
        yield from nodes(kernel.result)
