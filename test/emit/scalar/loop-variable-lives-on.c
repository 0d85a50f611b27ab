// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A variable declared outside has its final value after the loop.

#pragma tpb kernel
long f(long n, double a[restrict n])
{
    long i;
    for (i = 2; i < n; ++i)
        a[i] = 1.0;
    return i;
}

// CHECK: f_scalar(2, n, a);
// CHECK-NEXT: i = {{(.long.)?}}2 < {{(.long.)?}}n ? n : 2;
// CHECK-NEXT: return i;
