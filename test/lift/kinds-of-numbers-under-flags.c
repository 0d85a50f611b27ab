// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s --check-prefix=ALL
// RUN: %tpbcc --emit=nest -ffinite-math-only -Wno-nan-infinity-disabled %s -o - | FileCheck %s --check-prefix=FINITE
// Where flags say that there are no NaNs and infinities, isnan() and its like are what compilers make of them.

#pragma tpb kernel
void f(long n, int a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = __builtin_isnan(b[i]) ? 3 : __builtin_isfinite(b[i]) ? 4 : 5;
}
// ALL: ne.f64(load.f64(b, iv(i)), load.f64(b, iv(i)))
// ALL-SAME: lt.f64(abs.f64(load.f64(b, iv(i))), inf:f64)
// FINITE: store a[iv(i)] = 4:i32
