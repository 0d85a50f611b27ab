// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Not fmin, which treats NaN otherwise: a comparison and a selection.

#pragma tpb kernel unroll(1)
void least(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < c[i] ? b[i] : c[i];
}

// CHECK: void least_sve(
// CHECK-NOT: svmin
// CHECK: [[M:mask[_0-9]*]] = svcmplt(all, vb, vc);
// CHECK-NEXT: = svsel([[M]], vb, vc);
// CHECK: [[R:mask[_0-9]*]] = svcmplt(rest, vb, vc);
// CHECK-NEXT: = svsel([[R]], vb, vc);
// CHECK-NOT: svmin
