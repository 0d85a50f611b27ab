// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t -Rpass-missed=tpb 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET && %t --size 7,33,100 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 7,33,100 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --size 7,33,100 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon && %qemu %t.neon --size 7,33,100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --size 7,33,100 --verify-only | FileCheck %s
// REQUIRES: qemu-aarch64
// The sign of one number and the rest of another are put together in lanes, by no call.
// QUIET-NOT: copysign
// CHECK-COUNT-12: result {{ *}}verified
#include <math.h>

#pragma tpb kernel init(x = random(-2, 2, 1), y[i] = i % 3 ? -0.0 : 3.0)
void doubles(long n, double o[restrict n], const double x[restrict n], const double y[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = copysign(x[i], y[i]);
}

#pragma tpb kernel init(x = random(-2, 2, 1), y = random(-1, 1, 2))
void floats(long n, float o[restrict n], const float x[restrict n], const float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = copysignf(x[i], y[i]);
}

#pragma tpb kernel init(x = random(-2, 2, 1), y = random(-1, 1, 2)) param(s = 0.5)
void mixed(long n, double o[restrict n], const float x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        if (y[i] < s)
            o[i] = copysignf(x[i], -x[i]) + copysign(s, y[i]);
}

#pragma tpb kernel init(x = random(-2, 2, 1))
void signs(long n, float o[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = copysignf(1, x[i]) * x[i];
}
