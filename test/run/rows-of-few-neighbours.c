// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O2 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// REQUIRES: qemu-aarch64
// Rows of a few channels that are one row to the lanes have the values of plain C, and nothing behind them changes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma tpb kernel
void bytes(int n, const uint8_t a[4 * n], uint8_t b[4 * n])
{
    for (int i = 0; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            b[4 * i + c] = a[4 * i + c] + 1;
}

#pragma tpb kernel
void threes(int from, int n, const short a[restrict n + 2][3], short b[restrict n + 2][3])
{
    for (int i = from; i < n; ++i)
        for (int c = 0; c < 3; ++c)
            b[i][c] = a[i + 2][c] - a[i][c];
}

#pragma tpb kernel
long sum(int n, const int a[restrict n][2][2])
{
    long s = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k)
                s += a[i][j][k];
    return s;
}

enum { Most = 70 };

int main(void)
{
    static uint8_t a[4 * Most], b[4 * Most], b0[4 * Most];
    static short x[Most + 2][3], y[Most + 2][3], y0[Most + 2][3];
    static int m[Most][2][2];
    for (int i = 0; i < 4 * Most; ++i)
        a[i] = (uint8_t)(i * 37), (&m[0][0][0])[i] = i * i - 77;
    for (int i = 0; i < 3 * (Most + 2); ++i)
        (&x[0][0])[i] = (short)(i * 171);
    int wrong = 0;
    for (int n = 0; n <= Most; ++n)
        for (int from = 0; from < 3; ++from) {
            memset(b, 7, sizeof b), memset(b0, 7, sizeof b);
            memset(y, 7, sizeof y), memset(y0, 7, sizeof y);
            long s0 = 0;
            bytes(n, a, b);
            threes(from, n, (const short (*)[3])x, y);
            for (int i = 0; i < 4 * n; ++i) {
                *(volatile uint8_t *)&b0[i] = (uint8_t)(a[i] + 1);
                s0 += (&m[0][0][0])[i];
            }
            for (int i = 3 * from; i < 3 * n; ++i)
                *(volatile short *)(&y0[0][0] + i) = (short)((&x[2][0])[i] - (&x[0][0])[i]);
            wrong += memcmp(b, b0, sizeof b) || memcmp(y, y0, sizeof y);
            wrong += sum(n, (const int (*)[2][2])m) != s0;
        }
    puts(wrong ? "wrong" : "right");
    return wrong != 0;
}
