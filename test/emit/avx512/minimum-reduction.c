// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The new element first: a NaN in it keeps the accumulator, also where parts are combined.

#pragma tpb kernel unroll(2)
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}

// CHECK: m0 = _mm512_min_pd(a0, m0);
// CHECK: [[T:t[_0-9]*]] = _mm512_min_pd(va, m0);
// CHECK-NEXT: m0 = _mm512_mask_blend_pd(rest, m0, [[T]]);
// CHECK: const {{.*}} m_lane = tpb_avx512_min_across_
// CHECK: m = m_lane;
