// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Explicit fma, unit loads, one masked iteration at the end that loads, computes and stores nothing beyond it.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: TPB_WORKER("avx512f,avx512vl,avx512dq,avx512bw,fma")
// CHECK-NEXT: void triad_avx512(long begin, long end, double *restrict a, const double *restrict b,
// CHECK-NEXT: const double *restrict c, double s)
// CHECK-NEXT: {
// CHECK-NEXT: const __m512d vs = _mm512_set1_pd(s);
// CHECK-NEXT: long i = begin;
// CHECK-NEXT: for (; end - i >= 8; i += 8) {
// CHECK-NEXT: const __m512d vc = _mm512_loadu_pd(c + i);
// CHECK-NEXT: const __m512d vb = _mm512_loadu_pd(b + i);
// CHECK-NEXT: const __m512d va = _mm512_fmadd_pd(vs, vc, vb);
// CHECK-NEXT: _mm512_storeu_pd(a + i, va);
// CHECK-NEXT: }
// CHECK-NEXT: if (i < end) {
// CHECK-NEXT: const __mmask8 rest = (__mmask8)((1u << (end - i < 8 ? end - i : 8)) - 1);
// CHECK-NEXT: const __m512d vc = _mm512_maskz_loadu_pd(rest, c + i);
// CHECK-NEXT: const __m512d vb = _mm512_maskz_loadu_pd(rest, b + i);
// CHECK-NEXT: const __m512d va = _mm512_fmadd_pd(vs, vc, vb);
// CHECK-NEXT: _mm512_mask_storeu_pd(a + i, rest, va);
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}}
