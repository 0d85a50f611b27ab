// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O2 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// REQUIRES: qemu-aarch64
// Sums over a few elements that the same loop stores have the values of plain C, whether or not they are lanes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma tpb kernel
void taps(int n, int32_t d[restrict n + 4], const int32_t r[restrict n + 4], const int32_t q[restrict 4])
{
    for (int i = 4; i < n + 4; ++i) {
        uint32_t s = 0;
        for (int j = 0; j < 4; ++j)
            s += (uint32_t)q[j] * (uint32_t)d[i - j - 1];
        d[i] = (uint32_t)r[i] + (uint32_t)((int32_t)s >> 9);
    }
}

int main(void)
{
    static const int32_t q[4] = {3, -2, 77, 511};
    int wrong = 0;
    for (int n = 0; n < 60; ++n) {
        int32_t d[64], want[64], r[64];
        for (int i = 0; i < 64; ++i) {
            d[i] = want[i] = i * 37 - 500;
            r[i] = i * 91 - 1000;
        }
        taps(n, d, r, q);
        for (int i = 4; i < n + 4; ++i) {
            uint32_t s = 0;
            for (int j = 0; j < 4; ++j)
                s += (uint32_t)q[j] * (uint32_t)*(volatile int32_t *)&want[i - j - 1];
            want[i] = (int32_t)((uint32_t)r[i] + (uint32_t)((int32_t)s >> 9));
        }
        wrong += memcmp(d, want, sizeof d) != 0;
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
