// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// The largest or smallest of what is compared or chosen in a wider type than it has: bytes in a short, shorts in a float, floats by C's fmin of doubles.
#include <math.h>
#include <stdio.h>

// CHECK: least_of_doubles_avx512(
#pragma tpb kernel
float least_of_doubles(long n, const float a[restrict n])
{
    float s = 1e30f;
    for (long i = 0; i < n; ++i)
        s = fmin(s, a[i]);
    return s;
}

// CHECK: between_avx512(
#pragma tpb kernel
void between(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = fmax(fmin(fabs(a[i]), 3.5), 0.1f);
}

// CHECK: largest_byte_avx512(
#pragma tpb kernel
short largest_byte(long n, const signed char a[restrict n], short s)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > s)
            s = a[i];
    return s;
}

// CHECK: smallest_byte_avx512(
#pragma tpb kernel
short smallest_byte(long n, const unsigned char a[restrict n], short s)
{
    for (long i = 0; i < n; ++i)
        if (s > a[i])
            s = a[i];
    return s;
}

// CHECK: largest_short_avx512(
#pragma tpb kernel
float largest_short(long n, const short a[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > s)
            s = a[i];
    return s;
}

// CHECK: smallest_short_avx512(
#pragma tpb kernel
float smallest_short(long n, const unsigned short a[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        s = a[i] < s ? a[i] : s;
    return s;
}

enum { N = 83 };

int main(void)
{
    float a[N], y[N];
    signed char b[N];
    unsigned char c[N];
    short d[N];
    unsigned short e[N];
    int wrong = 0;
    for (int i = 0; i < N; ++i) {
        a[i] = i % 9 == 4 ? NAN : i % 9 == 5 ? -INFINITY : i % 9 == 6 ? -0.0f : (float)(i * 37 % 101) / 7 - 5;
        b[i] = (signed char)(i * 91);
        c[i] = (unsigned char)(i * 91);
        d[i] = (short)(i * 12345);
        e[i] = (unsigned short)(i * 12345);
    }
    for (long n = 0; n <= N; n += n < 20 ? 1 : 63)
        for (int from = 0; from < 4; ++from) {
            static const short starts[] = {0, -32768, 32767, 100};
            static const float floats[] = {0, NAN, -INFINITY, INFINITY};
            volatile float least = 1e30f;
            for (int i = 0; i < n; ++i)
                if (a[i] < least)
                    least = a[i];
            wrong |= least_of_doubles(n, a) != least;
            between(n, y, a);
            for (int i = 0; i < n; ++i) {
                const double x = isnan(a[i]) ? 3.5 : a[i] < 0 ? -a[i] : a[i];
                wrong |= 2 * (y[i] != (float)(x > 3.5 ? 3.5 : x < 0.1f ? 0.1f : x));
            }
            volatile short s = starts[from], t = s;
            volatile float f = floats[from], g = f;
            for (int i = 0; i < n; ++i) {
                if (b[i] > s)
                    s = b[i];
                if (c[i] < t)
                    t = c[i];
                if (d[i] > f)
                    f = d[i];
                if (e[i] < g)
                    g = e[i];
            }
            wrong |= 4 * (largest_byte(n, b, starts[from]) != s);
            wrong |= 8 * (smallest_byte(n, c, starts[from]) != t);
            const float h = largest_short(n, d, floats[from]), k = smallest_short(n, e, floats[from]);
            wrong |= 16 * (h != f && !(isnan(h) && isnan(f)));
            wrong |= 32 * (k != g && !(isnan(k) && isnan(g)));
        }
    printf("%s %d\n", wrong ? "wrong" : "right", wrong);
    return wrong;
}
