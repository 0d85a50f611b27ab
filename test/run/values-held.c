// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// What iterations take stays until the next one takes another: lanes have it exactly, infinities and NaNs as well, whatever order the user asks for.
#include <math.h>
#include <stdio.h>
#include <string.h>

// CHECK-LABEL: held_before_avx512(
// CHECK: p_left = _mm512_set1_ps(p);
// CHECK: p_next = tpb_avx512_fill_f32x16(mask{{[0-9_]*}}, {{.*}}, p_left);
// CHECK: p_before = tpb_avx512_splice_f32x16(p_left, p_next);
// CHECK: p_left = tpb_avx512_last_f32x16(p_next);
#pragma tpb kernel fp(strict) unroll(1)
float held_before(long n, float y[restrict n], const float a[restrict n], const int c[restrict n])
{
    float p = -1;
    for (long i = 0; i < n; ++i) {
        y[i] = p;
        p = c[i] % 4 == 1 ? a[i] : p;
    }
    return p;
}

// CHECK-LABEL: two_ways_avx512(
// CHECK: tpb_avx512_fill_f64x8(
#pragma tpb kernel unroll(1)
void two_ways(long n, double y[restrict n], const double a[restrict n], const int c[restrict n])
{
    double p = 5;
    for (long i = 0; i < n; ++i) {
        if (c[i] % 8 == 5)
            p = a[i];
        else if (c[i] % 8 == 2)
            p = (double)i;
        y[i] = p;
    }
}

// CHECK-LABEL: next_one_avx512(
// CHECK: tpb_avx512_fill_i64x8(
#pragma tpb kernel unroll(1)
long next_one(long n, long y[restrict n], const int c[restrict n])
{
    long next = n;
    for (long i = n - 1; i >= 0; --i) {
        if (c[i] % 16 == 0)
            next = i;
        y[i] = next - i;
    }
    return next;
}

// CHECK-LABEL: switched_avx512(
// CHECK: tpb_avx512_fill_{{[iu]}}32x16(
#pragma tpb kernel unroll(1)
void switched(long n, unsigned char y[restrict n], const int c[restrict n])
{
    unsigned char on = 0;
    for (long i = 0; i < n; ++i) {
        if (c[i] > 700)
            on = 1;
        else if (c[i] < 300)
            on = 0;
        y[i] = on;
    }
}

#pragma tpb kernel unroll(1)
double with_a_count(long n, double y[restrict n], const double a[restrict n], const int c[restrict n])
{
    double p = 0;
    long k = 0;
    for (long i = 0; i < n; ++i) {
        if (c[i] % 3 == 0) {
            ++k;
            p = a[i];
        }
        y[i] = p + (double)k;
    }
    return p + (double)k;
}

enum { most = 300 };
static float fa[most], fy[most];
static double a[most], y[most];
static long at[most];
static int c[most];
static unsigned char on[most];

static int differ(const void *got, const void *wanted, size_t bytes, const char *what, long n)
{
    if (memcmp(got, wanted, bytes) == 0)
        return 0;
    printf("%s of %ld\n", what, n);
    return 1;
}

int main(void)
{
    int bad = 0;
    const double special[] = {INFINITY, -INFINITY, NAN, -0.0, 0.0};
    unsigned seed = 1;
    for (long n = 0; n < most; n += n < 40 ? 1 : 37) {
        float fw[most];
        double w[most];
        long atw[most];
        unsigned char onw[most];
        for (long i = 0; i < n; ++i) {
            seed = seed * 1664525u + 1013904223u;
            c[i] = (int)(seed >> 22);
            a[i] = seed >> 13 & 7 ? (double)(seed >> 20) : special[(seed >> 16) % 5];
            fa[i] = (float)a[i];
        }
        float p = -1;
        for (long i = 0; i < n; ++i) {
            fw[i] = p;
            p = c[i] % 4 == 1 ? fa[i] : p;
        }
        const float got = held_before(n, fy, fa, c);
        bad |= differ(fy, fw, (size_t)n * sizeof *fy, "held before", n) | differ(&got, &p, sizeof p, "held at the end", n);
        double q = 5;
        for (long i = 0; i < n; ++i) {
            q = c[i] % 8 == 5 ? a[i] : c[i] % 8 == 2 ? (double)i : q;
            w[i] = q;
        }
        two_ways(n, y, a, c);
        bad |= differ(y, w, (size_t)n * sizeof *y, "two ways", n);
        long next = n;
        for (long i = n - 1; i >= 0; --i) {
            next = c[i] % 16 == 0 ? i : next;
            atw[i] = next - i;
        }
        bad |= (next_one(n, at, c) != next) | differ(at, atw, (size_t)n * sizeof *at, "next one", n);
        unsigned char is = 0;
        for (long i = 0; i < n; ++i)
            onw[i] = is = c[i] > 700 ? 1 : c[i] < 300 ? 0 : is;
        switched(n, on, c);
        bad |= differ(on, onw, (size_t)n, "switched", n);
        double r = 0, k = 0;
        for (long i = 0; i < n; ++i) {
            k += c[i] % 3 == 0;
            r = c[i] % 3 == 0 ? a[i] : r;
            w[i] = r + k;
        }
        const double last = with_a_count(n, y, a, c), want = r + k;
        bad |= differ(y, w, (size_t)n * sizeof *y, "with a count", n) | differ(&last, &want, sizeof last, "count at the end", n);
    }
    return bad;
}
