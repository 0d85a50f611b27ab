// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if gcc && avx512 && slow-tests %{ %tpbcc --cc=gcc --isa=avx512 -O2 --no-timing %s -o %t.gcc && %t.gcc %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu -cpu max,sve-default-vector-length=16 %t.sve && %qemu -cpu max,sve-default-vector-length=64 %t.sve
// REQUIRES: qemu-aarch64
// Lanes that a condition leaves out neither count nor add: they are packed away, in whatever type, and whether or not the rest of
// the update knows its iteration.
#include <stdio.h>
#include <string.h>

#pragma tpb kernel unroll(1)
void hashed(long n, unsigned h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned k = p[i] * 2654435761u ^ q[i];
        k ^= k >> 15;
        k *= 2246822519u;
        if (k & 8)
            h[k >> 26] += (k >> 3) & 7;
    }
}

static void hashed_alone(long n, unsigned h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        unsigned k = p[i] * 2654435761u ^ q[i];
        k ^= k >> 15;
        k *= 2246822519u;
        if (k & 8)
            h[k >> 26] += (k >> 3) & 7;
    }
}

#pragma tpb kernel unroll(1)
void weighted(long n, double h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned k = (p[i] ^ q[i] * 77u) % 64;
        if (a[i] > 0.5)
            h[k] += a[i] * 0.5 + b[i];
    }
}

static void weighted_alone(long n, double h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const unsigned k = (p[i] ^ q[i] * 77u) % 64;
        if (a[i] > 0.5)
            h[k] += a[i] * 0.5 + b[i];
    }
}

#pragma tpb kernel unroll(1)
void floats(long n, float h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (b[i] < a[i] * b[i])
            h[k] = h[k] * 0.5f + (float)a[i];
    }
}

static void floats_alone(long n, float h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (b[i] < a[i] * b[i])
            h[k] = h[k] * 0.5f + (float)a[i];
    }
}

#pragma tpb kernel unroll(1)
void longs(long n, long h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const long k = (long)(p[i] * 2654435761u) & 63;
        if ((p[i] ^ q[i]) % 3 == 0)
            h[k] -= k * k - q[i];
    }
}

static void longs_alone(long n, long h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const long k = (long)(p[i] * 2654435761u) & 63;
        if ((p[i] ^ q[i]) % 3 == 0)
            h[k] -= k * k - q[i];
    }
}

#pragma tpb kernel unroll(1)
void with_iteration(long n, long h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (k != q[i] % 64)
            h[k] += i;
    }
}

static void with_iteration_alone(long n, long h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (k != q[i] % 64)
            h[k] += i;
    }
}

#pragma tpb kernel unroll(1)
void never(long n, int h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (a[i] > 100)
            h[k] += 1;
    }
}

static void never_alone(long n, int h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (a[i] > 100)
            h[k] += 1;
    }
}

#pragma tpb kernel unroll(1)
void old_decides(long n, int h[restrict 64], const unsigned p[restrict n], const unsigned q[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (a[i] > 0.25 && h[k] < 5)
            h[k] += 1;
    }
}

static void old_decides_alone(long n, int h[64], const unsigned p[n], const unsigned q[n], const double a[n], const double b[n])
{
#pragma clang loop vectorize(disable)
    for (long i = 0; i < n; ++i) {
        const unsigned k = p[i] * 2654435761u >> 26;
        if (a[i] > 0.25 && h[k] < 5)
            h[k] += 1;
    }
}

#pragma tpb kernel fp(strict)
double in_order(long n, const double a[restrict n], const double b[restrict n])
{
    double s = -0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5)
            s += b[i] / a[i];
    return s;
}

#pragma tpb kernel fp(strict)
float floats_in_order(long n, const float c[restrict n])
{
    float s = 3.0f;
    for (long i = 0; i < n; ++i)
        if (c[i] < 0.75f)
            s += c[i] * c[i] / 3.0f;
    return s;
}

#pragma tpb kernel fp(strict)
float floats_beside_doubles(long n, const double a[restrict n], const float c[restrict n])
{
    float s = 3.0f;
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5)
            s += c[i] / 3.0f;
    return s;
}

int main(void)
{
    static unsigned p[100], q[100];
    static double a[100], b[100];
    static float c[100];
    unsigned drawn = 12345;
    for (int i = 0; i < 100; ++i) {
        p[i] = drawn = drawn * 1664525u + 1013904223u;
        q[i] = drawn >> 7;
        a[i] = (double)(drawn >> 8) / (1 << 24);
        b[i] = 1.0 / (3 + i);
        c[i] = (float)(drawn % 1000) / 1000;
    }
    int wrong = 0;
    for (long n = 0; n <= 100; ++n) {
#define CHECK(NAME, T)                                                                                                              \
    {                                                                                                                               \
        T h[64], g[64];                                                                                                             \
        for (int k = 0; k < 64; ++k)                                                                                                \
            h[k] = g[k] = (T)k;                                                                                                     \
        NAME(n, h, p, q, a, b);                                                                                                     \
        NAME##_alone(n, g, p, q, a, b);                                                                                             \
        if (memcmp(h, g, sizeof h))                                                                                                 \
            wrong = printf("%s of %ld\n", #NAME, n);                                                                                \
    }
        CHECK(hashed, unsigned)
        CHECK(weighted, double)
        CHECK(floats, float)
        CHECK(longs, long)
        CHECK(with_iteration, long)
        CHECK(never, int)
        CHECK(old_decides, int)
        volatile double s = -0.0;
        volatile float t = 3.0f, u = 3.0f;
        for (long i = 0; i < n; ++i) {
            if (a[i] > 0.5)
                s += b[i] / a[i], u += c[i] / 3.0f;
            if (c[i] < 0.75f)
                t += c[i] * c[i] / 3.0f;
        }
        const double of = in_order(n, a, b), is = s;
        const float f = floats_in_order(n, c), g = t, m = floats_beside_doubles(n, a, c), w = u;
        if (memcmp(&of, &is, sizeof of) || memcmp(&f, &g, sizeof f) || memcmp(&m, &w, sizeof m))
            wrong = printf("sums of %ld\n", n);
    }
    return wrong != 0;
}
