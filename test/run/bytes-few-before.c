// RUN: %if slow-tests %{ %tpbcc --isa=scalar -O2 --no-timing %s -o %t.scalar && %t.scalar %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -O2 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve && %qemu %t.sve
// REQUIRES: qemu-aarch64
// Bytes that are made of those four, or three, before are those of plain C, for all lengths.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#pragma tpb kernel
void four(int n, uint8_t d[n])
{
    for (int i = 4; i < n; ++i)
        d[i] += d[i - 4];
}

#pragma tpb kernel
void three(int n, uint8_t d[restrict n + 3], const uint8_t p[restrict n + 3])
{
    for (int i = 3; i < n + 3; ++i)
        d[i] = d[i] + ((d[i - 3] + p[i]) >> 1);
}

int main(void)
{
    int wrong = 0;
    for (int n = 0; n < 70; ++n) {
        uint8_t d[80], want[80], p[80];
        for (int i = 0; i < 80; ++i) {
            d[i] = want[i] = (uint8_t)(i * 37 + n);
            p[i] = (uint8_t)(i * 91);
        }
        four(n, d);
        for (int i = 4; i < n; ++i)
            *(volatile uint8_t *)&want[i] = (uint8_t)(want[i] + want[i - 4]);
        three(n, d, p);
        for (int i = 3; i < n + 3; ++i)
            *(volatile uint8_t *)&want[i] = (uint8_t)(want[i] + ((want[i - 3] + p[i]) >> 1));
        wrong += memcmp(d, want, sizeof d) != 0;
    }
    puts(wrong ? "wrong" : "right");
    return wrong;
}
