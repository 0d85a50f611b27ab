// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// The value of unroll() is an expression, macros expanded.

#define TWICE(k) (2 * (k))

#pragma tpb kernel unroll(TWICE(2))
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
// CHECK: unroll  4: forced
