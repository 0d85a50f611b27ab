// RUN: %tpbcc --isa=avx512 --math=sleef --emit=c %s -o - | grep -v CHECK | FileCheck %s
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

// CHECK: link with -lsleef
// CHECK-NEXT: TPB_SLEEF_1("avx512f,avx512vl,avx512dq,avx512bw,fma", __m512d, erfcd8_u15avx512f)
// CHECK-NEXT: TPB_SLEEF_1("avx512f,avx512vl,avx512dq,avx512bw,fma", __m512d, expd8_u10avx512f)
// CHECK-NEXT: TPB_SLEEF_1("avx512f,avx512vl,avx512dq,avx512bw,fma", __m512d, sind8_u35avx512f)
// CHECK-NEXT: TPB_SLEEF_2("avx512f,avx512vl,avx512dq,avx512bw,fma", __m512, atan2f16_u10avx512f)
// CHECK: calls {{.*}}SLEEF within 1 ULP: exp
// CHECK: = tpb_sleef_expd8_u10avx512f(
// CHECK: = tpb_sleef_atan2f16_u10avx512f(
// CHECK: = tpb_sleef_sind8_u35avx512f(
// CHECK: = tpb_sleef_erfcd8_u15avx512f(
