// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// A variable that outlives a loop with a step has the value that the loop leaves in it.

#pragma tpb kernel
long f(long n, double a[restrict n])
{
    long i;
    for (i = 2; i < n; i += 3)
        a[i] = 1;
    return i;
}
// CHECK: TPB_DRIVER long f_tuned(
// CHECK: f_scalar(0, tpb_trips(2, n, 3), a);
// CHECK-NEXT: i = (long)(2 + tpb_trips(2, n, 3) * 3);
// CHECK-NEXT: return i;
