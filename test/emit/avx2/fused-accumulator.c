// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The scalar remainder is fused like the vectors.

#pragma tpb kernel unroll(1)
double dot(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

// CHECK: s0 = _mm256_fmadd_pd(vx, vy, s0);
// CHECK: [[T:t[_0-9]*]] = _mm256_fmadd_pd(vx, vy, s0);
// CHECK-NEXT: s0 = _mm256_blendv_pd(s0, [[T]], rest);
