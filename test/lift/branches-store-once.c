// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Both branches store to one element: one store of a selection, also where a branch reads the element.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i];
        else
            a[i] = -a[i];
}
// CHECK: let [[OLD:a_old.*]]: f64 = load.f64
// CHECK-NEXT: store a[iv(i)] = select.f64(gt.f64(load.f64(b, iv(i)), 0.0:f64), load.f64(b, iv(i)), neg.f64(local.f64([[OLD]])))
// CHECK-NOT: store
