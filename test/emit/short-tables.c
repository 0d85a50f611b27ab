// Elements of a table that a register holds are shuffled: subscripts say which may be read, and the caller that they are there.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | FileCheck %s --check-prefix=NEON

// AVX512-LABEL: void decoded_avx512(
// AVX512: _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_maskz_loadu_epi8((__mmask16)((1u << 16) - 1), letters)),
// AVX2-LABEL: void decoded_avx2(
// AVX2: _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(letters))),
// SVE-LABEL: void decoded_sve(
// SVE: svtbl(svld1(svwhilelt_b8(0, 16), letters),
// NEON-LABEL: void decoded_neon(
// NEON: vqtbl1q_u8(vld1q_u8(letters),
#pragma tpb kernel
void decoded(long n, unsigned char out[restrict n], const unsigned char code[restrict n], const unsigned char letters[restrict 16])
{
    for (long k = 0; k < n; ++k)
        out[k] = letters[code[k] & 15];
}

// Ten are loaded under a mask; where there are no masks, they are too few.
// AVX512-LABEL: void digits_avx512(
// AVX512: _mm_maskz_loadu_epi8((__mmask16)((1u << 10) - 1), digit)
// AVX2-NOT: broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(digit)))
// SVE-LABEL: void digits_sve(
// SVE: svwhilelt_b8(0, 10)
#pragma tpb kernel
void digits(long n, char out[restrict n], const unsigned char in[restrict n], const char digit[restrict 10])
{
    for (long k = 0; k < n; ++k)
        out[k] = digit[(in[k] & 7) + 2];
}

// AVX512-LABEL: void dequantised_avx512(
// AVX512: _mm512_permutexvar_ps({{.*}}, _mm512_maskz_loadu_ps((__mmask16)((1u << 16) - 1), table))
// SVE-LABEL: void dequantised_sve(
// SVE: svld1_gather_index(
#pragma tpb kernel
void dequantised(long n, float out[restrict n], const unsigned char code[restrict n], const float table[restrict 16])
{
    for (long k = 0; k < n; ++k)
        out[k] = 2 * table[code[k] >> 4];
}

// A subscript may be beyond the table.
// AVX512-LABEL: void longer_avx512(
// AVX512-NOT: permutexvar
#pragma tpb kernel
void longer(long n, float out[restrict n], const unsigned char code[restrict n], const float table[restrict 256])
{
    for (long k = 0; k < n; ++k)
        out[k] = table[code[k]];
}
