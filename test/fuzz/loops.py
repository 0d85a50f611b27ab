"""Loop headers and statements."""

import language as c
import text


def header(maker, size, variable):
    """A loop over 0 .. size-1 or nearly so; the body is filled by the caller."""
    type, random = maker.index, maker.random
    bound = maker.size(size)
    forms = ["<"] * 6 + ["<="]
    plain = maker.wants("plain_loops", 0.4)
    if maker.wish.get("down"):
        forms = [">=", ">", "-->"] if type.signed else [">", "-->"]
    elif maker.wish.get("forms"):
        forms = maker.wish["forms"]
    elif not plain:
        forms += ["!=", "while"]
    form = random.choice(forms)
    low = 0 if plain or form in ("!=", "-->") else random.choice([0, 0, 0, 1, 2])
    step = 1
    if maker.wants("steps") and form in ("<", "<=", ">=", ">"):
        step = random.choice([2, 3, 4, 5])
        if form in (">=", ">") and not type.signed:
            step = 1
    first, last = maker.whole(low), bound
    if form == "<=" and type.signed:
        last = c.binary("-", bound, maker.whole(1)) if maker.chance(0.5) else bound
    elif form == "<" and not plain:
        kind = random.random()
        if kind < 0.15 and type.signed:
            last = c.binary("-", bound, maker.whole(random.choice([1, 2])))
        elif kind < 0.2:
            last = c.binary("+", bound, maker.whole(2))
        elif kind < 0.25:
            last = c.binary("/", bound, maker.whole(2))
    if form == ">=":
        first, last = c.binary("-", bound, maker.whole(1)), maker.whole(low)
    elif form in (">", "-->"):
        first, last = bound, maker.whole(low)
    outside = not plain and form not in ("while",) and maker.chance(0.1)
    node = c.variable(variable, type, c.Range(0, 1502))
    return c.For(variable, type, first, last, form, step, [], outside), node


def store(maker, a, depth):
    """An assignment to an element."""
    target = c.load(a, maker.subscript(a))
    value = maker.value(a.type, depth)
    used = {n.what for n in text.nodes(value) if n.kind == "var"}
    for v in maker.values[-2:]:
        if v.what not in used and maker.chance(0.7):
            value = joined(maker, value, v)
    operators = ["="] * 6 + ["+=", "-=", "*="]
    if not a.type.floating:
        operators += ["&=", "|=", "^=", "+="]
    operator = maker.random.choice(operators)
    if maker.wish.get("overwrite"):
        operator = "="
    return assign(maker, target, operator, value)


def joined(maker, value, other):
    """Both in one expression."""
    for left, right in ((value, other), (maker.unsigned(value), maker.unsigned(other))) if not value.type.floating else ((value, other),):
        try:
            return c.binary(maker.random.choice("+-"), left, right)
        except c.Undefined:
            pass
    return value


def assign(maker, target, operator, value):
    type = target.type
    for attempt in range(3):
        try:
            result = value if operator == "=" else c.binary(operator[:-1], target, value)
            c.converted(result.range, result.type, type)
            return c.Assign(target, operator, value)
        except c.Undefined:
            if attempt == 0 and operator != "=" and not value.type.floating:
                value = maker.unsigned(value)
            elif attempt == 0:
                value = maker.leaf(type)
            else:
                operator = "="
                value = maker.literal(type)
    return c.Assign(target, "=", maker.whole(1))


def temporary(maker, depth):
    type = maker.element()
    wide = type if type.floating or maker.chance(0.5) else c.promoted(type)
    value = maker.value(type, depth)
    name = maker.fresh("t")
    try:
        r = c.converted(value.range, value.type, wide)
    except c.Undefined:
        value = maker.leaf(wide)
        r = c.converted(value.range, value.type, wide)
    maker.values.append(c.variable(name, wide, r))
    return c.Declare(name, wide, value)


def conditional(maker, outputs, depth):
    """if and else; what they declare stays inside."""
    def branch():
        known = len(maker.values)
        lines = [temporary(maker, 1)] if maker.chance(0.2) else []
        if depth > 0 and maker.chance(0.3):
            lines += conditional(maker, outputs, depth - 1)
        else:
            lines += [store(maker, maker.random.choice(outputs), 2) for _ in range(1 if maker.chance(0.75) else 2)]
        del maker.values[known:]
        return lines
    # A value that one branch changes.
    if maker.chance(0.35):
        first = temporary(maker, 1)
        v = maker.values.pop()
        other = maker.value(v.type, 1)
        try:
            r = c.converted(other.range, other.type, v.type)
        except c.Undefined:
            other = maker.literal(v.type)
            r = c.converted(other.range, other.type, v.type)
        condition = maker.condition(1)
        grain = None if r.grain is None or v.range.grain is None else max(r.grain, v.range.grain)
        joined = c.Range(min(r.low, v.range.low), max(r.high, v.range.high), max(r.size, v.range.size), grain)
        result = c.variable(v.what, v.type, joined)
        maker.values.append(result)
        return [first, c.If(condition, [c.Assign(v, "=", other)], []), store(maker, maker.random.choice(outputs), 1)]
    condition = maker.condition(1)
    return [c.If(condition, branch(), branch() if maker.chance(0.5) else [])]


def body(maker, outputs):
    """Temporaries, then stores, some under conditions."""
    lines = [temporary(maker, 2) for _ in range(maker.random.choice([0, 0, 1, 1, 2]))]
    depth = maker.random.choice(maker.wish.get("depth", [1, 2, 2, 3]))
    for a in outputs:
        if maker.wants("ifs"):
            lines += conditional(maker, outputs, maker.random.choice([0, 0, 1, 2]))
        else:
            lines.append(store(maker, a, depth))
    maker.values.clear()
    return lines
