// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Arithmetic on unsigned ints, sixteen lanes.

#pragma tpb kernel unroll(1)
void f(long n, unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] * 5u ^ b[i]) >> 3 < 7u ? b[i] : 1u;
}

// CHECK: for (; end - i >= 16; i += 16) {
// CHECK: _mm512_mullo_epi32(vb, constant{{.*}});
// CHECK: _mm512_xor_si512(
// CHECK: _mm512_srlv_epi32(
// CHECK: _mm512_cmplt_epu32_mask(
