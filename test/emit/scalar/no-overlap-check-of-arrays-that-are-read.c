// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Two arrays that are only read may overlap.

#pragma tpb kernel
double f(long n, const double *a, const double *b)
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

// CHECK-NOT: tpb_disjoint
// CHECK: s = f_scalar(0, n, a, b, s);
// CHECK-NOT: tpb_disjoint
