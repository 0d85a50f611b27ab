// RUN: %tpbcc --isa=avx512 --plan-unroll=2 --emit=plan %s -o - | FileCheck %s
// The command line has the last word.

#pragma tpb kernel unroll(8)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: unroll {{ *}}2: forced
