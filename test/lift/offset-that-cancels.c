// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// (i - k) + k is i.

#pragma tpb kernel
void f(long n, long k, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[(i - k) + k];
}
// CHECK: store a[iv(i)] = load.f64(b, iv(i))
