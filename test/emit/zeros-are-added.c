// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '^//' | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^//' | FileCheck %s --check-prefix=AVX512
// What is loaded under a condition is zero elsewhere: that is the choice between it and nothing, and may be added everywhere.
// AVX2: void chosen_avx2(
// AVX2: [[X:b0|vb]] = _mm256_maskload_pd(
// AVX2-NOT: blendv
// AVX2: _mm256_storeu_pd(y + i, [[X]]);
// AVX2: int odd_avx2(
// AVX2: maskload_epi32
// AVX2-NEXT: c0 = _mm256_xor_si256(c0, b0);
// AVX512: int odd_avx512(
// AVX512: maskz_loadu_epi32
// AVX512-NEXT: _mm512_mask_xor_epi32(c0, mask0, c0, b0);
// AVX512: int taken_avx512(
// AVX512: mask0 = _mm512_cmp_ps_mask
// AVX512-NEXT: b0 = _mm512_maskz_loadu_epi32(mask0, b + i);
// AVX512-NEXT: c0 = _mm512_mask_sub_epi32(c0, mask0, c0, b0);
// AVX512: int turned_avx512(
// AVX512: one = _mm512_set1_epi32(1);
// AVX512-NEXT: c0 = _mm512_mask_xor_epi32(c0, mask0, c0, one);
// Sums of floating point keep the sign of zero.
// AVX2: float kept_avx2(
// AVX2: blendv
#pragma tpb kernel
void chosen(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.0 ? b[i] : 0;
}
#pragma tpb kernel
int odd(long n, const float a[restrict n], const int b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.0f)
            c ^= b[i];
    return c;
}
#pragma tpb kernel
int taken(long n, const float a[restrict n], const int b[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c -= a[i] > 1.0f ? b[i] : 0;
    return c;
}
#pragma tpb kernel
int turned(long n, const float a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        c ^= a[i] > 1.0f;
    return c;
}
#pragma tpb kernel
float kept(long n, const float a[restrict n], const float b[restrict n])
{
    float c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.0f)
            c += b[i];
    return c;
}
