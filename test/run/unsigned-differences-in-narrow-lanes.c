// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 7,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 67 --verify-only | FileCheck %s --check-prefix=NEON %}
// A difference of unsigned longs that is below zero is larger than all others: lanes of 8 or 16 bits may add and
// subtract such numbers, but not compare, divide or shift them.
// RAN-NOT: FAILED
// RAN-COUNT-18: {{verified.*equal bit for bit}}
// NEON-NOT: FAILED
// NEON-COUNT-6: {{verified.*equal bit for bit}}
#include <stdint.h>

#pragma tpb kernel init(a = random(0, 255, 1), b = random(0, 255, 2))
void larger(long n, uint16_t o[restrict n], const uint8_t a[restrict n], const uint8_t b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned long d = (unsigned long)b[i] - a[i];
        o[i] = a[i] > d ? a[i] : d;
    }
}

#pragma tpb kernel init(a = random(0, 255, 1)) param(x = 3)
void of_a_parameter(long n, uint16_t o[restrict n], const uint8_t a[restrict n], signed char x)
{
    for (long i = 0; i < n; ++i) {
        unsigned long d = (unsigned long)x - a[i];
        o[i] = a[i] < d ? a[i] : d;
    }
}

#pragma tpb kernel init(a = random(0, 255, 1), b = random(0, 255, 2))
void compared(long n, uint8_t o[restrict n], const uint8_t a[restrict n], const uint8_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (unsigned long)b[i] - a[i] < 100 ? 1 : 2;
}

#pragma tpb kernel init(a = random(0, 255, 1), b = random(0, 255, 2))
void halved(long n, uint16_t o[restrict n], const uint8_t a[restrict n], const uint8_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (uint16_t)(((unsigned long)b[i] - a[i]) / 3 + (((unsigned long)b[i] - a[i]) >> 60));
}

#pragma tpb kernel init(a = random(-128, 127, 1))
void with_a_sign(long n, uint16_t o[restrict n], const int8_t a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (unsigned long)a[i] > 50ul ? 7 : 9;
}

#pragma tpb kernel init(a = random(0, 255, 1), b = random(0, 255, 2))
void all_ones(long n, uint16_t o[restrict n], const uint8_t a[restrict n], const uint8_t b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned long d = a[i] > 100 ? ~0ul : b[i];
        o[i] = d > a[i] ? 3 : 4;
    }
}
