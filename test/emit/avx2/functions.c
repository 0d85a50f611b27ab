// RUN: %tpbcc --isa=avx2 --math=sleef --emit=c %s -o - | grep -v CHECK | FileCheck %s
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

// CHECK: TPB_SLEEF_1("avx2,fma", __m256d, expd4_u10avx2)
// CHECK: TPB_SLEEF_2("avx2,fma", __m256, atan2f8_u10avx2)
// CHECK: = tpb_sleef_expd4_u10avx2(
// CHECK: __builtin_exp(
// CHECK: = tpb_sleef_atan2f8_u10avx2(
// CHECK: = tpb_sleef_sind4_u35avx2(
