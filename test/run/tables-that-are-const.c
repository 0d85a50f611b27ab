// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// REQUIRES: qemu-aarch64
// Tables that are defined const: no store reaches them, wherever they stand.
#include <stdio.h>

static const unsigned char letters[16] = "0123456789abcdef";
static const double rows[3][4] = {{1, 2}, {3}, {4, 5, 6, 7}};
static const struct {
    int factor;
    float weights[3];
} settings = {3, {1, 2, 4}};

// CHECK: void letters_of_bytes_avx512(
#pragma tpb kernel extent(y = n)
void letters_of_bytes(long n, unsigned char *y, const unsigned char a[n])
{
    for (long i = 0; i < n; ++i)
        y[i] = letters[a[i] & 15];
}

// CHECK: void members_and_rows_avx512(
#pragma tpb kernel extent(y = n)
void members_and_rows(long n, double *y, const unsigned char a[restrict n])
{
    const int own[5] = {10, 20, 30, 40, 50};
    for (long i = 0; i < n; ++i)
        y[i] = rows[a[i] % 3][a[i] & 3] + own[a[i] % 5] + settings.weights[a[i] % 3] * (float)settings.factor;
}

static int helper(int x)
{
    static const short t[2][3] = {{1, -2, 3}, {-4, 5}};
    static const float f[2] = {-0.0f, 1e-30f};
    return t[x & 1][(unsigned)x % 3] + (f[x & 1] > 0) + (1 / f[0] < 0);
}

// CHECK: void tables_of_a_function_avx512(
#pragma tpb kernel extent(y = n)
void tables_of_a_function(long n, int *y, const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = helper(a[i]);
}

// CHECK: void two_of_one_name_avx512(
#pragma tpb kernel extent(y = n)
void two_of_one_name(long n, int *y, const unsigned char a[restrict n])
{
    int t = 4;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 99) {
            static const int t[3] = {7, -2147483647 - 1, 2147483647};
            y[i] = t[a[i] % 3];
        } else {
            const long t[20] = {70, 80, [19] = -9223372036854775807 - 1};
            y[i] = (int)(t[a[i] % 20] >> 40) + (int)t[a[i] & 1];
        }
        y[i] ^= t;
    }
}

// CHECK: void numbers_avx512(
#pragma tpb kernel extent(y = n)
void numbers(long n, int *y, const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        static const int scale = 7;
        static const struct { int low, high; } ends = {3, 90};
        const int v = a[i] * scale % 128;
        y[i] = v < ends.low ? ends.low : v > ends.high ? ends.high : v;
    }
}

int main(void)
{
    int wrong = 0;
    unsigned char a[77], c[77];
    double d[77];
    int y[77];
    for (int i = 0; i < 77; ++i)
        a[i] = (unsigned char)(i * 91 + 7);
    const unsigned char none[1] = {0};
    letters_of_bytes(0, c, none);
    for (long n = 0; n <= 77; ++n)
        for (int which = 0; which < 5; ++which) {
            which == 0   ? letters_of_bytes(n, c, a)
            : which == 1 ? members_and_rows(n, d, a)
            : which == 2 ? tables_of_a_function(n, y, a)
            : which == 3 ? two_of_one_name(n, y, a)
                         : numbers(n, y, a);
            for (int i = 0; i < n; ++i) {
                const int x = a[i], v = x * 7 % 128;
                const int of_rows[3][4] = {{1, 2, 0, 0}, {3, 0, 0, 0}, {4, 5, 6, 7}};
                const int of_function[2][3] = {{1, -2, 3}, {-4, 5, 0}};
                const int large[3] = {7, -2147483647 - 1, 2147483647};
                if (which == 0)
                    wrong |= c[i] != (x % 16 < 10 ? '0' + x % 16 : 'a' + x % 16 - 10);
                if (which == 1)
                    wrong |= d[i] != of_rows[x % 3][x % 4] + 10 * (x % 5 + 1) + 3 * (1 << x % 3);
                if (which == 2)
                    wrong |= y[i] != of_function[x % 2][x % 3] + x % 2 + 1;
                if (which == 3)
                    wrong |= y[i] != ((x > 99 ? large[x % 3] : (x % 20 == 19 ? -(1 << 23) : 0) + 70 + x % 2 * 10) ^ 4);
                if (which == 4)
                    wrong |= y[i] != (v < 3 ? 3 : v > 90 ? 90 : v);
            }
        }
    if (wrong)
        puts("a table has other numbers");
    return wrong;
}
