// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// s += a * b is one operation, t -= a * b another; fp(reassoc) contracts too.

#pragma tpb kernel
double dot(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
// CHECK: func dot {
// CHECK: assign s = fma.f64(load.f64(a, iv(i)), load.f64(b, iv(i)), local.f64(s))

#pragma tpb kernel
double less(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s - b[i] * a[i];
    return s;
}
// CHECK: func less {
// CHECK: assign s = fnma.f64(load.f64(b, iv(i)), load.f64(a, iv(i)), local.f64(s))

#pragma tpb kernel fp(reassoc)
double free_order(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
// CHECK: func free_order {
// CHECK: assign s = fma.f64(load.f64(a, iv(i)), load.f64(b, iv(i)), local.f64(s))
