// RUN: %tpbcc --isa=scalar %s -o %t
// RUN: %t --size 31,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=scalar --plan-unroll=8 %s -o %t.8
// RUN: %t.8 --size 31,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s
// Copies of a trip of single elements are not taken together by the compiler, which would compare in as few bits as it
// stores: clang 19 takes a negative number for one above all others.
// RAN-NOT: FAILED
// RAN-COUNT-8: {{verified.*equal bit for bit}}
#include <stdint.h>

// CHECK-LABEL: {{^}}void mixed_scalar(
// CHECK-COUNT-4: = TPB_SINGLE((short)
#pragma tpb kernel init(a = random(-128, 127, 1), b = random(0, 65535, 2))
void mixed(long n, int16_t o[restrict n], const int8_t a[restrict n], const uint16_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (int16_t)(a[i] < b[i] ? a[i] + b[i] : (a[i] & b[i]));
}

#pragma tpb kernel init(a = random(-128, 127, 1), b = random(0, 65535, 2))
void members(long n, int16_t o[restrict 4 * n], const int8_t a[restrict 4 * n], const uint16_t b[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            o[4 * i + k] = (int16_t)(a[4 * i + k] < b[4 * i + k] ? a[4 * i + k] + b[4 * i + k] : (a[4 * i + k] & b[4 * i + k]));
}

#pragma tpb kernel init(a = random(-128, 127, 1), b = random(0, 255, 2))
void bytes(long n, int8_t o[restrict n], const int8_t a[restrict n], const uint8_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (int8_t)(a[i] < b[i] ? a[i] + b[i] : (a[i] & b[i]));
}

#pragma tpb kernel init(a = random(-100000, 100000, 1), b = random(0, 4294967295, 2))
void words(long n, int32_t o[restrict n], const int32_t a[restrict n], const uint32_t b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = (int32_t)((long)a[i] < (long)b[i] ? (long)a[i] + (long)b[i] : ((long)a[i] & (long)b[i]));
}
