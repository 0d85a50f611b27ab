// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// fp(strict) keeps every operation of a map as written.

#pragma tpb kernel fp(strict)
void f(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] + b[i]) - c[i] * 2.0 / a[i];
}
// CHECK: func f {
// CHECK-NEXT: for serial i = 0:i64 to inv.i64(n) step 1:i64 {
// CHECK-NEXT: {{^ *}}store r[iv(i)] = sub.f64(add.f64(load.f64(a, iv(i)), load.f64(b, iv(i))), div.f64(mul.f64(load.f64(c, iv(i)), 2.0:f64 "2.0"), load.f64(a, iv(i)))){{$}}
// CHECK-NEXT: }
