"""The C that is generated: typed expressions that know the range of their values, and statements.

Constructors refuse (`Undefined`) whatever could be undefined behaviour for some data: signed overflow, shifts out of
range, division by zero, a floating value that does not fit the integer it is converted to.
"""

import dataclasses
import math
import struct

INF = math.inf
# Iterations of all loops together stay below this; sums of so many terms must fit.
TRIPS = 1 << 14


class Undefined(Exception):
    """What was asked for may be undefined behaviour."""


@dataclasses.dataclass(frozen=True)
class Type:
    key: str
    spelling: str
    size: int
    signed: bool
    floating: bool = False

    @property
    def low(self):
        return -INF if self.floating else -(1 << (8 * self.size - 1)) if self.signed else 0

    @property
    def high(self):
        return INF if self.floating else 1 if self.spelling == "bool" else (1 << (8 * self.size - self.signed)) - 1

    @property
    def digits(self):
        return {2: 11, 4: 24, 8: 53}[self.size]


I8, U8 = Type("i8", "signed char", 1, True), Type("u8", "unsigned char", 1, False)
I16, U16 = Type("i16", "short", 2, True), Type("u16", "unsigned short", 2, False)
I32, U32 = Type("i32", "int", 4, True), Type("u32", "unsigned", 4, False)
I64, U64 = Type("i64", "long", 8, True), Type("u64", "unsigned long", 8, False)
F32, F64 = Type("f32", "float", 4, True, True), Type("f64", "double", 8, True, True)
FLOATS, INTEGERS = [F32, F64], [I8, U8, I16, U16, I32, U32, I64, U64]


@dataclasses.dataclass(frozen=True)
class Range:
    """Values between low and high. On exact data a floating value is a multiple of 2**-grain, at most `size` large;
    grain None: it may have been rounded."""

    low: float
    high: float
    size: float = 0
    grain: object = None

    def exact(self, type):
        return self.grain is not None and self.size * 2.0**self.grain < 2.0**type.digits


def full(type):
    return Range(type.low, type.high)


def floating(type, low, high, size=0, grain=None):
    if not low == low or not high == high:
        low, high = -INF, INF
    result = Range(low, high, size, grain)
    return result if result.exact(type) else Range(low, high)


@dataclasses.dataclass
class Array:
    name: str
    type: Type
    range: Range
    extents: list  # C texts; one for each dimension, or none: a bare pointer
    restrict: bool = True
    written: bool = False
    loose: bool = False  # depends on the order of a floating-point reduction: compared on exact data only
    limit: str = ""  # of values that are subscripts: they are below this C text
    permutation: bool = False
    rows: bool = False  # values below the limit do not fall: where rows begin
    group: int = -1  # arrays of one group may overlap
    fields: tuple = ()  # of a structure; the last subscript of a load is the number of one
    tag: str = ""  # of that structure
    cover: str = ""  # accesses are guarded: exactly so many elements are there

    def spelling(self):
        return f"struct {self.tag}" if self.fields else self.type.spelling

    def declaration(self):
        const = "" if self.written else "const "
        restrict = "restrict" if self.restrict else ""
        if not self.extents:
            return f"{const}{self.spelling()} *{restrict and 'restrict '}{self.name}"
        first, *rest = self.extents
        return f"{const}{self.spelling()} {self.name}[{restrict and 'restrict '}{first}]" + "".join(
            f"[{e}]" for e in rest)


@dataclasses.dataclass
class Node:
    kind: str  # const, var, load, binary, unary, cast, choice, call
    type: Type
    range: Range
    parts: list = dataclasses.field(default_factory=list)
    what: object = None  # value, name, array or operator


def usual(a, b):
    """The usual arithmetic conversions."""
    for wide in (F64, F32):
        if wide in (a, b):
            return wide
    a, b = promoted(a), promoted(b)
    if a.size != b.size:
        return a if a.size > b.size else b
    return a if not a.signed else b


def promoted(type):
    return I32 if not type.floating and type.size < 4 else type


def nearest(type, value):
    """The value as an element of a floating type: 2^32 - 1 is 2^32 as a float."""
    return struct.unpack("f", struct.pack("f", value))[0] if type.size == 4 and abs(value) < 3e38 else float(value)


def converted(range, source, target):
    """The range after a conversion."""
    if target.floating:
        if not source.floating:
            size = max(abs(range.low), abs(range.high))
            return floating(target, nearest(target, range.low), nearest(target, range.high), size, 0)
        return floating(target, nearest(target, range.low), nearest(target, range.high), range.size, range.grain)
    if source.floating:
        if not (target.low <= range.low and range.high <= min(target.high, 2**62)):
            raise Undefined
        return Range(math.floor(range.low), math.ceil(range.high))
    if target.low <= range.low and range.high <= target.high:
        return Range(range.low, range.high)
    return full(target)


def constant(value, type):
    if type.floating:
        value = float(value)
        grain = next((g for g in range(8) if value * 2**g == int(value * 2**g)), None)
        return Node("const", type, floating(type, value, value, abs(value), grain), what=value)
    return Node("const", type, Range(value, value), what=value)


def variable(name, type, range):
    return Node("var", type, range, what=name)


def load(array, subscripts):
    return Node("load", array.type, array.range, list(subscripts), array)


def cast(type, value):
    return Node("cast", type, converted(value.range, value.type, type), [value])


def choice(condition, yes, no):
    type = usual(yes.type, no.type)
    a, b = (converted(v.range, v.type, type) for v in (yes, no))
    grain = None if a.grain is None or b.grain is None else max(a.grain, b.grain)
    range = Range(min(a.low, b.low), max(a.high, b.high), max(a.size, b.size), grain)
    return Node("choice", type, range, [condition, yes, no])


def unary(operator, value):
    type, r = promoted(value.type), converted(value.range, value.type, promoted(value.type))
    if operator == "!":
        return Node("unary", I32, Range(0, 1), [value], operator)
    if type.floating:
        if operator == "~":
            raise Undefined
        return Node("unary", type, floating(type, -r.high, -r.low, r.size, r.grain), [value], operator)
    r = Range(-r.high, -r.low) if operator == "-" else Range(~r.high, ~r.low)
    return Node("unary", type, wrapped(type, r), [value], operator)


def wrapped(type, r):
    if type.low <= r.low and r.high <= type.high:
        return r
    if type.signed:
        raise Undefined
    return full(type)


def binary(operator, left, right):
    if operator in ("&&", "||", "<", "<=", ">", ">=", "==", "!="):
        return Node("binary", I32, Range(0, 1), [left, right], operator)
    if operator in ("<<", ">>"):
        return shift(operator, left, right)
    type = usual(left.type, right.type)
    a, b = converted(left.range, left.type, type), converted(right.range, right.type, type)
    if type.floating:
        return Node("binary", type, float_range(operator, type, a, b), [left, right], operator)
    return Node("binary", type, wrapped(type, integer_range(operator, type, a, b)), [left, right], operator)


def shift(operator, left, right):
    type, count = promoted(left.type), right.range
    if left.type.floating or right.type.floating or count.low < 0 or count.high >= 8 * type.size:
        raise Undefined
    r = converted(left.range, left.type, type)
    if operator == ">>":
        ends = [r.low >> count.low, r.low >> count.high, r.high >> count.low, r.high >> count.high]
    else:
        if type.signed and r.low < 0:
            raise Undefined
        ends = [r.low << count.low, r.high << count.high]
    return Node("binary", type, wrapped(type, Range(min(ends), max(ends))), [left, right], operator)


def products(a, b):
    ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return (-INF, INF) if any(e != e for e in ends) else (min(ends), max(ends))


def float_range(operator, type, a, b):
    known = a.grain is not None and b.grain is not None
    if operator == "+":
        return floating(type, a.low + b.low, a.high + b.high, a.size + b.size, max(a.grain, b.grain) if known else None)
    if operator == "-":
        return floating(type, a.low - b.high, a.high - b.low, a.size + b.size, max(a.grain, b.grain) if known else None)
    if operator == "*":
        return floating(type, *products(a, b), a.size * b.size, a.grain + b.grain if known else None)
    if operator == "/":
        return full(type)
    raise Undefined


def integer_range(operator, type, a, b):
    if operator == "+":
        return Range(a.low + b.low, a.high + b.high)
    if operator == "-":
        return Range(a.low - b.high, a.high - b.low)
    if operator == "*":
        return Range(*products(a, b))
    if operator in "/%":
        if b.low <= 0 <= b.high or (type.signed and a.low == type.low and b.low <= -1 <= b.high):
            raise Undefined
        size = max(abs(a.low), abs(a.high))
        if operator == "%":
            size = min(size, max(abs(b.low), abs(b.high)) - 1)
        return Range(-size if a.low < 0 or b.low < 0 else 0, size)
    if operator == "&" and (a.low >= 0 or b.low >= 0):
        return Range(0, min(r.high for r in (a, b) if r.low >= 0))
    if operator in "&|^":
        if a.low >= 0 and b.low >= 0:
            return Range(0, (1 << max(a.high, b.high).bit_length()) - 1)
        bits = max(v.bit_length() for v in (a.low, a.high, b.low, b.high))
        return Range(-(1 << bits), (1 << bits) - 1)
    raise Undefined


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    type: Type
    arity: int
    group: str  # of functions that --math switches: exact, rounding, library
    range: object = None  # of arguments to range


def call(function, arguments):
    ranges = [converted(a.range, a.type, function.type) for a in arguments]
    return Node("call", function.type, function.range(function.type, *ranges), list(arguments), function)


# ---- Statements


@dataclasses.dataclass
class Assign:
    target: Node  # a variable or a load
    operator: str  # "=", "+=" ...
    value: Node


@dataclasses.dataclass
class Declare:
    name: str
    type: Type
    value: Node


@dataclasses.dataclass
class If:
    condition: Node
    then: list
    otherwise: list


@dataclasses.dataclass
class For:
    name: str
    type: Type
    first: Node
    bound: Node
    form: str  # "<", "<=", "!=" upward; ">=", ">" downward; "-->": i-- > 0; "while"
    step: int
    body: list
    outside: bool = False  # the variable is declared before the loop
    pragmas: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Scalar:
    name: str
    type: Type
    value: str  # C text that sets it, over sizes and earlier scalars; floats: empty
    range: Range


@dataclasses.dataclass
class Dress:
    """How a kernel's parameters are spelled; see dress.py."""

    members: tuple = ()  # names of parameters that stand in a structure
    globals: tuple = ()  # names of scalars that stand in variables of the file
    effect: bool = False  # the kernel changes NAME_seen
    constant: bool = False  # the structure is const
    null: bool = False  # without iterations arrays are null
    absent: bool = False  # and so is the structure


@dataclasses.dataclass
class Kernel:
    name: str
    group: str
    scalars: list
    arrays: list
    body: list
    result: object = None  # Node
    clauses: list = dataclasses.field(default_factory=list)
    loop_directive: bool = False
    loose_result: bool = False
    sizes: list = dataclasses.field(default_factory=lambda: ["n"])
    ones: bool = False  # data are powers of two: products stay exact
    legal: bool = True
    before: list = dataclasses.field(default_factory=list)  # lines of C in front: structures, functions
    raw: str = ""  # the body as C, in place of `body`; all arrays have extents
    finite: bool = False  # no data with infinity, NaN or overflow
    dress: object = dataclasses.field(default_factory=Dress)
    scheduled: bool = False  # loops are rewritten by steps that stage arrays
