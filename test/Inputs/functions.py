"""Writes a C program that compares mathematical functions of vectors with the C library's, on special
and on random arguments: within ULP units of the last place in all, NaN for NaN and infinity for infinity.

functions.py MATH_ULP > functions.c"""

import sys

ONE = "exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh cbrt erf erfc".split()
TWO = "pow atan2 hypot fmod fdim".split()
LIBRARY = {"cbrt": 4, "erfc": 5}  # units of the last place that glibc itself may be off; the others 2

ulp = int(sys.argv[1])
print("""#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
""")
for kind, suffix in (("double", ""), ("float", "f")):
    for name in ONE + TWO:
        second = f", const {kind} y[restrict n]" if name in TWO else ""
        argument = "x[i], y[i]" if name in TWO else "x[i]"
        print(f"""#pragma tpb kernel math(ulp({ulp}))
void {name}{suffix}_v(long n, {kind} r[restrict n], const {kind} x[restrict n]{second})
{{
    for (long i = 0; i < n; ++i)
        r[i] = {name}{suffix}({argument});
}}
""")
print("""static const double special[] = {0, 1, INFINITY, NAN, 0x1p-1022, 0x1p-1074, 1e308, 710, 746, 709.5, 0.5, 2, 3,
    1e10, 1e22, 1e300, 1 - 0x1p-53, 1 + 0x1p-52, 88.8, 104, 127.9, 1023.9, 1074.5, 3.14159265358979, 39000.5, 20.5,
    0x1p-30, 0x1p-500, 1e-40, 3.4e38, 0x1p-126, 0x1p-149, 308.3, 323.6, 38.5, 45.2};
enum { N = 4099, Special = sizeof special / sizeof *special };
static unsigned long state = 88172645463325252ul;
static unsigned long random_bits(void)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}
static double argument(int i, int which)
{
    const double u = (double)(random_bits() >> 11) * 0x1p-53 - 0.5;
    if (i < 4 * Special * Special) {
        const double v = special[(which ? i / 4 / Special : i / 4) % Special];
        return i >> which & 1 ? -v : v;
    }
    return u * (i % 3 == 0 ? 2 : i % 3 == 1 ? 40 : 2000);
}
static int failed;
static int judge(const char *name, double got, double expected, double x, double y, double allowed)
{
    if (isnan(expected) ? isnan(got) : got == expected)
        return 0;
    if (isfinite(expected) && fabs(got - expected) <= allowed)
        return 0;
    printf("%s(%.17g, %.17g) is %.17g, not %.17g\\n", name, x, y, got, expected);
    return failed = 1;
}
static double x[N], y[N], r[N];
static float xf[N], yf[N], rf[N];
int main(void)
{
    for (int i = 0; i < N; ++i) {
        x[i] = argument(i, 0), y[i] = argument(i, 1);
        xf[i] = (float)x[i], yf[i] = (float)y[i];
    }""")
for kind, suffix, arrays, epsilon, least in (("double", "", "", "0x1p-52", "0x1p-1074"), ("float", "f", "f", "0x1p-23", "0x1p-149")):
    for name in ONE + TWO:
        units = ulp + LIBRARY.get(name, 2)
        second = f", y{arrays}" if name in TWO else ""
        call = f"{name}{suffix}(x{arrays}[i]{', y' + arrays + '[i]' if name in TWO else ''})"
        print(f"""    {name}{suffix}_v(N, r{arrays}, x{arrays}{second});
    for (int i = 0; i < N; ++i) {{
        const {kind} e = {call};
        if (judge("{name}{suffix}", r{arrays}[i], e, x{arrays}[i], y{arrays}[i], {units} * ({epsilon} * fabs(e) + {least})))
            break;
    }}""")
print("""    puts(failed ? "FAILED" : "all functions are right");
    return failed;
}""")
