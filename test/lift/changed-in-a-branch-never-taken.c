// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=%native-isa %s -o %t && %t --size 203 --verify-only
// What only a branch that is never taken would change goes through the loop as it came.
// CHECK: plan kept_maximum
// CHECK-NOT: plain [
#include <complex.h>
#include <math.h>
#pragma tpb kernel
double kept_maximum(long n, double b[restrict n], const double a[restrict n])
{
    double most = 0.5;
    for (long i = 0; i < n; ++i) {
        if (((unsigned)15 << 2) & 1)
            most = fmax(most, a[i]);
        b[i] = most + b[i];
    }
    return most;
}
#pragma tpb kernel
double beside_a_sum(long n, double b[restrict n], const double a[restrict n])
{
    double kept = 0.25, sum = 1.0;
    for (long i = 0; i < n; ++i) {
        if (0)
            kept += a[i];
        if (1)
            sum += a[i] * kept;
        const double twice = kept * 2.0;
        b[i] = twice - a[i];
    }
    return kept + sum;
}
#pragma tpb kernel
int narrow(long n, short b[restrict n], const short a[restrict n])
{
    short kept = 3;
    for (long i = 0; i < n; ++i) {
        if (0)
            kept = a[i];
        b[i] = (short)(kept + a[i]);
    }
    return kept;
}
#pragma tpb kernel
void complex_number(long n, float _Complex b[restrict n], const float _Complex a[restrict n])
{
    float _Complex kept = 2.0f;
    for (long i = 0; i < n; ++i) {
        if (0)
            kept *= a[i];
        b[i] = a[i] + kept;
    }
}
#pragma tpb kernel
long in_a_loop_inside(long m, long n, double b[restrict m][n], const double a[restrict m][n])
{
    long kept = 5;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j) {
            if (0)
                kept += j;
            b[i][j] = a[i][j] * (double)kept;
        }
    return kept;
}
#pragma tpb kernel
long a_count(long n, double b[restrict n + 8], const double a[restrict n])
{
    long k = 2;
    for (long i = 0; i < n; ++i) {
        if (0)
            ++k;
        b[i + k] = a[i];
    }
    return k;
}
