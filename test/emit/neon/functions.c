// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --math=sleef --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Functions without an instruction: SLEEF's at the accuracy that math() asks for.
#include <math.h>

#pragma tpb kernel
void f(long n, double a[restrict n], const double x[restrict n], float b[restrict n], const float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]);
    for (long i = 0; i < n; ++i)
        b[i] = atan2f(y[i], b[i]);
}

#pragma tpb kernel math(ulp(4))
void g(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = sin(x[i]) * erfc(x[i]);
}

// CHECK: __attribute__((const)) float32x4_t Sleef_atan2f4_u10advsimd(float32x4_t, float32x4_t);
// CHECK: __attribute__((const)) float64x2_t Sleef_expd2_u10advsimd(float64x2_t);
// CHECK: = Sleef_expd2_u10advsimd(
// CHECK: = Sleef_atan2f4_u10advsimd(
// CHECK: = Sleef_sind2_u35advsimd(
