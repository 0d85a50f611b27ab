// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Explicit fma, so that the compiler's flags decide nothing.

#pragma tpb kernel unroll(1)
double dot(long n, const double x[restrict n], const double y[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

// CHECK: double dot_scalar(
// CHECK: s0 = __builtin_fma(x[i], y[i], s0);
