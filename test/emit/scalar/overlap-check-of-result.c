// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A kernel with a result returns the plain loop's.

#pragma tpb kernel
double f(long n, double *a, const double *b)
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        s += b[i];
    }
    return s;
}

// CHECK: TPB_DRIVER double f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: if (!(tpb_disjoint(a, ((long)n) * 8, b, ((long)n) * 8))) {
// CHECK-NEXT: return f_as_written(n, a, b);
// CHECK-NEXT: }
