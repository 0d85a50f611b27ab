// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon -O2 --no-timing %s -o %t.neon && %qemu %t.neon
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
        crossed(n, a[0], b[0]);
        plain(n, a[1], b[1]);
        wrong += memcmp(a[0], a[1], sizeof a[0]) || memcmp(b[0], b[1], sizeof b[0]);
    }
    return wrong;
}
