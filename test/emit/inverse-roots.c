// 1 / sqrt(x) by the processor's estimate, where math(ulp(k)) or fp(reassoc) allows it; the quotient elsewhere.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
#include <math.h>

// AVX512-LABEL: void alone_avx512(
// AVX512: tpb_avx512_rsqrt_f32x16(
// AVX2-LABEL: void alone_avx2(
// AVX2: tpb_avx2_rsqrt_f32x8(
#pragma tpb kernel math(ulp(4))
void alone(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 1.0f / sqrtf(x[i]);
}

// AVX512-LABEL: void times_avx512(
// AVX512: _mm512_mul_pd({{.*}}root
// AVX2-LABEL: void times_avx2(
// AVX2: _mm256_div_pd(
#pragma tpb kernel fp(reassoc)
void times(long n, double y[restrict n], const double x[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / sqrt(x[i]);
}

// AVX512-LABEL: void exact_avx512(
// AVX512-NOT: rsqrt
// AVX512: _mm512_div_ps(
#pragma tpb kernel
void exact(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 1.0f / sqrtf(x[i]);
}

// AVX512-LABEL: void near_avx512(
// AVX512-NOT: rsqrt
// AVX512: _mm512_div_ps(
#pragma tpb kernel math(ulp(3))
void near(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 1.0f / sqrtf(x[i]);
}
