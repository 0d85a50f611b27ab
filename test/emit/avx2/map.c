// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Explicit fma; what the vectors leave goes through a scalar loop with the same fma.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: TPB_WORKER("avx2,fma,f16c")
// CHECK-NEXT: void triad_avx2(
// CHECK: const __m256d vs = _mm256_set1_pd(s);
// CHECK: long i = begin;
// CHECK-NEXT: for (; end - i >= 4; i += 4) {
// CHECK-NEXT: const __m256d vc = _mm256_loadu_pd(c + i);
// CHECK-NEXT: const __m256d vb = _mm256_loadu_pd(b + i);
// CHECK-NEXT: const __m256d va = _mm256_fmadd_pd(vs, vc, vb);
// CHECK-NEXT: _mm256_storeu_pd(a + i, va);
// CHECK-NEXT: }
// CHECK-NEXT: if (end - i >= 2) {
// CHECK: _mm_storeu_pd(a + i, va);
// CHECK-NEXT: i += 2;
// CHECK-NEXT: }
// CHECK-NEXT: if (i < end) {
// CHECK-NEXT: const double a1 = __builtin_fma(s, c[i], b[i]);
// CHECK-NEXT: a[i] = a1;
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}}
