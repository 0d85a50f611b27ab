// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Lanes are added in one expression, halves onto halves; products and bits likewise, minima in a loop.

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
// CHECK: s_lane[0] = ((s_lane[0] + s_lane[4]) + (s_lane[2] + s_lane[6])) + ((s_lane[1] + s_lane[5]) + (s_lane[3] + s_lane[7]));
// CHECK-NEXT: s = s + s_lane[0];
// CHECK-LABEL: long common_avx2(
// CHECK: s_lane[0] = (s_lane[0] & s_lane[2]) & (s_lane[1] & s_lane[3]);
