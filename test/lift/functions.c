// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// fabs, fmin, fmax and fma, with and without __builtin_.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = __builtin_fabs(b[i]) * __builtin_fmin(b[i], c[i]) / __builtin_fmax(b[i], c[i]);
}
// CHECK: store a[iv(i)] = div.f64(mul.f64(abs.f64(load.f64(b, iv(i))), fmin.f64(load.f64(b, iv(i)), load.f64(c, iv(i)))), fmax.f64(load.f64(b, iv(i)), load.f64(c, iv(i))))
