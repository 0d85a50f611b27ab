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

// What the condition takes is collected for a block of iterations, here what is divided: the sum waits longer than a quotient takes.
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
// CHECK: together = tpb_avx2_together_f32x8(mask, v{{[ab]}});
// CHECK-NEXT: _mm256_storeu_ps(&taken_lanes[collected], together);
// CHECK: collected = collected + taken;
// CHECK: for (long lane = 0; lane < collected; ++lane) {
// CHECK-NEXT: const float [[T:[a-z0-9_]+]] = taken_lanes{{.*}}[lane] / taken_lanes{{.*}}[lane];
// CHECK-NEXT: const float [[MINUS:[a-z0-9_]+]] = -[[T]];
// CHECK-NEXT: s = s + [[MINUS]];
// NEON: chosen_neon(
// NEON: tpb_neon_together_f32x4(mask,
// NEON: for (long lane = 0; lane < collected; ++lane) {
