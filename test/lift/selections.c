// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// ?: is a minimum, a maximum or a selection.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double least = b[i] < c[i] ? b[i] : c[i];
        double most = b[i] > c[i] ? b[i] : c[i];
        double crossed = b[i] > c[i] ? c[i] : b[i];
        double other = b[i] <= c[i] ? b[i] : c[i];
        a[i] = least + most + crossed + other;
    }
}
// CHECK: let least: f64 = min.f64(load.f64(b, iv(i)), load.f64(c, iv(i)))
// CHECK-NEXT: let most: f64 = max.f64(load.f64(b, iv(i)), load.f64(c, iv(i)))
// CHECK-NEXT: let crossed: f64 = min.f64(load.f64(c, iv(i)), load.f64(b, iv(i)))
// CHECK-NEXT: let other: f64 = select.f64(le.f64(load.f64(b, iv(i)), load.f64(c, iv(i))), load.f64(b, iv(i)), load.f64(c, iv(i)))
