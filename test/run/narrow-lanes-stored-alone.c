// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc -O2 --no-timing %s -o %t && %t
// REQUIRES: qemu-aarch64
// Narrow lanes that are stored one by one are computed as vectors: what compilers make of single ones keeps the sign.
#include <stdio.h>

#pragma tpb kernel unroll(1)
void chosen(long n, unsigned short y[restrict n], const signed char p[restrict n], const signed char q[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (p[i] > q[i])
            y[i] = (unsigned short)(3 * p[i] - (q[i] >> 1));
}

#pragma tpb kernel unroll(1)
void apart(long n, short y[restrict 3 * n], const signed char p[restrict n], const signed char q[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (p[i] > q[i])
            y[3 * i] = (short)(3 * p[i] - (q[i] >> 3));
}

int main(void)
{
    int wrong = 0;
    for (long n = 0; n < 60; ++n) {
        unsigned short y[60] = {0};
        short z[180] = {0};
        signed char p[60], q[60];
        for (int i = 0; i < 60; ++i)
            p[i] = (signed char)(i * 37), q[i] = (signed char)(i * i * 11 - 100);
        chosen(n, y, p, q);
        apart(n, z, p, q);
        for (long i = 0; i < 60; ++i) {
            const volatile int a = p[i], b = q[i];
            wrong |= y[i] != (i < n && a > b ? (unsigned short)(3 * a - (b >> 1)) : 0);
            wrong |= z[3 * i] != (i < n && a > b ? (short)(3 * a - (b >> 3)) : 0);
        }
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
