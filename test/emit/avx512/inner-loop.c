// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The worker's range is the outer loop; a value that the inner loop does not change is splatted
// before it.

#pragma tpb kernel unroll(1)
void f(long n, long m, double a[restrict n * m], const double b[restrict n], const double c[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * m + j] = b[i] * c[j];
}

// CHECK: for (long i = begin; i < end; ++i) {
// CHECK-NEXT: if (0L < m) {
// CHECK-NEXT: const __m512d vb = _mm512_set1_pd(b[i]);
// CHECK-NEXT: long j = 0;
// CHECK-NEXT: for (; m - j >= 8; j += 8) {
// CHECK: const __mmask8 rest = (__mmask8)((1u << (m - j < 8 ? m - j : 8)) - 1);
