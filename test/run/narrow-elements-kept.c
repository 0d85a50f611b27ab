// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,17,100 --no-limit | FileCheck %s %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,17,100 --no-limit | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,17,100 --no-limit | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon,sve %s -o %t.arm && %qemu %t.arm --isa neon --verify-only --size 1,17,100 --no-limit | FileCheck %s
// RUN: %qemu %t.arm --isa sve --verify-only --size 1,17,100 --no-limit | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.log | FileCheck %s --check-prefix=WORDS
// REQUIRES: qemu-aarch64
// Elements and members of 8 and 16 bits that a loop combines into are kept in variables of 32.
// CHECK-COUNT-27: verified against the plain loop
// WORDS-LABEL: added_avx2(
// WORDS: unsigned p_kept =
// WORDS: _mm256_add_epi32(p_kept0, a0)
struct s { short n; unsigned char m; };
#pragma tpb kernel
void added(long n, short p[restrict 4], const int a[restrict n])
{
    for (long k = 0; k < n; ++k)
        p[3] += a[k];
}
#pragma tpb kernel
void masked(long n, unsigned short p[restrict 4], const int a[restrict n])
{
    for (long k = 0; k < n; ++k)
        p[3] &= a[k];
}
#pragma tpb kernel
void toggled(long n, unsigned char p[restrict 4], const unsigned char a[restrict n])
{
    for (long k = 0; k < n; ++k)
        p[3] ^= a[k];
}
#pragma tpb kernel
void multiplied(long n, signed char p[restrict 4], const int a[restrict n])
{
    for (long k = 0; k < n; ++k)
        p[3] *= 2 * a[k] + 1;
}
#pragma tpb kernel
void member(long n, struct s p[restrict 1], const int a[restrict n])
{
    for (long k = 0; k < n; ++k) {
        p->n += a[k];
        if (a[k] > 3)
            p->m -= 1;
    }
}
#pragma tpb kernel
void largest(long n, short p[restrict 4], const short a[restrict n])
{
    for (long k = 0; k < n; ++k)
        p[3] = a[k] > p[3] ? a[k] : p[3];
}
#pragma tpb kernel
void least(long n, unsigned char p[restrict 4], const unsigned char a[restrict n])
{
    for (long k = 0; k < n; ++k)
        if (a[k] < p[0])
            p[0] = a[k];
}
#pragma tpb kernel
void rows(long n, unsigned char p[restrict n], const int a[restrict n][n])
{
    for (long i = 0; i < n; i += 3)
        for (long k = 0; k < n; ++k)
            p[i] += a[i][k] > 3;
}
#pragma tpb kernel
void seen(long n, unsigned short p[restrict 4], unsigned short o[restrict n], const unsigned short a[restrict n])
{
    for (long k = 0; k < n; ++k) {
        p[1] += a[k];
        o[k] = p[1] / 3;
    }
}
