// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The written array is restrict: nothing to check.

#pragma tpb kernel
void f(long n, double *restrict a, const double *b)
{
    for (long i = 1; i < n - 1; ++i)
        a[i] = b[i - 1] + b[i + 1];
}

// CHECK-NOT: tpb_disjoint
// CHECK: TPB_DRIVER void f_tuned(long n, double *restrict a, const double *b)
// CHECK-NEXT: {
// CHECK-NEXT: f_scalar(1, n - 1, a, b);
// CHECK-NEXT: {{^}}}
// CHECK-NOT: tpb_disjoint
