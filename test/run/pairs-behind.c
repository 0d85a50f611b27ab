// RUN: %tpbcc --isa=avx2 -O1 --no-timing %s -o %t && %t
// REQUIRES: avx2
// Two pairs of doubles apart, vectors have two lanes, whose order is not crossed.
#include <stdio.h>

#pragma tpb kernel
void behind(long n, double y[restrict 2 * n + 4], const double x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i + 4] = y[2 * i] + x[2 * i];
        y[2 * i + 5] = y[2 * i + 1] - x[2 * i + 1];
    }
}

int main(void)
{
    int wrong = 0;
    for (long n = 1; n < 40; ++n) {
        double y[84], z[84], x[80];
        for (int i = 0; i < 84; ++i)
            y[i] = z[i] = i % 7;
        for (int i = 0; i < 80; ++i)
            x[i] = i % 5;
        behind(n, y, x);
        for (long i = 0; i < n; ++i) {
            *(volatile double *)&z[2 * i + 4] = z[2 * i] + x[2 * i];
            *(volatile double *)&z[2 * i + 5] = z[2 * i + 1] - x[2 * i + 1];
        }
        for (int i = 0; i < 84; ++i)
            wrong |= !(y[i] == z[i]);
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
