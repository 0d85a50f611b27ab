// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 7,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon,sve %s -o %t.arm && %qemu %t.arm --isa neon --verify-only --size 7,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %qemu %t.arm --isa sve --verify-only --size 7,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// REQUIRES: qemu-aarch64
// Each value goes to its own place: lanes of subscripts that are read backwards are turned, those of values are not.
// CHECK-COUNT-9: verified against the plain loop
#include <stdint.h>
#pragma tpb kernel init(q = random(0, 1), y = random(-9, 9))
void few(long n, unsigned g[restrict 2], const int y[restrict n], const uint16_t q[restrict n])
{
    for (long i = 0; i < n; ++i)
        g[q[n - 1 - i]] = y[i];
}
#pragma tpb kernel init(q = permutation(1), y = random(-9, 9)) independent(g)
void apart(long n, double g[restrict n], const double y[restrict n], const int q[restrict n])
{
    for (long i = 0; i < n; ++i)
        g[q[n - 1 - i]] = y[i];
}
#pragma tpb kernel init(q = random(0, 9), y = random(-9, 9))
void remainders(long n, int g[restrict 5], const int y[restrict n], const int q[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (y[i] > 0)
            g[q[n - 1 - i] % 5] = y[i] * 3;
}
#pragma tpb kernel init(q = random(0, 9), y = random(-9, 9))
void counted(long n, int g[restrict 10], const int y[restrict n], const int q[restrict n])
{
    for (long i = 0; i < n; ++i)
        g[q[n - 1 - i]] += y[i];
}
