// RUN: %tpbcc --isa=scalar --emit=plan %s -o - | FileCheck %s
// Arrays that are checked at run time are part of the plan.

#pragma tpb kernel
void f(long n, double *a, const double *b, double *c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        c[i] = b[i];
    }
}
// CHECK: arrays overlap: plain; checked at run time: a/b a/c b/c
