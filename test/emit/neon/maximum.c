// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Not fmax: a comparison and a selection.

#pragma tpb kernel unroll(1)
void most(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > c[i] ? b[i] : c[i];
}

// CHECK: void most_neon(
// CHECK-NOT: vmaxq
// CHECK: [[M:mask[_0-9]*]] = vcgtq_f64(vb, vc);
// CHECK-NEXT: = vbslq_f64([[M]], vb, vc);
