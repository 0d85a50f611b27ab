// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 && slow-tests %{ %tpbcc --isa=avx512 -O2 -march=native --no-timing %s -o %t.native && %t.native %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// Bits are counted, and bytes turned round, in integers of any width.
#include <stdio.h>

// CHECK: void of_words_avx512(
#pragma tpb kernel
void of_words(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_popcount(a[i]) + 100u * __builtin_parity(a[i]) + (a[i] ? __builtin_clz(a[i]) * 1000u : 7) +
               (a[i] ? __builtin_ctz(a[i]) * 100000u : 5) + __builtin_ffs((int)a[i]) * 10000000u;
}

// CHECK: void of_longs_avx512(
#pragma tpb kernel
void of_longs(long n, long y[restrict n], const unsigned long a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_popcountl(a[i]) + 100 * __builtin_parityll(a[i]) + (a[i] ? __builtin_clzl(a[i]) * 1000 : 7) +
               (a[i] ? __builtin_ctzll(a[i]) * 100000 : 5) + __builtin_ffsl((long)a[i]) * 10000000l;
}

// CHECK: void counts_of_longs_avx512(
#pragma tpb kernel
void counts_of_longs(long n, int y[restrict n], const long long a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_popcountll(a[i]);
}

// CHECK: void of_bytes_avx512(
#pragma tpb kernel
void of_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_popcount(a[i]) + (a[i] ? 3 * __builtin_clz(a[i]) : 1);
}

// CHECK: void of_shorts_avx512(
#pragma tpb kernel
void of_shorts(long n, int y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_popcount(a[i]) + 64 * __builtin_parity(a[i]);
}

// CHECK: void turned_avx512(
#pragma tpb kernel
void turned(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_bswap32(a[i]);
}

// CHECK: void longs_turned_avx512(
#pragma tpb kernel
void longs_turned(long n, unsigned long y[restrict n], const unsigned long a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_bswap64(a[i]) + 1;
}

// CHECK: void shorts_turned_avx512(
#pragma tpb kernel
void shorts_turned(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_bswap16(a[i]);
}

// CHECK: ones_avx512(
#pragma tpb kernel
long ones(long n, const unsigned a[restrict n], const unsigned b[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += __builtin_popcount(a[i] ^ b[i]);
    return s;
}

// CHECK: void where_not_zero_avx512(
#pragma tpb kernel
void where_not_zero(long n, int y[restrict n], const unsigned a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] != 0 && b[i] > 0)
            y[i] = 31 - __builtin_clz(a[i]);
}

enum { N = 131 };

static int ones_of(unsigned long x)
{
    int c = 0;
    for (; x; x >>= 1)
        c += x & 1;
    return c;
}

static int highest(unsigned long x)
{
    int c = -1;
    for (; x; x >>= 1)
        ++c;
    return c;
}

static int lowest(unsigned long x)
{
    int c = 0;
    for (; x && !(x & 1); x >>= 1)
        ++c;
    return c;
}

static unsigned long bytes_turned(unsigned long x, int bytes)
{
    unsigned long y = 0;
    for (int i = 0; i < bytes; ++i)
        y = y << 8 | (x >> 8 * i & 255);
    return y;
}

int main(void)
{
    unsigned a[N], y[N], wrong = 0;
    unsigned long b[N], z[N];
    long l[N];
    unsigned short s[N], t[N];
    short h[N];
    unsigned char c[N], d[N];
    double p[N];
    int w[N];
    for (int i = 0; i < N; ++i) {
        b[i] = i < 64 ? 1ul << i : i < 70 ? 0 : (unsigned long)i * 0x9e3779b97f4a7c15 >> i % 64;
        a[i] = i < 32 ? 1u << i : i < 40 ? 0 : i < 72 ? ~0u >> (i - 40) : (unsigned)b[i];
        s[i] = (unsigned short)(i * 12345);
        h[i] = (short)(i * 23456);
        c[i] = (unsigned char)(i * 7);
        p[i] = i % 3 - 0.5;
    }
    for (long n = 0; n <= N; n += n < 20 ? 1 : 37) {
        of_words(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= y[i] != ones_of(a[i]) + 100u * (ones_of(a[i]) & 1) + (a[i] ? (31 - highest(a[i])) * 1000u : 7) +
                                 (a[i] ? lowest(a[i]) * 100000u : 5) + (a[i] ? lowest(a[i]) + 1 : 0) * 10000000u;
        of_longs(n, l, b);
        for (int i = 0; i < n; ++i)
            wrong |= 2 * (l[i] != ones_of(b[i]) + 100 * (ones_of(b[i]) & 1) + (b[i] ? (63 - highest(b[i])) * 1000 : 7) +
                                      (b[i] ? lowest(b[i]) * 100000 : 5) + (b[i] ? lowest(b[i]) + 1 : 0) * 10000000l);
        counts_of_longs(n, w, (const long long *)b);
        for (int i = 0; i < n; ++i)
            wrong |= 4 * (w[i] != ones_of(b[i]));
        of_bytes(n, d, c);
        for (int i = 0; i < n; ++i)
            wrong |= 8 * (d[i] != (unsigned char)(ones_of(c[i]) + (c[i] ? 3 * (31 - highest(c[i])) : 1)));
        of_shorts(n, w, h);
        for (int i = 0; i < n; ++i)
            wrong |= 16 * (w[i] != ones_of((unsigned)h[i]) + 64 * (ones_of((unsigned)h[i]) & 1));
        turned(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= 32 * (y[i] != bytes_turned(a[i], 4));
        longs_turned(n, z, b);
        for (int i = 0; i < n; ++i)
            wrong |= 64 * (z[i] != bytes_turned(b[i], 8) + 1);
        shorts_turned(n, t, s);
        for (int i = 0; i < n; ++i)
            wrong |= 128 * (t[i] != bytes_turned(s[i], 2));
        long sum = 0;
        for (int i = 0; i < n; ++i)
            sum += ones_of(a[i] ^ (unsigned)(i * 77777));
        for (int i = 0; i < n; ++i)
            y[i] = (unsigned)(i * 77777);
        wrong |= 256 * (ones(n, a, y) != sum);
        for (int i = 0; i < n; ++i)
            w[i] = -9;
        where_not_zero(n, w, a, p);
        for (int i = 0; i < n; ++i)
            wrong |= 512 * (w[i] != (a[i] && p[i] > 0 ? highest(a[i]) : -9));
    }
    printf("%s %u\n", wrong ? "wrong" : "right", wrong);
    return wrong != 0;
}
