// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// y = c * y + x: the terms are scanned with powers of c that are known before the loop, and what the vector before left
// comes in once, by the power of a whole vector.

#pragma tpb kernel param(c = 0.5) unroll(1)
void smoothed(long n, double y[restrict n], const double x[restrict n], double c)
{
    double p = 0;
    for (long i = 0; i < n; ++i) {
        p = c * p + x[i];
        y[i] = p;
    }
}

// CHECK: double smoothed_avx2(
// CHECK: const __m256d p_factors = tpb_avx2_scan_mul_f64x4(p_factor);
// CHECK: const __m256d p_power = tpb_avx2_last_f64x4(p_factors);
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK: const __m256d p_scan = tpb_avx2_recur_f64x4(vx, p_factor);
// CHECK-NEXT: const __m256d p_next = _mm256_fmadd_pd(p_factors, p_left, p_scan);
// CHECK-NEXT: _mm256_storeu_pd(y + i, p_next);
// CHECK-NEXT: const __m256d p_all = tpb_avx2_last_f64x4(p_scan);
// CHECK-NEXT: p_left = _mm256_fmadd_pd(p_power, p_left, p_all);
