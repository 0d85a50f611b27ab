// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// A memcpy between scalars of one size, and a union of such, give the bits as another type: those of NaNs, too.
#include <stdio.h>
#include <string.h>

// CHECK: void negated_avx512(
#pragma tpb kernel
void negated(long n, unsigned y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned u;
        memcpy(&u, &a[i], 4);
        y[i] = u ^ 0x80000000u;
    }
}

// CHECK: void there_and_back_avx512(
#pragma tpb kernel
void there_and_back(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double x = a[i];
        long u;
        memcpy(&u, &x, sizeof u);
        u = u < 0 ? ~u : u | 1;
        double z;
        __builtin_memcpy(&z, &u, sizeof z);
        y[i] = z;
    }
}

// CHECK: void into_elements_avx512(
#pragma tpb kernel
void into_elements(long n, float y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const int v = a[i] | 0x40000000;
        if (a[i] % 3)
            memcpy(&y[i], &v, sizeof v);
    }
}

// CHECK: void uniform_avx512(
#pragma tpb kernel
void uniform(long n, float y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        union { unsigned u; float f; } v;
        v.u = a[i] >> 9 | 0x3f800000;
        y[i] = v.f - 1;
    }
}

// CHECK: void exponents_avx512(
#pragma tpb kernel
void exponents(long n, long y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const union { double d; unsigned long u; long s; } v = {a[i]};
        y[i] = v.s < 0 ? -1 : (long)(v.u >> 52) - 1023;
    }
}

static inline unsigned key(float f)
{
    unsigned u;
    memcpy(&u, &f, sizeof u);
    return u & 0x80000000 ? ~u : u | 0x80000000;
}

// CHECK: void keys_avx512(
#pragma tpb kernel
void keys(long n, unsigned y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = key(a[i]);
}

// CHECK: combined_avx512(
#pragma tpb kernel
unsigned combined(long n, const float a[restrict n])
{
    unsigned s = 0;
    for (long i = 0; i < n; ++i)
        s ^= key(a[i]);
    return s;
}

// CHECK: void beside_longs_avx512(
#pragma tpb kernel
void beside_longs(long n, double y[restrict n], const float a[restrict n], const long b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int u;
        memcpy(&u, &a[i], sizeof u);
        y[i] = (double)(u >> 23) + (double)(b[i] & 1023);
    }
}

enum { N = 67 };

int main(void)
{
    static const unsigned special[] = {0x7fc00000, 0xffc00001, 0x7f800001, 0xff812345, 0x7f800000, 0xff800000,
                                       0, 0x80000000, 1, 0x80000001, 0x007fffff, 0x3f800000};
    unsigned u[N], y[N], wrong = 0;
    unsigned long v[N], w[N];
    float a[N], f[N];
    double b[N], d[N];
    long l[N];
    int k[N];
    for (int i = 0; i < N; ++i) {
        u[i] = i < 24 ? special[i % 12] : (unsigned)i * 2654435761u;
        v[i] = i < 12 ? (unsigned long)special[i] << 32 | (i & 1) : (unsigned long)i * 0x9e3779b97f4a7c15;
        k[i] = (int)(u[i] * 77);
        l[i] = (long)v[i] >> 3;
    }
    memcpy(a, u, sizeof a);
    memcpy(b, v, sizeof b);
    for (long n = 0; n <= N; n += n < 20 ? 1 : 47) {
        negated(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= y[i] != (u[i] ^ 0x80000000);
        there_and_back(n, d, b);
        memcpy(w, d, sizeof w);
        for (int i = 0; i < n; ++i)
            wrong |= 2 * (w[i] != (v[i] >> 63 ? ~v[i] : v[i] | 1));
        for (int i = 0; i < N; ++i)
            f[i] = 3;
        into_elements(n, f, k);
        memcpy(y, f, sizeof y);
        for (int i = 0; i < n; ++i)
            wrong |= 4 * (y[i] != (k[i] % 3 ? (unsigned)k[i] | 0x40000000 : 0x40400000));
        uniform(n, f, u);
        for (int i = 0; i < n; ++i)
            wrong |= 8 * (f[i] != (float)(u[i] >> 9) / 8388608);
        long e[N];
        exponents(n, e, b);
        for (int i = 0; i < n; ++i)
            wrong |= 16 * (e[i] != (v[i] >> 63 ? -1 : (long)(v[i] >> 52) - 1023));
        keys(n, y, a);
        unsigned s = 0;
        for (int i = 0; i < n; ++i) {
            const unsigned is = u[i] >> 31 ? ~u[i] : u[i] | 0x80000000;
            s ^= is;
            wrong |= 32 * (y[i] != is);
        }
        wrong |= 64 * (combined(n, a) != s);
        beside_longs(n, d, a, l);
        for (int i = 0; i < n; ++i)
            wrong |= 128 * (d[i] != (int)u[i] / 8388608 - ((int)u[i] < 0 && (int)u[i] % 8388608 != 0) + (double)(l[i] & 1023));
    }
    printf("%s %u\n", wrong ? "wrong" : "right", wrong);
    return wrong != 0;
}
