// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Two results of one loop.

#pragma tpb kernel
void f(long n, const double a[restrict n], double out[restrict 2])
{
    double s = 0.0, p = 1.0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        p *= a[i];
    }
    out[0] = s + p;
}

// CHECK: void f_scalar(long begin, long end, const double *restrict a, double *s_total, double *p_total)
// CHECK-NEXT: {
// CHECK-NEXT: double s = *s_total;
// CHECK-NEXT: double p = *p_total;
// CHECK: *s_total = s;
// CHECK-NEXT: *p_total = p;
// CHECK-NEXT: }
// CHECK: f_scalar(0, n, a, &s, &p);
