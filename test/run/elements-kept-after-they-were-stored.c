// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %t --isa scalar --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon && %qemu %t.neon --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// REQUIRES: qemu-aarch64
// An element that a loop inside keeps in a variable, wider than it is, begins with what was stored just before.
// CHECK-COUNT-12: verified against the plain loop
#include <stdint.h>
#pragma tpb kernel param(f = 3)
void bytes(long n, int8_t b[restrict n], const int8_t a[restrict 12], int f)
{
    for (long i = 0; i < n; i++) {
        b[i] += f;
        for (int z = 0; z < 12; ++z)
            b[i] += a[z] % 3;
        b[i] -= 2;
    }
}
#pragma tpb kernel param(m = 40)
void words(long n, int m, uint16_t b[restrict n], const uint16_t a[restrict m])
{
    for (long i = 0; i < n; i++) {
        b[i] = b[i] * 3;
        for (int z = 0; z < m; ++z)
            b[i] ^= a[z];
    }
}
#pragma tpb kernel param(m = 40)
void ints(long n, int m, int b[restrict n], const int a[restrict m])
{
    for (long i = 0; i < n; i++) {
        b[i] = b[i] * 3;
        for (int z = 0; z < m; ++z)
            b[i] += a[z];
        b[i]++;
    }
}
#pragma tpb kernel param(limit = 3)
void masked(int n, signed char limit, signed char y[restrict n], const signed char b[restrict n], const signed char t[restrict 8])
{
    for (int i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            if (b[i] > limit)
                y[i] += t[k];
}
