// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// REQUIRES: qemu-aarch64
// Of vectors that run together, none sees what a variable that is the same for all is in the next iteration of a loop inside.
#include <stdio.h>

#pragma tpb kernel unroll(4)
long behind(long n, long m, const int a[restrict n + 8])
{
    long s = 0;
    for (long j = 0; j < m; ++j) {
        long k = n & 7;
        do {
            s += a[k] * j;
        } while (k-- > 0);
    }
    return s;
}

#pragma tpb kernel unroll(4)
long in_front(long n, long m, const int a[restrict n + 8])
{
    long s = 0;
    for (long j = 0; j < m; ++j) {
        long k = n & 7, d = 3;
        while (k * d < 60 && k >= 0) {
            s += a[k] * j + d;
            k -= 1;
            d = d * 3 % 7 + 1;
        }
    }
    return s;
}

int main(void)
{
    int a[40], wrong = 0;
    for (int i = 0; i < 40; ++i)
        a[i] = i * i % 77 - 20;
    for (long n = 0; n < 20; ++n)
        for (long m = 0; m < 70; ++m) {
            long first = 0, second = 0;
            for (volatile long j = 0; j < m; ++j) {
                long d = 3;
                for (volatile long k = n & 7; k >= 0; --k)
                    first += a[k] * j;
                for (volatile long k = n & 7; k * d < 60 && k >= 0; --k) {
                    second += a[k] * j + d;
                    d = d * 3 % 7 + 1;
                }
            }
            wrong |= behind(n, m, a) != first || in_front(n, m, a) != second;
        }
    if (wrong)
        puts("a sum differs from the plain loop's");
    return wrong;
}
