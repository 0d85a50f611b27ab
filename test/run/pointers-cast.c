// RUN: %tpbcc -fno-strict-aliasing --isa=avx2,scalar --no-timing -O2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x
// RUN: env TPB_ISA=scalar %t.x
// RUN: %tpbcc -fno-strict-aliasing --isa=sve --target=aarch64-linux-gnu --no-timing -O2 %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve
// REQUIRES: qemu-aarch64
// Arrays of void and of bytes have the elements that pointers to them are cast to; where two such overlap, the plain loop runs.
// QUIET-NOT: loop left as it is
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma tpb kernel
void of_void(int n, unsigned char *restrict d, const void *restrict s)
{
    const unsigned char *p = s;
    for (int i = 0; i < n; ++i)
        d[i] = p[i] ^ 1;
}
#pragma tpb kernel
void in_place(int n, void *restrict d, const void *restrict s)
{
    for (int i = 0; i < n; ++i)
        ((int *)d)[i] = ((const short *)s)[i];
}
#pragma tpb kernel
void words_of_bytes(int n, unsigned char *restrict d)
{
    for (int i = 0; i < n; ++i)
        *(uint32_t *)(d + 4 * i) ^= 0xff00ff;
}
#pragma tpb kernel
void words_from_the_second(size_t n, unsigned char *restrict d, const unsigned char *restrict s)
{
    const uint64_t *p = (const uint64_t *)s;
    uint64_t *q = (uint64_t *)(d + 8);
    for (size_t i = 0; i < n / 8; ++i)
        q[i] = ~p[i];
    for (size_t i = n & ~7ul; i < n; ++i)
        d[i + 8] = ~s[i];
}
#pragma tpb kernel
void bytes_of_words(long n, const uint32_t *restrict s, int *restrict y)
{
    for (long i = 0; i < n; ++i)
        y[i] = ((const unsigned char *)s)[4 * i + 1] + ((const unsigned char *)(s + i))[3];
}
static inline int second(const void *p) { return ((const int *)p)[1]; }
#pragma tpb kernel
void by_way_of_void(long n, const int *restrict s, int *restrict y)
{
    for (long i = 0; i + 1 < n; ++i)
        y[i] = s[i] ^ second(s + i);
}
#pragma tpb kernel
void signs(long n, float *a)
{
    for (long i = 0; i < n; ++i)
        ((uint32_t *)a)[i] ^= 0x80000000;
}
// What one of the two stores, the other one reads later on.
#pragma tpb kernel
void over_itself(long n, unsigned char *d)
{
    for (long i = 0; i < n; ++i)
        ((uint16_t *)d)[i + 1] = d[i] + 1;
}
#pragma tpb kernel
void rows(long n, const float (*restrict a)[4], float *restrict y)
{
    const float *p = (const float *)a;
    for (long i = 0; i < n; ++i)
        y[i] = p[4 * i + 1] * 2;
}

enum { N = 73 };

int main(void)
{
    _Alignas(64) static unsigned char s[8 * N + 64], d[8 * N + 64], e[8 * N + 64];
    _Alignas(64) static int y[4 * N];
    int wrong = 0;
    for (long n = 0; n <= N; n += n < 20 ? 1 : 17) {
        for (size_t i = 0; i < sizeof s; ++i)
            s[i] = (unsigned char)(i * 37 + n), d[i] = e[i] = (unsigned char)(i * 11 + 3);
        of_void((int)n, d, s);
        for (long i = 0; i < n; ++i)
            e[i] = s[i] ^ 1;
        wrong |= memcmp(d, e, sizeof d) != 0;
        in_place((int)n, d, s);
        for (long i = 0; i < n; ++i) {
            short x;
            memcpy(&x, s + 2 * i, 2);
            const int wide = x;
            memcpy(e + 4 * i, &wide, 4);
        }
        wrong |= 2 * (memcmp(d, e, sizeof d) != 0);
        words_of_bytes((int)n, d);
        for (long i = 0; i < n; ++i)
            e[4 * i] ^= 0xff, e[4 * i + 2] ^= 0xff;
        wrong |= 4 * (memcmp(d, e, sizeof d) != 0);
        words_from_the_second((size_t)n * 5, d, s);
        for (long i = 0; i < 5 * n; ++i)
            e[i + 8] = (unsigned char)~s[i];
        wrong |= 8 * (memcmp(d, e, sizeof d) != 0);
        bytes_of_words(n, (const uint32_t *)s, y);
        for (long i = 0; i < n; ++i)
            wrong |= 16 * (y[i] != s[4 * i + 1] + s[4 * i + 3]);
        by_way_of_void(n, (const int *)s, y);
        for (long i = 0; i + 1 < n; ++i)
            wrong |= 32 * (y[i] != (((const int *)s)[i] ^ ((const int *)s)[i + 1]));
        signs(n, (float *)d);
        for (long i = 0; i < n; ++i)
            e[4 * i + 3] ^= 0x80;
        wrong |= 64 * (memcmp(d, e, sizeof d) != 0);
        over_itself(n, d);
        for (long i = 0; i < n; ++i) {
            const uint16_t x = (uint16_t)(e[i] + 1);
            memcpy(e + 2 * i + 2, &x, 2);
        }
        wrong |= 128 * (memcmp(d, e, sizeof d) != 0);
        static float a[N][4], r[N];
        for (long i = 0; i < 4 * N; ++i)
            a[i / 4][i % 4] = (float)(i * i % 97);
        rows(n, (const float (*)[4])a, r);
        for (long i = 0; i < n; ++i)
            wrong |= 256 * (r[i] != a[i][1] * 2);
    }
    if (wrong)
        printf("%d\n", wrong);
    return wrong != 0;
}
