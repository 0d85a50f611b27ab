// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A long index, the bound on the left, the step written out.

#pragma tpb kernel
void f(long n, long k, double a[restrict n], const double b[restrict n])
{
    for (long i = k; n > i; i = 1 + i)
        a[i] = b[i];
}
// CHECK: for serial i = inv.i64(k) to inv.i64(n) step 1:i64 {
// CHECK-NEXT: store a[iv(i)] = load.f64(b, iv(i))
