// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A product that reaches the sum through a variable is rounded.

#pragma tpb kernel
void f(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        {
            double t = a[i] * b[i];
            r[i] = t + c[i];
        }
}
// CHECK: func f {
// CHECK-NEXT: for serial i = 0:i64 to inv.i64(n) step 1:i64 {
// CHECK-NEXT: {{^ *}}let t: f64 = mul.f64(load.f64(a, iv(i)), load.f64(b, iv(i)))
// CHECK-NEXT: {{^ *}}store r[iv(i)] = add.f64(mul.f64(load.f64(a, iv(i)), load.f64(b, iv(i))), load.f64(c, iv(i))){{$}}
// CHECK-NEXT: }
