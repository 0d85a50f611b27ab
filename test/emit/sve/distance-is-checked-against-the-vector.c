// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s
// A value four iterations ago: vectors of up to four lanes may run, and the processor says how long they are.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + b[i];
}
// CHECK: unroll 1: {{.*}}4
// CHECK-LABEL: TPB_DRIVER void f_tuned
// CHECK-NEXT: {
// CHECK-NEXT:     if (!tpb_fits_sve) {
// CHECK-NEXT:         tpb_plain_ran(&f_calls, &f_here);
// CHECK-NEXT:         f_plain(n, a, b);
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (!(tpb_sve_lanes(64) <= 4)) {
// CHECK-NEXT:         tpb_plain_ran(&f_calls, &f_here);
// CHECK-NEXT:         f_plain(n, a, b);
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     f_sve(4, n, a, b);
