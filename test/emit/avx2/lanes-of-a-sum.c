// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Lanes are added halves onto halves, in registers; so it is with products, bits and extrema.

#pragma tpb kernel unroll(2)
float sum(long n, const float a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
long common(long n, const long a[restrict n])
{
    long s = -1;
    for (long i = 0; i < n; ++i)
        s &= a[i];
    return s;
}

// CHECK-LABEL: float sum_avx2(
// CHECK: const float s_lane = tpb_avx2_add_across_f32x8((tpb_f32x8)s0);
// CHECK-NEXT: s = s + s_lane;
// CHECK-LABEL: long common_avx2(
// CHECK: const long s_lane = tpb_avx2_and_across_i64x4((tpb_i64x4)s0);
