// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The loop's variable as a value: the numbers of the lanes.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (double)i;
}

// CHECK: const __m512i [[L:t.*]] = tpb_avx512_count_i64x8(i, 1);
// CHECK-NEXT: const __m512d va = _mm512_cvtepi64_pd([[L]]);
