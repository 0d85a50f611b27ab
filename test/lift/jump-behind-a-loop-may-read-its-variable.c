// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=scalar %s -o %t.x 2>/dev/null
// RUN: %t.x --size 17 --param c=1 --verify-only | FileCheck %s --check-prefix=RAN
// Where the loop around is left, x is what the loop inside left in it.
// CHECK: f_tuned(
// CHECK: x = f_avx2(0, n, a, y, x);
// RAN: result {{ *}}verified
#include <stdio.h>

#pragma tpb kernel param(c = 1)
double f(long n, const double a[restrict n], double y[restrict n], int c)
{
    double x = 0;
    for (long r = 0; r < 3; r += c > 100 ? 2 : 1) {
        if (n < 0)
            printf("%ld\n", n);
        for (long i = 0; i < n; ++i) {
            x = a[i] * 2;
            y[i] = x;
        }
        if (c)
            break;
        x = 1;
    }
    return x;
}
