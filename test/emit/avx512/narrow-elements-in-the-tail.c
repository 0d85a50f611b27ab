// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s

// Elements of 8 and 16 bits beside wider ones are loaded and stored under a mask by one instruction.
#pragma tpb kernel
void widened(long n, int y[restrict n], unsigned char z[restrict n], const unsigned char a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * 70000 + b[i];
        if (y[i] > 100)
            z[i] = a[i];
    }
}
// CHECK-LABEL: void widened_avx512(
// CHECK: (tpb_u8x16)_mm_maskz_loadu_epi8(rest, a + i);
// CHECK: (tpb_i16x16)_mm256_maskz_loadu_epi16(rest, b + i);
// CHECK: _mm_mask_storeu_epi8(z + i, {{mask.*}}, (__m128i)(

#pragma tpb kernel
void beside_doubles(long n, double y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * 0.5;
}
// CHECK-LABEL: void beside_doubles_avx512(
// CHECK: tpb_avx512_load_under_u8x8(rest, a + i);
