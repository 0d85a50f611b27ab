// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// What isnan() and its like tell of every kind of number is what their bits say, as a value, as a condition and counted.
#include <math.h>
#include <stdio.h>
#include <string.h>

// CHECK: void cleaned_avx512(
#pragma tpb kernel
void cleaned(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = isnan(a[i]) ? 0 : a[i];
}

// CHECK: void kinds_avx512(
#pragma tpb kernel
void kinds(long n, int y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = isnan(a[i]) + 2 * isinf(a[i]) + 8 * isfinite(a[i]) + 16 * isnormal(a[i]) + 32 * signbit(a[i]);
}

// CHECK: void kinds_of_doubles_avx512(
#pragma tpb kernel
void kinds_of_doubles(long n, int y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = isnan(a[i]) + 2 * isinf(a[i]) + 8 * isfinite(a[i]) + 16 * isnormal(a[i]) + 32 * signbit(a[i]) +
               64 * __builtin_isinf(a[i]);
}

// CHECK: void classes_avx512(
#pragma tpb kernel
void classes(long n, int y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = fpclassify(a[i]);
}

// CHECK: void classes_of_doubles_avx512(
#pragma tpb kernel
void classes_of_doubles(long n, int y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = fpclassify(a[i]);
}

// CHECK: void ordered_avx512(
#pragma tpb kernel
void ordered(long n, int y[restrict n], const float a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = isgreater(a[i], b[i]) + 2 * isgreaterequal(a[i], b[i]) + 4 * isless(a[i], b[i]) +
               8 * islessequal(a[i], b[i]) + 16 * islessgreater(a[i], b[i]) + 32 * isunordered(a[i], b[i]);
}

// CHECK: count_avx512(
#pragma tpb kernel
long count(long n, const double a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i) {
        c += isnan(a[i]);
        if (isinf(a[i]) || !isfinite(a[i]))
            c += 1000;
    }
    return c;
}

// CHECK: void under_a_condition_avx512(
#pragma tpb kernel
void under_a_condition(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (signbit(a[i]) && !isnan(a[i]))
            y[i] = isinf(a[i]) ? -1 : 1;
}

enum { N = 71 };

static int kind(unsigned long bits, int digits, int width, int isinf_only)
{
    const unsigned long sign = bits >> (width - 1), whole = bits & ~(1ul << (width - 1)), inf = ((1ul << (width - 1)) - 1) >> digits << digits;
    const int nan = whole > inf, infinite = whole == inf, normal = whole < inf && whole >> digits;
    return nan + 2 * (infinite ? sign ? -1 : 1 : 0) + 8 * (whole < inf) + 16 * normal + 32 * (int)sign +
           (isinf_only ? 64 * infinite : 0);
}

static int class(unsigned long bits, int digits, int width)
{
    const unsigned long whole = bits & ~(1ul << (width - 1)), inf = ((1ul << (width - 1)) - 1) >> digits << digits;
    return whole > inf ? FP_NAN : whole == inf ? FP_INFINITE : whole >> digits ? FP_NORMAL : whole ? FP_SUBNORMAL : FP_ZERO;
}

int main(void)
{
    static const unsigned floats[] = {0x7fc00000, 0xffc00001, 0x7f800001, 0xff812345, 0x7f800000, 0xff800000, 0,
                                      0x80000000, 1, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x80800000,
                                      0x7f7fffff, 0xff7fffff, 0x3f800000, 0xbf800000, 0x40490fdb};
    static const unsigned long doubles[] = {0x7ff8000000000000, 0xfff8000000000001, 0x7ff0000000000001, 0xfff0000012345678,
                                            0x7ff0000000000000, 0xfff0000000000000, 0, 0x8000000000000000, 1,
                                            0x8000000000000001, 0x000fffffffffffff, 0x800fffffffffffff, 0x0010000000000000,
                                            0x8010000000000000, 0x7fefffffffffffff, 0xffefffffffffffff, 0x3ff0000000000000,
                                            0xbff0000000000000, 0x3f80000000000000};
    unsigned u[N];
    unsigned long v[N];
    float a[N], f[N];
    double b[N];
    int y[N], wrong = 0;
    for (int i = 0; i < N; ++i) {
        u[i] = floats[i * 5 % 19];
        v[i] = doubles[i * (i / 19 + 2) % 19];
    }
    memcpy(a, u, sizeof a);
    memcpy(b, v, sizeof b);
    for (long n = 0; n <= N; n += n < 20 ? 1 : 17) {
        cleaned(n, f, a);
        for (int i = 0; i < n; ++i) {
            const unsigned is = (u[i] & 0x7fffffff) > 0x7f800000 ? 0 : u[i];
            wrong |= memcmp(&f[i], &is, 4) != 0;
        }
        kinds(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= 2 * (y[i] != kind(u[i], 23, 32, 0));
        kinds_of_doubles(n, y, b);
        for (int i = 0; i < n; ++i)
            wrong |= 4 * (y[i] != kind(v[i], 52, 64, 1));
        classes(n, y, a);
        for (int i = 0; i < n; ++i)
            wrong |= 8 * (y[i] != class(u[i], 23, 32));
        classes_of_doubles(n, y, b);
        for (int i = 0; i < n; ++i)
            wrong |= 16 * (y[i] != class(v[i], 52, 64));
        ordered(n, y, a, b);
        for (int i = 0; i < n; ++i) {
            const int nan = (u[i] & 0x7fffffff) > 0x7f800000 || (v[i] << 1) > 0xffe0000000000000;
            const volatile double x = a[i], z = b[i];
            const int is = nan ? 32 : x > z ? 1 + 2 + 16 : x < z ? 4 + 8 + 16 : 2 + 8;
            wrong |= 32 * (y[i] != is);
        }
        long c = 0;
        for (int i = 0; i < n; ++i)
            c += (v[i] << 1) > 0xffe0000000000000 ? 1001 : (v[i] << 1) == 0xffe0000000000000 ? 1000 : 0;
        wrong |= 64 * (count(n, b) != c);
        for (int i = 0; i < n; ++i)
            f[i] = 7;
        under_a_condition(n, f, a);
        for (int i = 0; i < n; ++i)
            wrong |= 128 * (f[i] != (u[i] >> 31 && u[i] <= 0xff800000 ? u[i] == 0xff800000 ? -1 : 1 : 7));
    }
    printf("%s %d\n", wrong ? "wrong" : "right", wrong);
    return wrong != 0;
}
