// Kernels that are right pass their check whatever the user's flags: the reference is C, whichever compiler makes it.
// REQUIRES: avx2, gcc
// RUN: %tpbcc --cc=%cc -O3 --isa=avx2 %s -o %t.clang
// RUN: %t.clang --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s
// RUN: %tpbcc --cc=%cc -O3 -ffast-math --isa=avx2 %s -o %t.clang-fast
// RUN: %t.clang-fast --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s
// RUN: %tpbcc --cc=%cc -O2 -march=native -ffast-math --isa=avx2 %s -o %t.clang-native
// RUN: %t.clang-native --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --cc=%gcc -O3 --isa=avx2 %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --cc=%gcc -Ofast -march=native --isa=avx2 %s -o %t.gcc-fast %}
// RUN: %if slow-tests %{ %t.gcc-fast --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --cc=%gcc -O2 -fassociative-math -fno-signed-zeros -fno-trapping-math -ffinite-math-only \
// RUN:   -freciprocal-math --isa=avx2 %s -o %t.gcc-parts %}
// RUN: %if slow-tests %{ %t.gcc-parts --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s %}
// CHECK-COUNT-6: verified against the plain loop
// CHECK-NOT: FAILED
#include <math.h>

#pragma tpb kernel cancelled init(b = random(0, 1), c = random(0, 1e10))
void cancelled(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] + c[i]) - c[i];
}

#pragma tpb kernel infinite init(b[i] = i % 5 ? i : 0.0)
void infinite(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0 / b[i];
}

#pragma tpb kernel zeros init(b[i] = i % 3 ? -0.0 : 1.0)
void zeros(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 0.0;
}

#pragma tpb kernel divided param(s = 3.0f) init(b = random(0, 1))
void divided(long n, float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] / s + b[i] * s) / s;
}

#pragma tpb kernel norm init(b = random(-1, 1))
double norm(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i] * b[i] - b[i];
    return sqrt(s);
}

#pragma tpb kernel compensated init(b = random(0, 1e8), e = 0.0)
void compensated(long n, double s[restrict n], double e[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double y = b[i] - e[i];
        const double t = s[i] + y;
        e[i] = (t - s[i]) - y;
        s[i] = t;
    }
}
