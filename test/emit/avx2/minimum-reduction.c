// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The new element first: a NaN in it keeps the accumulator.

#pragma tpb kernel unroll(2)
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}

// CHECK: m0 = _mm256_min_pd(a0, m0);
// CHECK: const {{.*}} m_lane = tpb_avx2_min_across_
// CHECK: m = m_lane;
// CHECK: m = a[i] < m ? a[i] : m;
