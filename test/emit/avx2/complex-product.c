// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 -fcx-limited-range --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=LIMITED
// RUN: %tpbcc --isa=avx2 -ffast-math --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=LIMITED
// Whole vectors are loaded and stored; lanes where both parts are NaN are looked for, unless nobody asks.
#pragma tpb kernel unroll(1)
void product(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}

// CHECK: void product_avx2(long begin, long end, double *restrict y, const double *restrict a,
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK-NEXT: const __m256d va = tpb_avx2_load_first_crossed_f64x4(a + 2 * i);
// CHECK-NEXT: const __m256d vb = tpb_avx2_load_first_crossed_f64x4(b + 2 * i);
// CHECK-NEXT: const __m256d t = _mm256_mul_pd(va, vb);
// CHECK-NEXT: const __m256d va_p1 = tpb_avx2_load_second_crossed_f64x4(a + 2 * i + 1);
// CHECK-NEXT: const __m256d vb_p1 = tpb_avx2_load_second_crossed_f64x4(b + 2 * i + 1);
// CHECK-NEXT: const __m256d t_2 = _mm256_mul_pd(va_p1, vb_p1);
// CHECK-NEXT: const __m256d t_3 = _mm256_sub_pd(t, t_2);
// CHECK-NEXT: const __m256d t_4 = _mm256_mul_pd(va, vb_p1);
// CHECK-NEXT: const __m256d t_5 = _mm256_mul_pd(va_p1, vb);
// CHECK-NEXT: const __m256d t_6 = _mm256_add_pd(t_4, t_5);
// CHECK-NEXT: const __m256d vy = tpb_avx2_cmulre_f64x4(t_3, t_6, va, va_p1, vb, vb_p1);
// CHECK-NEXT: const __m256d vy_2 = tpb_avx2_cmulim_f64x4(t_3, t_6, va, va_p1, vb, vb_p1);
// CHECK-NEXT: tpb_avx2_store_pairs_crossed_f64x4(y + 2 * i, vy, vy_2);
// CHECK-NEXT: }
// CHECK: product_avx2(0, n, (double *)y, (const double *)a, (const double *)b);

// LIMITED: void product_avx2(
// LIMITED-NOT: cmulre
// LIMITED: tpb_avx2_store_pairs_crossed_f64x4(
