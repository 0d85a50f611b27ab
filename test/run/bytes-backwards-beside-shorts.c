// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// Bytes that are walked backwards have lanes of 16 bits beside shorts.
// PLAN-COUNT-3: lanes {{ *}}16 bits

#include <stdint.h>

// CODE-LABEL: {{^}}void matches_avx512(
// CODE: load_reversed_u8x32(
// CODE: load_reversed_masked_u8x32(
#pragma tpb kernel init(q = random(0, 3, 1), d = random(0, 3, 2))
void matches(long n, int16_t o[restrict n], const uint8_t q[restrict n], const uint8_t d[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = q[i] == d[n - 1 - i] ? 2 : -1;
}

#pragma tpb kernel init(q = random(-100, 100, 1), d = random(-100, 100, 2))
int largest(long n, int16_t o[restrict n], const int16_t q[restrict n], const int8_t d[restrict n])
{
    int16_t best = 0;
    for (long i = 0; i < n; ++i) {
        int16_t v = (int16_t)(q[i] + d[n - 1 - i]);
        o[i] = v;
        if (v > best)
            best = v;
    }
    return best;
}

// CODE-LABEL: {{^}}void halves_avx512(
// CODE: store_reversed_i8x32(
// CODE: store_reversed_masked_i8x32(
#pragma tpb kernel init(q = random(-100, 100, 1))
void halves(long n, int8_t o[restrict n], const int16_t q[restrict n], int16_t p[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[n - 1 - i] = (int8_t)(q[i] / 2);
        p[i] = q[i];
    }
}
