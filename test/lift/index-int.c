// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// An int index needs no guard: it may not overflow.

#pragma tpb kernel
void f(int n, double a[restrict n], const double b[restrict n])
{
    for (int i = 1; i < n; i++)
        a[i] = b[i + 1] + b[i - 1];
}
// CHECK: for serial i = 1:i64 to convert.i64(inv.i32(n)) step 1:i64 {
// CHECK-NEXT: store a[iv(i)] = add.f64(load.f64(b, add.i64(iv(i), 1:i64)), load.f64(b, sub.i64(iv(i), 1:i64)))
