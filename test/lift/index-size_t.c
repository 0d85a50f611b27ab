// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A size_t index; i - 1 agrees with addresses modulo 2^64.

#pragma tpb kernel
void f(__SIZE_TYPE__ n, double a[restrict n], const double b[restrict n])
{
    for (__SIZE_TYPE__ i = 0; i < n; i = i + 1)
        a[i] = b[i - 1];
}
// CHECK: for serial i = 0:i64 to convert.i64(inv.u64(n)) step 1:i64 {
// CHECK-NEXT: store a[iv(i)] = load.f64(b, sub.i64(iv(i), 1:i64))
