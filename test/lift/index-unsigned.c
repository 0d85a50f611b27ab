// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// An unsigned index.

#pragma tpb kernel
void f(unsigned n, double a[restrict n], const double b[restrict n])
{
    for (unsigned i = 0; i < n; i += 1)
        a[i] = b[i + 3];
}
// CHECK: for serial i = 0:i64 to convert.i64(inv.u32(n)) step 1:i64 {
// CHECK-NEXT: store a[iv(i)] = load.f64(b, add.i64(iv(i), 3:i64))
