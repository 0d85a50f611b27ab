// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// Lanes have as few bits as what is stored depends on; single elements stay what the user wrote.

// AVX2: lanes     8 bits: nothing that the loop stores or keeps needs more
// AVX2: tail      overlapping vector
// AVX2-LABEL: void both_avx2(
// AVX2: {{for \(; |if \(}}end - 1 - i >= 32
// AVX2: _mm256_add_epi8(
// AVX2: const long alone = ((begin + 32) <= end) ? begin : end;
// AVX2-NEXT: long last = ((begin + 32) <= end) ? (end - 32) : end;
// AVX2: _mm256_storeu_si256((__m256i *)(y + last), t);
// AVX2: {{^}}    for (; i < alone; ++i)
// AVX2: const int t1_3 = t1 + t1_2;
// AVX512-LABEL: void both_avx512(
// AVX512: _mm512_add_epi8(
// AVX512: const __mmask64 rest = ~0ul >> (64 - (end - i < 64 ? end - i : 64));
// AVX512: _mm512_mask_storeu_epi8(y + i, rest, t);
// NEON-LABEL: void both_neon(
// NEON: vaddq_u8(
// SVE-LABEL: void both_sve(
// SVE: svcntb()
// SVE: svadd_x(all, {{.*}})
// SVE: svwhilelt_b8(i, end)
#pragma tpb kernel
void both(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

// The difference of two bytes has nine bits, and all of them decide.
// AVX2-LABEL: void decides_avx2(
// AVX2: _mm256_sub_epi16(
// AVX2: _mm256_cmpgt_epi16(
// AVX2: tpb_avx2_u8_from_u16x16(
// NEON-LABEL: void decides_neon(
// NEON: vcgtq_s16(
// NEON: vmovn_u16(
// SVE-LABEL: void decides_sve(
// SVE: svld1ub_u16(
// SVE: svst1b(
#pragma tpb kernel
void decides(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] - b[i] > 0 ? a[i] : 7;
}

// No sum has an int's bits to be compared with.
// AVX2: scalar remainder
// AVX2-LABEL: void with_int_avx2(
// AVX2: tpb_avx2_gt_i32x8(
#pragma tpb kernel
void with_int(long n, unsigned char y[restrict n], const unsigned char a[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > x ? a[i] : 7;
}

// A product takes an int's low bits alone.
// AVX2-LABEL: void times_int_avx2(
// AVX2: _mm256_set1_epi16((unsigned short)((unsigned short)x));
// AVX2: for (; end - i >= 16; i += 16)
// AVX2: _mm256_mullo_epi16(
#pragma tpb kernel unroll(1)
void times_int(long n, short y[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] * x;
}

// AVX2-LABEL: int largest_avx2(
// AVX2: _mm256_max_epi8(
// NEON-LABEL: int largest_neon(
// NEON: vmaxvq_s8(
// SVE-LABEL: int largest_sve(
// SVE: svmaxv(
#pragma tpb kernel
signed char largest(long n, const signed char a[restrict n])
{
    signed char m = -128;
    for (long i = 0; i < n; ++i)
        m = a[i] > m ? a[i] : m;
    return m;
}
