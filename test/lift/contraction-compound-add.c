// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// r += a * b is one operation.

#pragma tpb kernel
void f(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] += a[i] * b[i];
}
// CHECK: func f {
// CHECK-NEXT: for serial i = 0:i64 to inv.i64(n) step 1:i64 {
// CHECK-NEXT: let r_old: f64 = load.f64(r, iv(i))
// CHECK-NEXT: {{^ *}}store r[iv(i)] = fma.f64(load.f64(a, iv(i)), load.f64(b, iv(i)), local.f64(r_old)){{$}}
// CHECK-NEXT: }
