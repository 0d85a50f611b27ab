// RUN: %tpbcc --isa=avx512 "--schedule=tail(i,predicated)" --emit=c %s -o - | grep -v CHECK | FileCheck %s
// An element through an index of type int: the instruction extends the sign.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const int col[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = x[col[i]];
}

// CHECK: const __m256i vcol = _mm256_loadu_epi32(col + i);
// CHECK-NEXT: const __m512d vx = _mm512_i32gather_pd(vcol, x, 8);
// CHECK: _mm512_mask_i32gather_pd(_mm512_setzero_pd(), rest, vcol, x, 8);
