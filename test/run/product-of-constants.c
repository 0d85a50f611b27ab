// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 %s -o %t -lm && %t --kib 16 --ntest 2 --no-limit > %t.report
// RUN: FileCheck %s --input-file=%t.report --implicit-check-not=FAILED --implicit-check-not=UNVERIFIED
// Optimisers fold a product of constants, and what is left rounds once more: it is not fused, and neither is what
// would have been fused in its place.
#include <math.h>

#pragma tpb kernel init(x[i] = 0.1 + 0.7 * i)
void folded(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double tenth = 0.1;
        a[i] = fabs(tenth) * (4.0 + tenth) + x[i];
    }
}
// CHECK: folded
// CHECK: equal bit for bit

#pragma tpb kernel init(x[i] = 0.1 + 0.7 * i)
void on_the_left(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double tenth = 0.1;
        a[i] = tenth * 4.1 + x[i] * x[i];
    }
}
// CHECK: on_the_left
// CHECK: equal bit for bit

#pragma tpb kernel init(x[i] = 0.1 + 0.7 * i)
void literals(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.1 * 4.1 + x[i] * x[i];
}
// CHECK: literals
// CHECK: equal bit for bit

#pragma tpb kernel init(x[i] = 0.1 + 0.7 * i)
void on_the_right(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double third = 1.0 / 3, tenth = -0.1;
        a[i] = x[i] - fmax(third, 0.2) * tenth;
    }
}
// CHECK: on_the_right
// CHECK: no difference
