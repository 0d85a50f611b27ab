// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Built without OpenMP the pragma is a comment in the plain function and gone from the driver.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
// CHECK-NOT: omp.h
// CHECK: static TPB_SPARE void f_plain(
// CHECK-NEXT: {
// CHECK-NEXT: {{^    }}/* #pragma omp parallel for (built without OpenMP) */
// CHECK-NEXT: {{^    }}for (long i = 0; i < n; ++i)
// CHECK: TPB_DRIVER void f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: f_scalar(0, n, a);
// CHECK-NEXT: }
