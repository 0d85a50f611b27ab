"""Prints a macro for every name in the headers that emitted code includes, all with a text that no compiler takes.

usage: macro_names.py INCLUDE SOURCE

Left out: what begins with tpb_, TPB_ or an underscore, keywords, types and intrinsics of Arm, and what SOURCE says
itself.
"""
import os
import re
import sys

KEYWORDS = set("""asm auto break case char const continue default do double else enum extern float for goto if inline
int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
bool class static_assert false namespace private public template this true typename using""".split())
OPERATORS = set("and and_eq bitand bitor compl not not_eq or or_eq xor xor_eq".split())  # of C++
DIRECTIVES = set("define defined elif else endif error ifdef ifndef include once pragma undef".split())
PREDEFINED = set("linux unix".split())


def names(path):
    with open(path) as text:
        code = re.sub(r'/\*.*?\*/|//[^\n]*|"(\\.|[^"\\\n])*"', " ", text.read(), flags=re.S)
        text.seek(0)
        pragmas = " ".join(re.findall(r"float_control\([^)]*|(?<=clang loop )[^\"]*", text.read()))
    return set(re.findall(r"(?<![\w])[A-Za-z]\w*", code + pragmas)) - {"float_control"}


include, source = sys.argv[1:]
found = set()
for header in os.listdir(include):
    found |= names(os.path.join(include, header))
found = {name for name in found if not name.lower().startswith("tpb_")}
found -= KEYWORDS | DIRECTIVES | PREDEFINED | names(source)
if source.endswith(".cpp"):
    found -= OPERATORS
found = {name for name in found if not re.match(r"sv[a-z0-9]+|v[a-z0-9]+_|[a-z]+[0-9]+(x[0-9]+)?_t$", name)}
if not {"lanes", "iterations", "env"} <= found:
    sys.exit("these are no names of tpb.h")
for name in sorted(found):
    print(f"#define {name} @")
