// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Offsets are collected: names first, the constant last; pointers may be added to.

#pragma tpb kernel
void f(long n, long k, long m, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        *(a + i) = b[3 + i + k - 5] + *(i + b) + b[2 * m + i] + b[i - k * m];
}
// CHECK: store a[iv(i)] = add.f64(add.f64(add.f64(load.f64(b, sub.i64(add.i64(iv(i), inv.i64(k)), 2:i64)), load.f64(b, iv(i))), load.f64(b, add.i64(iv(i), mul.i64(2:i64, inv.i64(m))))), load.f64(b, sub.i64(iv(i), mul.i64(inv.i64(k), inv.i64(m)))))
