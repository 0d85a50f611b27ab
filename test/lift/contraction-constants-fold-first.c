// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A product of constants is a constant.

#pragma tpb kernel
void f(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = 2.0 * 3.0 + a[i];
}
// CHECK: func f {
// CHECK-NEXT: for serial i = 0:i64 to inv.i64(n) step 1:i64 {
// CHECK-NEXT: {{^ *}}store r[iv(i)] = add.f64(6.0:f64, load.f64(a, iv(i))){{$}}
// CHECK-NEXT: }
