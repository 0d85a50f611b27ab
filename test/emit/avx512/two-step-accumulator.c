// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A new value of two operations is blended into the accumulator.

#pragma tpb kernel unroll(1)
double two(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s + x[i] - y[i];
    return s;
}

// CHECK: if (i < end) {
// CHECK: s0 = _mm512_mask_blend_pd(rest, s0, t{{.*}});
// CHECK-NEXT: }
