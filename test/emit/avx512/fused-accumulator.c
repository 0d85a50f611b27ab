// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The masked fma of the tail keeps the accumulator's other lanes.

#pragma tpb kernel unroll(1)
double dot(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

// CHECK: s0 = _mm512_fmadd_pd(vx, vy, s0);
// CHECK: s0 = _mm512_mask3_fmadd_pd(vx, vy, s0, rest);
