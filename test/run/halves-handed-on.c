// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc -O2 --no-timing %s -o %t && %t
// REQUIRES: qemu-aarch64
// What two iterations ago stored is kept in half a register: copies of such a trip are not joined by compilers.
#include <string.h>

#pragma tpb kernel unroll(1)
void crossed(long n, float a[restrict n + 8], float b[restrict n + 8])
{
    for (long i = 9; i < n; ++i) {
        a[i] = b[i - 2];
        b[i - 2] = a[i - 2];
    }
}

// The planner's own copies of a trip, of vectors of 64 bits.
#pragma tpb kernel unroll(8)
void copied(long n, float a[restrict n + 8], float b[restrict n + 8])
{
    for (long i = 9; i < n; ++i) {
        a[i] = b[i - 2];
        b[i - 2] = a[i - 2];
    }
}

#pragma tpb kernel unroll(8)
void shorts(long n, short a[restrict n + 8], short b[restrict n + 8])
{
    for (long i = 9; i < n; ++i) {
        a[i] = b[i - 4];
        b[i - 4] = a[i - 4];
    }
}

static void plainShorts(long n, volatile short *a, volatile short *b)
{
    for (long i = 9; i < n; ++i) {
        a[i] = b[i - 4];
        b[i - 4] = a[i - 4];
    }
}

static void plain(long n, volatile float *a, volatile float *b)
{
    for (long i = 9; i < n; ++i) {
        a[i] = b[i - 2];
        b[i - 2] = a[i - 2];
    }
}

int main(void)
{
    int wrong = 0;
    for (long n = 0; n < 100; ++n) {
        float a[2][108], b[2][108];
        for (int i = 0; i < 108; ++i) {
            a[0][i] = a[1][i] = (float)(i * 3 % 11);
            b[0][i] = b[1][i] = (float)(i * 7 % 13 + 20);
        }
        short c[2][108], d[2][108];
        for (int i = 0; i < 108; ++i) {
            c[0][i] = c[1][i] = (short)(i * 3 % 11);
            d[0][i] = d[1][i] = (short)(i * 7 % 13 + 20);
        }
        crossed(n, a[0], b[0]);
        plain(n, a[1], b[1]);
        wrong += memcmp(a[0], a[1], sizeof a[0]) || memcmp(b[0], b[1], sizeof b[0]);
        copied(n, a[0], b[0]);
        plain(n, a[1], b[1]);
        wrong += memcmp(a[0], a[1], sizeof a[0]) || memcmp(b[0], b[1], sizeof b[0]);
        shorts(n, c[0], d[0]);
        plainShorts(n, c[1], d[1]);
        wrong += memcmp(c[0], c[1], sizeof c[0]) || memcmp(d[0], d[1], sizeof d[0]);
    }
    return wrong;
}
