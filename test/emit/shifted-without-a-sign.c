// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %t.x --size 1,31,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.s %}
// RUN: %if slow-tests %{ %t.s --size 1,203 --verify-only | FileCheck %s --check-prefix=SCALAR %}
// REQUIRES: avx2
// RAN-COUNT-8: {{result +verified}}
// SCALAR-COUNT-4: {{result +verified}}
// Of 16 bits without a sign that are shifted to the right by 16 and more nothing is left: they need no lanes of 32 bits.
#pragma tpb kernel init(a[i] = 3 * i, d[i] = 7 * i)
void product(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char d[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] * d[i]) >> (a[i] & 31);
}
// AVX512: void product_avx512(
// AVX512: _mm512_cmple_epu16_mask(
// AVX512: tpb_avx512_shr_u16x32(
// NEON: void product_neon(
// NEON: vcleq_u16(
// NEON: tpb_neon_shr_u16x8(

// By less than 16 no comparison is needed.
#pragma tpb kernel init(a[i] = 977 * i, d[i] = 7 * i)
void by_few(long n, unsigned short y[restrict n], const unsigned short a[restrict n], const unsigned char d[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] >> (d[i] & 15);
}
// AVX512: void by_few_avx512(
// AVX512-NOT: cmple
// AVX512: tpb_avx512_shr_u16x32(
// AVX512: by_few_tuned(
