"""Values combined over all iterations."""

import functions
import language as c
import loops


def exact_term(maker, type, depth):
    """A value whose sums do not round on exact data, and that do not overflow."""
    for _ in range(8):
        value = maker.value(type, depth)
        r = value.range if value.type == type else c.converted(value.range, value.type, type)
        if not type.floating or (r.grain is not None and r.size * c.TRIPS * 2.0**r.grain < 2.0**type.digits):
            return value
    return c.load(a := maker.array(type, maker.random.choice(maker.wish["reads"])), maker.subscript(a))


def start(maker, type, operator):
    if operator == "*":
        return c.constant(1, type if type.floating else c.I32)
    if maker.chance(0.3):
        return maker.scalar(f"start{type.key}", type, "" if type.floating else "pick(c, 0, 100)",
                            c.Range(-4.0, 4.0, 3, 1) if type.floating else c.Range(0, 100))
    return c.constant(maker.random.choice([0.0, 0.0, -0.0, 1.0]), type) if type.floating else c.constant(maker.random.choice([0, 0, 0, 1]), c.I32)


class Accumulator:
    """One reduction: its declaration, the statement in the loop, the variable afterwards."""

    def __init__(self, maker, type, operator):
        self.maker, self.type, self.operator = maker, type, operator
        self.name = maker.fresh("r")
        maker.operators[self.name] = operator
        range = c.floating(type, -c.INF, c.INF) if type.floating else c.full(type)
        self.variable = c.variable(self.name, type, range)
        self.declaration = c.Declare(self.name, type, start(maker, type, operator))
        self.loose = False if not type.floating else "chosen" if operator in ("min", "max") else True

    def combined(self, value):
        """The statement; signed sums are chosen so that they can't overflow."""
        maker, variable, operator = self.maker, self.variable, self.operator
        if value.type.floating and not self.type.floating:
            value = c.cast(self.type, value)
        if operator in ("min", "max"):
            return self.selected(value)
        if not self.type.floating and self.type.signed and self.type.size >= 4 and operator in "+-*":
            r = c.converted(value.range, value.type, self.type)
            if operator == "*" or max(abs(r.low), abs(r.high)) * c.TRIPS > self.type.high - 1000:
                # A mask keeps the terms small.
                value = c.binary("&", maker.unsigned(value), maker.whole(0 if operator == "*" else 255))
                if operator == "*":
                    value = c.binary("|", value, maker.whole(1))
        form = maker.random.random()
        if form < 0.6:
            return [c.Assign(variable, operator + "=", value)]
        # Nodes without the check for overflow: the terms are small.
        sides = [variable, value] if form < 0.85 or operator == "-" else [value, variable]
        return [c.Assign(variable, "=", c.Node("binary", c.usual(variable.type, value.type), variable.range, sides, operator))]

    def selected(self, value):
        maker, variable = self.maker, self.variable
        name = maker.fresh("x")
        lines = [c.Declare(name, self.type, value)]
        value = c.variable(name, self.type, c.converted(value.range, value.type, self.type))
        sign = "<" if self.operator == "min" else ">"
        form = maker.random.random()
        chosen = [f for f in functions.of(self.type, ["extreme"]) if self.operator in f.name] if self.type.floating else []
        if chosen and form < 0.2:
            maker.extreme = True
            return [*lines, c.Assign(variable, "=", c.Node("call", self.type, variable.range, [variable, value], chosen[0]))]
        test = c.binary(sign, value, variable)
        if form < 0.65:
            return [*lines, c.Assign(variable, "=", c.choice(test, value, variable))]
        return [*lines, c.If(test, [c.Assign(variable, "=", value)], [])]


def operator_for(maker, type):
    return maker.random.choice(["+", "+", "+", "min", "max", "-"] if type.floating else
                               ["+", "+", "+", "-", "min", "max", "&", "|", "^", "*"])


def accumulators(maker, count):
    result = []
    for _ in range(count):
        type = maker.element()
        if maker.kernel.ones:
            type = maker.random.choice([t for t in maker.wish["elements"] if t.floating] or [c.F64])
        operator = "*" if maker.kernel.ones else operator_for(maker, type)
        if not type.floating and type.size < 4 and maker.chance(0.7):
            type = maker.random.choice([c.I32, c.U32, c.I64, c.U64])
        result.append(Accumulator(maker, type, operator))
    return result


def step(maker, accumulator, depth):
    value = exact_term(maker, accumulator.type, depth) if accumulator.loose is True else maker.value(accumulator.type, depth)
    try:
        lines = accumulator.combined(value)
    except c.Undefined:
        lines = accumulator.combined(maker.literal(accumulator.type))
    if maker.wants("conditional_reductions", 0.2):
        return [c.If(maker.condition(1), lines, [])]
    return lines


def finish(maker, all_):
    """Results: the value returned, or elements of an array of their own."""
    kernel, lines = maker.kernel, []
    if len(all_) == 1 and maker.chance(0.7):
        kernel.result, kernel.loose_result = all_[0].variable, all_[0].loose
        return lines
    for accumulator in all_:
        out = c.Array(maker.fresh("out"), accumulator.type, c.full(accumulator.type), [] if maker.bare else ["1"],
                      restrict=not maker.wish.get("alias"), written=True, loose=accumulator.loose)
        kernel.arrays.append(out)
        lines.append(c.Assign(c.load(out, [maker.whole(0)]), "=", accumulator.variable))
    return lines


def loop(maker, variable="i"):
    """A whole reduction over one loop."""
    header, node = loops.header(maker, "n", variable)
    maker.loops.append((node, None))
    all_ = accumulators(maker, maker.random.choice([1, 1, 1, 2, 3]))
    if maker.wants("map_too"):
        shape = maker.random.choice(maker.wish["writes"])
        header.body += loops.body(maker, [maker.array(maker.element(), shape, True)])
    for accumulator in all_:
        header.body += step(maker, accumulator, maker.random.choice([0, 1, 1, 2]))
    maker.loops.pop()
    lines = [a.declaration for a in all_] + [header]
    return lines + finish(maker, all_)
