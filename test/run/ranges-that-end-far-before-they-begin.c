// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O1 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// REQUIRES: qemu-aarch64
// LONG_MAX to LONG_MIN, as of a minimum and a maximum of nothing: the distance fits no long, and nothing is done.
#include <limits.h>
#include <stdio.h>

// CHECK: if ((long)lo < (long)hi) {
#pragma tpb kernel extent(a = 4096, b = 4096)
void map(long lo, long hi, int *restrict a, const int *restrict b)
{
    for (long i = lo; i < hi; ++i)
        a[i] = b[i] + 1;
}
#pragma tpb kernel extent(a = 4096, b = 4096)
void rows(long lo, long hi, int *restrict a, const int *restrict b)
{
    for (int r = 0; r < 3; ++r)
        for (long i = lo; i < hi; ++i)
            a[i] += b[i] + 1;
}
#pragma tpb kernel extent(b = 4096)
int sum(long lo, long hi, const int *restrict b)
{
    int s = 7;
    for (long i = lo; i < hi; ++i)
        s += b[i];
    return s;
}
#pragma tpb kernel extent(b = 4096)
long search(long lo, long hi, const int *restrict b)
{
    long i;
    for (i = lo; i < hi; ++i)
        if (b[i] == 5)
            break;
    return i;
}
#pragma tpb kernel extent(b = 4096)
int sums(long lo, long hi, int *restrict a, const int *restrict b)
{
    int most = 0;
    for (int r = 0; r < 4; ++r) {
        int s = r;
        for (long i = lo; i <= hi; ++i)
            s += b[i];
        a[r] = s;
        most += s;
    }
    return most;
}

int main(void)
{
    static int a[64], b[64];
    static const long ranges[][2] = {
        {1, LONG_MIN}, {LONG_MAX, LONG_MIN}, {100, LONG_MIN + 4}, {LONG_MAX - 5, -100}, {5000000000, -5000000000}};
    for (int r = 0; r < 5; ++r) {
        const long lo = ranges[r][0], hi = ranges[r][1];
        map(lo, hi, a + 32, b + 32);
        rows(lo, hi, a + 32, b + 32);
        if (sum(lo, hi, b + 32) != 7 || search(lo, hi, b + 32) != lo || sums(lo, hi, a, b + 32) != 6)
            return puts("wrong"), 1;
    }
    for (int i = 4; i < 64; ++i)
        if (a[i])
            return puts("stored"), 1;
    return 0;
}
