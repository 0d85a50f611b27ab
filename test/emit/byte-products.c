// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefixes=CHECK,NEON
// Products of bytes, of which bytes are stored, and shifts of 16 bits by as many as another lane says need no lanes of 32 bits, unless a set takes longer for such shifts.
#pragma tpb kernel
void product(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}
// CHECK: void product_{{.*}}(
// AVX2: tpb_avx2_mul_u8x32(va, vb)
// AVX512: tpb_avx512_mul_u8x64(va, vb)
// NEON: vmulq_u8(va, vb)
// CHECK: product_tuned(

#pragma tpb kernel
void by_another(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] - b[i]) >> (b[i] & 31);
}
// CHECK: void by_another_{{.*}}(
// AVX2: _mm256_srav_epi32(
// AVX512: _mm512_min_epi16(
// AVX512: tpb_avx512_shr_i16x32(
// NEON: vminq_s16(
// NEON: tpb_neon_shr_i16x8(
// CHECK: by_another_tuned(

// AVX2 shifts lanes of 16 bits by several instructions, which pay where more is done besides.
#pragma tpb kernel
void after_more(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] &= ((a[i] ^ b[i]) * 100) >> (b[i] & 7);
}
// CHECK: void after_more_{{.*}}(
// AVX2: tpb_avx2_shr_i16x16(
// AVX512: tpb_avx512_shr_i16x32(
// NEON: tpb_neon_shr_i16x8(
// CHECK: after_more_tuned(
