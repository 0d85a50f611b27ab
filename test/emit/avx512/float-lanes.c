// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Sixteen lanes and a mask of sixteen bits.

#pragma tpb kernel unroll(1)
void triad(long n, float a[restrict n], const float b[restrict n], const float c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: const __m512 vs = _mm512_set1_ps(s);
// CHECK: for (; end - i >= 16; i += 16) {
// CHECK: const __mmask16 rest = (__mmask16)((1u << (end - i < 16 ? end - i : 16)) - 1);
