/* Lanes move up behind -0.0: behind 0.0, clang makes vexpandpd of it, which is slow. */
// RUN: %tpbcc --isa=avx512 -O2 --no-timing -S %s -o - | FileCheck %s
#pragma tpb kernel
void smoothed(long n, double y[restrict n], const double a[restrict n], double c)
{
    double p = 0.0;
    for (long i = 0; i < n; ++i) {
        p = c * p + a[i];
        y[i] = p;
    }
}
// CHECK-LABEL: smoothed_avx512:
// CHECK-NOT: vexpand
// CHECK: vinsertf64x4
// CHECK-NOT: vexpand
// CHECK: .cfi_endproc
