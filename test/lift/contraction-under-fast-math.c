// RUN: %tpbcc -ffp-contract=fast --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc -O3 -ffast-math --emit=nest %s -o - | FileCheck %s
// What allows more than contraction in an expression allows that too.

#pragma tpb kernel
void f(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + c[i];
}
// CHECK: store r[iv(i)] = fma.f64(load.f64(a, iv(i)), load.f64(b, iv(i)), load.f64(c, iv(i)))
