"""A kernel of so many loops, one in the other."""

import sys

KIND, DEPTH = sys.argv[1], int(sys.argv[2])
LOOPS = range(DEPTH)
SUBSCRIPT = " + ".join(f"i{d}" for d in LOOPS)

print("#pragma tpb kernel\nvoid deep(long n, double *restrict a, const double *b)\n{")
for d in LOOPS:
    print(f"for (long i{d} = 0; i{d} < n; ++i{d}) {{")
    if KIND == "sums":
        print(f"double s{d} = 0;")
if KIND == "map":
    print(f"a[{SUBSCRIPT}] = 2 * b[{SUBSCRIPT}];")
elif KIND == "grow":
    print(f"a[{SUBSCRIPT}] += b[{SUBSCRIPT}];")
else:
    print(f"s{DEPTH - 1} += b[{SUBSCRIPT}];")
for d in reversed(LOOPS):
    if KIND == "sums":
        print(f"s{d - 1} += s{d};" if d else "a[i0] = s0;")
    print("}")
print("}")
