// Lanes of 8 and 16 bits are many: what is left behind the last whole vector is one more, which ends with the loop. In it only
// those lanes count that no vector before had: sums are not added twice, and what was overwritten already stays. Where that would
// take longer, single elements end the loop.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=MASKED
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,NEON
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 1,15,16,17,31,32,203 --verify-only | FileCheck %s --check-prefix=RAN %}
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 1,15,16,17,31,32,33,63,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=avx2 --cc=gcc %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 1,15,16,17,31,32,33,63,64,203 --verify-only | FileCheck %s --check-prefix=RAN %}
// REQUIRES: avx2, gcc, qemu-aarch64, aarch64-gcc
// RAN-COUNT-28: verified against the plain loop

// CHECK: of it only the lanes count
// CHECK-LABEL: sum_{{avx2|neon}}(
// CHECK: if (end - last >=
// AVX2-NEXT: const __m256i lane = tpb_avx2_count_i8x32(0, 1);
// AVX2-NEXT: const __m256i fresh = _mm256_cmpgt_epi8(lane, _mm256_set1_epi8(
// AVX2: s0 = _mm256_blendv_epi8(s0, {{t.*}}, fresh);
// NEON: s0 = vbslq_u8(fresh, {{t.*}}, s0);
// MASKED-NOT: fresh =
#pragma tpb kernel
unsigned char sum(long n, const unsigned char a[restrict n])
{
    unsigned char s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] ^ 0x5a;
    return s;
}

// CHECK-LABEL: in_place_{{avx2|neon}}(
// AVX2: const __m256i vy = _mm256_loadu_si256((const __m256i *)(y + last));
// AVX2: _mm256_storeu_si256((__m256i *)(y + last), _mm256_blendv_epi8(vy, {{t.*}}, fresh));
#pragma tpb kernel param(x = 3)
void in_place(long n, unsigned char y[restrict n + 1], unsigned char x)
{
    for (long i = 0; i < n; ++i)
        y[i] = (y[i + 1] ^ x) + y[i];
}

// It would wait for what the vector before has stored: so few lanes are faster one by one.
// CHECK-LABEL: in_place_of_shorts_{{avx2|neon}}(
// CHECK-NOT: last
// CHECK: TPB_REST for (; i < end; ++i) {
#pragma tpb kernel param(x = 3)
void in_place_of_shorts(long n, short y[restrict n + 1], short x)
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i + 1] * x + y[i];
}

// What is stored beside a sum may be stored again, but not what the sum is of.
#pragma tpb kernel
unsigned short both(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    unsigned short s = 3;
    for (long i = 0; i < n; ++i) {
        y[i] = y[i] * a[i];
        s += y[i];
    }
    return s;
}
