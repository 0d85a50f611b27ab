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

// What both read of it is one load, which one of them always does: also inside of another condition.
#pragma tpb kernel
void updated(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] += b[i];
        else
            a[i] -= b[i];
}
// CHECK-LABEL: func updated {
// CHECK: let a_old: f64 = load.f64(a, iv(i))
// CHECK-NEXT: store a[iv(i)] = select.f64({{.*}}, add.f64(local.f64(a_old), {{.*}}), sub.f64(local.f64(a_old), {{.*}})){{$}}
// CHECK-NOT: store

#pragma tpb kernel
void updated_inside(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (c[i] > 1) {
            if (b[i] > 0)
                a[i] = a[i] * 2;
            else
                a[i] = a[i] + b[i];
        }
}
// CHECK-LABEL: func updated_inside {
// CHECK: let a_old: f64 = load.f64[gt.f64(load.f64(c, iv(i)), 1.0:f64), zero](a, iv(i))
// CHECK-NEXT: store a[iv(i)] = select.f64({{.*}} mask gt.f64(load.f64(c, iv(i)), 1.0:f64)
// CHECK-NOT: store

// A store that the other branch sees stands between.
#pragma tpb kernel
void changed_before(long n, double a[restrict n + 1], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i] += b[i];
        if (c[i] > 0)
            a[i] = 1;
        if (!(b[i] > 0))
            a[i] -= b[i];
    }
}
// CHECK-LABEL: func changed_before {
// CHECK: store a[iv(i)] = add
// CHECK: store a[iv(i)] = 1.0:f64
// CHECK: let [[LATER:[a-z0-9_]+]]: f64 = load.f64[not.bool
// CHECK-NEXT: store a[iv(i)] = sub.f64(local.f64([[LATER]])
