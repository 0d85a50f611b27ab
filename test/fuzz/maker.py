"""Random parts of a kernel: arrays and their subscripts, loops, expressions, conditions."""

import functions
import language as c

SIZE = c.Range(0, 1500)


class Maker:
    """Fills one kernel. `wish` holds what its class asks for; see classes.py."""

    def __init__(self, random, name, wish):
        self.random, self.wish = random, wish
        self.kernel = c.Kernel(name, wish["class"], [], [], [])
        self.loops = []  # (variable, bound of its values as C text), outermost first
        self.values = []  # temporaries in scope
        self.shapes = {}  # array name -> how it is subscripted
        self.fixed = {}  # array name -> the one subscript of a written array
        self.names = iter("abdefghpqruvwxyz")
        self.serial = 0
        self.index = random.choice(wish.get("index", [c.I64, c.I64, c.I32, c.I32, c.U32, c.U64]))
        self.bare = self.chance(wish.get("bare", 0.5))
        self.extreme = False  # fmin or fmax was called: C leaves open which zero they give
        self.negated = self.divided = False
        self.outside = False  # between the loops of a nest
        self.operators = {}  # of reductions, by variable

    # ---- small things

    def chance(self, probability):
        return self.random.random() < probability

    def wants(self, key, default=0.0):
        return self.chance(self.wish.get(key, default))

    def fresh(self, stem):
        self.serial += 1
        return f"{stem}{self.serial}"

    def whole(self, value):
        return c.constant(value, c.I32)

    def scalar(self, name, type, value, range):
        known = next((s for s in self.kernel.scalars if s.name == name), None)
        if not known:
            known = c.Scalar(name, type, value, range)
            self.kernel.scalars.append(known)
        return c.variable(name, known.type, known.range)

    def size(self, name):
        if name not in self.kernel.sizes:
            self.kernel.sizes.append(name)
        return self.scalar(name, self.index, "", SIZE)

    def element(self):
        return self.random.choice(self.wish["elements"])

    # ---- arrays

    def array(self, type, shape, written=False):
        loose_low, high = type.low, type.high
        if not type.floating and type.signed and type.size >= 4 and not written and not self.wish.get("alias") and self.chance(0.6):
            loose_low, high = -1000, 1000
        range = c.Range(-4.0, 4.0, 4, 0) if type.floating and not written else c.Range(loose_low, high)
        if type.floating and not written and self.kernel.ones:
            range = c.Range(-4.0, 4.0, 2, 1)
        a = c.Array(next(self.names), type, range, [], restrict=not self.wish.get("alias"), written=written)
        if not self.bare:
            a.extents = self.extents(shape)
        elif shape == "rows":
            a.extents = self.extents(shape)
        if shape == "fields":
            a.fields, a.tag, a.extents = ("x", "y", "z", "w")[:self.random.choice([1, 2, 2, 3, 4])], f"NAME_{a.name}", []
            self.kernel.before.append(f"struct {a.tag} {{ {type.spelling} {', '.join(a.fields)}; }};")
        self.kernel.arrays.append(a)
        self.shapes[a.name] = shape
        return a

    def extents(self, shape):
        sizes = self.kernel.sizes
        inner = sizes[0]
        if shape == "rows":
            return [f"{s} + 4" for s in reversed(sizes)]
        if shape in ("flat", "across"):
            return [f"({inner} + 12) * ({' + '.join(sizes)} + 12)" + (" * (l + 12)" if "l" in sizes else "")]
        if shape == "inner" or len(sizes) == 1:
            return [f"{inner} + 8" if shape in ("unit", "inner") else f"4 * {inner} + 16"]
        return [f"{' + '.join(sizes)} + 8"]

    def index_array(self, limit, permutation=False):
        type = self.random.choice([c.I32, c.I32, c.I64, c.U32])
        a = c.Array(next(self.names), type, SIZE, [], restrict=not self.wish.get("alias"), limit=limit,
                    permutation=permutation)
        if not self.bare:
            a.extents = [f"{self.kernel.sizes[0]} + 8"]
        self.kernel.arrays.append(a)
        self.shapes[a.name] = "index"
        return a

    # ---- subscripts

    def plus(self, node, offset):
        if offset == 0:
            return node
        return c.binary("+" if offset > 0 else "-", node, self.whole(abs(offset)))

    def offset(self):
        low = -2 if self.index.signed and self.bare else 0
        return self.random.choice([0, 0, 0, 1, 1, 2, low, low // 2])

    def subscript(self, a):
        if a.name in self.fixed:
            return self.fixed[a.name]
        shape = self.shapes[a.name]
        make = getattr(self, "at_" + shape.split(":")[0])
        result = make(a, shape)
        if a.written and not a.fields:
            self.fixed[a.name] = result
        return result

    def iv(self, level=-1):
        return self.loops[level][0]

    def at_unit(self, a, shape):
        return [self.plus(self.iv(), 0 if a.written and self.chance(0.7) else self.offset())]

    at_inner = at_unit

    def at_fields(self, a, shape):
        return [self.plus(self.iv(), 0 if a.written or self.chance(0.7) else abs(self.offset())),
                self.whole(self.random.randrange(len(a.fields)))]

    def at_index(self, a, shape):
        return [self.iv()]

    def at_outer(self, a, shape):
        return [self.plus(self.iv(0), 0 if a.written else abs(self.offset()))]

    def at_symbolic(self, a, shape):
        low = -3 if self.index.signed and self.bare else 0
        k = self.scalar("k", self.index, f"pick(c, {low}, 5)", c.Range(low, 5))
        return [c.binary("+", self.iv(), k)]

    def at_local(self, a, shape):
        return [c.binary("+", self.iv(), c.variable("shift", self.index, c.Range(-4, 10)))]

    def at_strided(self, a, shape):
        step = int(shape.split(":")[1])
        i = c.binary("*", self.whole(step), self.iv()) if self.chance(0.6) else c.binary("*", self.iv(), self.whole(step))
        return [self.plus(i, self.random.randrange(step + 1))]

    def at_symstride(self, a, shape):
        low = -2 if self.index.signed and self.bare and not a.written else 1
        step = self.scalar("inc", self.index, f"pick(c, {low}, 4)", c.Range(low, 4))
        return [c.binary("*", self.iv(), step)]

    def at_reverse(self, a, shape):
        last = c.binary("-", self.size(self.kernel.sizes[0]), self.whole(1))
        if self.wish.get("past") or not self.index.signed:
            last = c.binary("+", self.size(self.kernel.sizes[0]), self.whole(2))
        return [c.binary("-", last, self.iv())]

    def at_invariant(self, a, shape):
        if self.chance(0.5):
            return [self.whole(self.random.randrange(4))]
        return [self.scalar("at", self.index, "pick(c, 0, 7)", c.Range(0, 7))]

    def at_gather(self, a, shape):
        # A permutation has no element twice wherever the loop may read it; of stores that may meet, the last one stays.
        permutation = a.written and not self.wish.get("meeting")
        limit = f"{self.kernel.sizes[0]} + {8 if a.written else self.random.randrange(1, 5)}"
        index = next((x for x in self.kernel.arrays if x.limit and x.permutation == a.written and
                      self.chance(0.5 if not a.written else 0)), None)
        index = index or self.index_array(limit, permutation)
        return [c.load(index, [self.place()])]

    def place(self):
        """Where an array of subscripts is read: mostly where the loop is, also backwards and further on."""
        way = self.random.random()
        if way < 0.2:
            return c.binary("-", c.binary("+", self.size(self.kernel.sizes[0]), self.whole(2)), self.iv())
        return self.plus(self.iv(), self.random.randrange(1, 5) if way < 0.3 else 0)

    def leading(self):
        inner = self.kernel.sizes[0]
        return self.scalar("ld", self.index, f"{inner} + 2 + pick(c, 0, 6)", c.Range(2, 1520))

    def at_flat(self, a, shape):
        low = 0 if a.written or not self.index.signed or not self.bare else -1
        row = self.plus(self.iv(-2), 0 if a.written else self.random.choice([0, 0, 1, low]))
        if len(self.loops) > 2 and self.wish.get("cube"):
            row = c.binary("+", c.binary("*", self.iv(-3), self.size(self.kernel.sizes[1])), row)
        at = c.binary("+", c.binary("*", row, self.leading()), self.iv())
        return [at if a.written else self.plus(at, self.random.choice([0, 0, 1, low]))]

    def at_across(self, a, shape):
        """Column-wise: the inner variable picks the row."""
        rows = self.scalar("lda", self.index, f"{self.kernel.sizes[1]} + 2 + pick(c, 0, 6)", c.Range(2, 1520))
        return [c.binary("+", c.binary("*", self.iv(), rows), self.iv(-2))]

    def at_rows(self, a, shape):
        offsets = [0] * len(self.loops) if a.written else [self.random.choice([0, 0, 1, 2]) for _ in self.loops]
        return [self.plus(v[0], o) for v, o in zip(self.loops, offsets)]

    # ---- expressions

    def readable(self, type):
        known = [a for a in self.kernel.arrays if not a.limit and (type is None or a.type == type)]
        # Outside the inner loop only what its variable doesn't subscript.
        return [a for a in known if not self.outside or self.shapes[a.name] in ("unit", "outer")]

    def pick_array(self, type):
        known = self.readable(type)
        if known and (len(self.kernel.arrays) >= 5 or self.chance(0.35)):
            return self.random.choice(known)
        if len(self.kernel.arrays) >= 6 and self.readable(None):
            return self.random.choice(self.readable(None))
        return self.array(type, self.random.choice(self.wish["reads"]))

    def read(self, type):
        a = self.pick_array(type)
        return c.load(a, self.subscript(a))

    def literal(self, type):
        if type.floating:
            value = self.random.choice([0.5, 2.0, 1.5, -1.0, 3.0, 0.25, 0.1, -0.7, 1.0, 4.0])
            if self.kernel.ones:
                value = self.random.choice([0.5, 2.0, -1.0, 1.0])
            if self.chance(0.2) and value == int(value):
                return self.whole(int(value))
            return c.constant(value, type)
        wide = type if type.size >= 4 else c.I32
        value = self.random.choice([0, 1, 2, 3, 5, 7, 10, 15, 16, 31, 63, 100, 127, 128, 255, 1000, 65535])
        return c.constant(min(value, wide.high), wide if self.chance(0.5) else c.I32)

    def leaf(self, type):
        kind = self.random.random()
        near = [v for v in self.values if v.type == type]
        if near and kind < 0.4:
            return self.random.choice(near)
        if kind < 0.76 or not self.loops:
            return self.read(type) if self.loops else self.literal(type)
        if kind < 0.84:
            return self.literal(type)
        if kind < 0.88 and self.wants("induction", 0.02) and not (self.kernel.ones and type.floating):
            return c.cast(type, self.iv()) if type.floating or self.chance(0.3) else self.iv()
        name = f"s{type.key}" if self.chance(0.7) else f"t{type.key}"
        range = c.Range(-4.0, 4.0, 3, 1) if type.floating else c.Range(max(type.low, -50), 100)
        if self.kernel.ones and type.floating:
            range = c.Range(-4.0, 4.0, 2, 1)
        return self.scalar(name, type, "" if type.floating else f"pick(c, {range.low}, {range.high})", range)

    def value(self, type, depth):
        if depth <= 0 or self.chance(0.12):
            return self.leaf(type)
        if self.wants("mixed"):
            other = self.element()
            if other != type:
                inner = self.value(other, depth - 1)
                try:
                    return inner if self.chance(0.5) and not (other.floating and not type.floating) else c.cast(type, inner)
                except c.Undefined:
                    return self.leaf(type)
        for _ in range(6):
            try:
                return self.real(type, depth) if type.floating else self.integer(type, depth)
            except c.Undefined:
                pass
        return self.leaf(type)

    def real(self, type, depth):
        kind = self.random.random()
        # Compilers for AArch64 give the opposite of a fused sum the wrong zero: divided by, it is an infinity that comparisons see.
        if kind < 0.06 and not self.divided:
            self.negated = True
            return c.unary("-", self.value(type, depth - 1))
        if kind < 0.16 and self.wants("choices", 0.1):
            return c.choice(self.condition(1), self.value(type, depth - 1), self.value(type, depth - 1))
        if kind < 0.3:
            chosen = functions.of(type, self.wish.get("functions", ["exact"]))
            if self.kernel.ones:  # a sum of powers of two is none
                chosen = [f for f in chosen if not f.name.startswith("fma")]
            if chosen and self.wants("calls", 0.2):
                f = self.random.choice(chosen)
                if f.group == "extreme":
                    self.extreme = True
                values = [self.value(type, depth - 1) for _ in range(f.arity)]
                if f.group == "rounding" and f.name.startswith("copysign"):
                    values[1] = self.number(values[1])
                return c.call(f, values)
        divides = self.wants("division", 0.7) and not self.kernel.ones and not self.negated
        operator = self.random.choice("+++---****/" if divides else "+-***")
        self.divided = self.divided or operator == "/"
        if self.kernel.ones:
            operator = "*"
        return c.binary(operator, self.value(type, depth - 1), self.value(type, depth - 1))

    def number(self, node):
        """Not a NaN, whose sign C leaves open where it is computed: -1.0 * NaN may be -NaN or NaN."""
        return c.choice(c.binary("==", node, node), node, c.constant(1.0, node.type))

    def unsigned(self, node):
        if node.type.floating:
            raise c.Undefined
        return c.cast(c.U64 if node.type.size == 8 else c.U32, node)

    def integer(self, type, depth):
        kind = self.random.random()
        left = self.value(type, depth - 1)
        if kind < 0.1:
            operator = self.random.choice("-~~")
            return c.unary(operator, left if operator == "~" else self.unsigned(left))
        if kind < 0.2 and self.wants("choices", 0.2):
            return c.choice(self.condition(1), left, self.value(type, depth - 1))
        if kind < 0.38 and self.wants("shifts", 0.8):
            width = 8 * c.promoted(left.type).size
            count = self.whole(self.random.randrange(min(width, 8 * type.size)))
            if self.chance(0.3):
                count = c.binary("&", self.value(type, 0), self.whole(self.random.choice([7, 15, width - 1])))
            operator = self.random.choice(["<<", ">>", ">>"])
            return c.binary(operator, self.unsigned(left) if operator == "<<" and self.chance(0.7) else left, count)
        if kind < 0.46 and self.wants("division", 0.3):
            divisor = self.whole(self.random.choice([2, 3, 4, 7, 8, 10, 16, 100]))
            return c.binary(self.random.choice("/%"), left, divisor)
        operator = self.random.choice("++--**&&||^^")
        right = self.value(type, depth - 1)
        try:
            return c.binary(operator, left, right)
        except c.Undefined:
            result = c.binary(operator, self.unsigned(left), self.unsigned(right))
            return c.cast(type, result) if self.chance(0.5) else result

    def condition(self, depth):
        kind = self.random.random()
        if depth > 0 and kind < 0.3:
            return c.binary(self.random.choice(["&&", "||"]), self.condition(depth - 1), self.condition(depth - 1))
        if depth > 0 and kind < 0.36:
            return c.unary("!", self.condition(depth - 1))
        if self.wants("edges") and self.loops:
            return c.binary(self.random.choice(["==", "<", ">", "!="]), self.iv(), self.whole(self.random.choice([0, 1, 5])))
        type = self.element()
        if not type.floating and self.chance(0.2):
            return c.binary("&", self.value(type, 1), self.whole(self.random.choice([1, 4, 7])))
        operator = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        return c.binary(operator, self.value(type, 1), self.leaf(type))
