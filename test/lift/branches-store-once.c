// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Both branches store to one element: one store of a selection.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i];
        else
            a[i] = -b[i];
}
// CHECK: for serial
// CHECK-NEXT: store a[iv(i)] = select.f64(gt.f64(load.f64(b, iv(i)), 0.0:f64), load.f64(b, iv(i)), neg.f64(load.f64(b, iv(i)))){{$}}
// CHECK-NOT: store
