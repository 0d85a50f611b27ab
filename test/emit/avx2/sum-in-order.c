// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v NEON | FileCheck %s --check-prefix=NEON
// Sums that keep their order: one variable for all vectors of a trip, the first vector's lanes first.
#include <math.h>

#pragma tpb kernel fp(strict) unroll(2)
double roots(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += sqrt(a[i]);
    return s;
}
// CHECK: roots_avx2(
// CHECK-NOT: _mm256_add_pd
// CHECK: const __m256d [[T0:[a-z0-9_]+]] = _mm256_sqrt_pd(a0);
// CHECK: s = tpb_avx2_add_in_order_f64x4(s, [[T0]]);
// CHECK: const __m256d [[T1:[a-z0-9_]+]] = _mm256_sqrt_pd(a1);
// CHECK: s = tpb_avx2_add_in_order_f64x4(s, [[T1]]);
// CHECK: const double [[T:[a-z0-9_]+]] = __builtin_sqrt(a[i]);
// CHECK: s = s + [[T]];

// Lanes outside of the condition have no bit in the mask; without such masks they add -0.0. A difference adds the negated term.
#pragma tpb kernel fp(strict) unroll(1)
float chosen(long n, const float a[restrict n], const float b[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            s -= b[i] / a[i];
    return s;
}
// CHECK: chosen_avx2(
// CHECK-NOT: (-0.0f)
// CHECK: = -(t);
// CHECK: s = tpb_avx2_add_active_in_order_f32x8((unsigned)_mm256_movemask_ps(mask), s,
// NEON: chosen_neon(
// NEON: vdupq_n_f32(-0.0f)
// NEON: s = tpb_neon_add_in_order_f32x4(s,
