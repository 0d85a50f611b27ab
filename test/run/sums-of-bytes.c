// Bytes without a sign are added by the register on x86-64 and NEON, whatever they are added up in; the rest is added lane by lane.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: %tpbcc --isa=avx2 --emit=ir --plan-unroll=8 %s -o - | FileCheck %s --check-prefix=IR
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %if avx2 %{ %t.avx2 --verify-only --size 1,31,32,33,64,100,1000 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}
// RUN: %if slow-tests %{ %tpbcc --isa=avx512 --cc=gcc %s -o %t.avx512 %}
// RUN: %if avx512 && slow-tests %{ %t.avx512 --verify-only --size 1,63,64,65,100,1000 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefix=NEON
// RUN: %if qemu-aarch64 && slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if qemu-aarch64 && slow-tests %{ %qemu %t.neon --verify-only --size 1,15,16,17,64,100,1000 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}
// NEON-COUNT-6: tpb_neon_sum_bytes_{{[iu]}}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 100 --no-limit | FileCheck %s --check-prefix=RIGHT %}
#include <stdbool.h>

#pragma tpb kernel init(a = random(0, 255))
long in_longs(long n, const unsigned char a[restrict n])
{
    long s = 5;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-LABEL: {{^}}long in_longs_avx{{2|512}}(
// AVX2: for (; end - i >= 32; i += 32) {
// AVX2-NEXT: const __m256i a0 = _mm256_loadu_si256((const __m256i *)(a + i));
// AVX2-NEXT: s0 = _mm256_add_epi64(s0, _mm256_sad_epu8(a0, _mm256_setzero_si256()));
// AVX2-NEXT: }
// AVX512: for (; end - i >= 64; i += 64) {
// AVX512-NEXT: const __m512i a0 = _mm512_loadu_epi8(a + i);
// AVX512-NEXT: s0 = _mm512_add_epi64(s0, _mm512_sad_epu8(a0, _mm512_setzero_si512()));
// AVX512-NEXT: }
// IR-LABEL: func in_longs_avx2
// IR: let a0: u8x32 = load.unit.u8x32(a, iv(i))
// IR-NEXT: assign s0 = add.i64x4(local.i64x4(s0), sumbytes.i64x4(local.u8x32(a0)))
// RIGHT: {{^}}in_longs
// RIGHT: verified against

#pragma tpb kernel init(a = random(0, 255))
unsigned in_ints(long n, const unsigned char a[restrict n])
{
    unsigned s = 0xffffff00u;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-LABEL: {{^}}unsigned in_ints_avx{{2|512}}(
// CHECK: _add_epi32({{s[0-9], _mm[0-9]+_sad_epu8}}(
// RIGHT: {{^}}in_ints
// RIGHT: verified against

#pragma tpb kernel init(a = 255)
long largest_of_all(long n, const unsigned char a[restrict n])
{
    long s = 0;
    for (long i = n - 1; i >= 0; --i)
        s += a[i];
    return s;
}
// RIGHT: {{^}}largest_of_all
// RIGHT: verified against

#pragma tpb kernel init(m = random(0, 1))
long truths(long n, const bool m[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += m[i];
    return c;
}
// CHECK-LABEL: {{^}}long truths_avx{{2|512}}(
// CHECK: _sad_epu8(
// RIGHT: {{^}}truths
// RIGHT: verified against

// With a sign, or beside something else, they are not.
#pragma tpb kernel init(a = random(-128, 127))
long with_signs(long n, const signed char a[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-LABEL: {{^}}long with_signs_avx{{2|512}}(
// CHECK-NOT: _sad_
// CHECK: {{^}}}
// RIGHT: {{^}}with_signs
// RIGHT: verified against

#pragma tpb kernel init(a = random(0, 255))
long of_some(long n, const unsigned char a[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 100)
            s += a[i];
    return s;
}
// RIGHT: {{^}}of_some
// RIGHT: verified against

#pragma tpb kernel init(a = random(0, 255), b = random(0, 255))
long two_sums(long n, const unsigned char a[restrict n], const unsigned char b[restrict n], long t[restrict 1])
{
    long s = 0, u = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        u += b[i];
    }
    t[0] = u;
    return s;
}
// RIGHT: {{^}}two_sums
// RIGHT: verified against

#pragma tpb kernel init(a = random(0, 255)) param(m = 70)
void of_rows(long n, long m, long y[restrict n], const unsigned char a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i] += a[i][j];
}
// RIGHT: {{^}}of_rows
// RIGHT: verified against
