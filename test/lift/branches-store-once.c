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
// CHECK: store a[iv(i)] = select.f64([[SET:gt.f64\(load.f64\(c, iv\(i\)\), 0.0:f64\)]], 1.0:f64, add{{.*}} mask or.bool({{.*}}, [[SET]]){{$}}
// CHECK-NEXT: let [[LATER:[a-z0-9_]+]]: f64 = load.f64[not.bool
// CHECK-NEXT: store a[iv(i)] = sub.f64(local.f64([[LATER]])

// All arms of a switch, the last one under what none of the cases is: nothing is left out.
#pragma tpb kernel
void by_kind(long n, double a[restrict n], const double b[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        switch (k[i]) {
        case 0: a[i] = b[i]; break;
        case 1: a[i] = -b[i]; break;
        default: a[i] = 0;
        }
}
// CHECK-LABEL: func by_kind {
// CHECK: for serial
// CHECK-NEXT: store a[iv(i)] = select.f64(or.bool(eq{{.*}}), select.f64({{.*}}), 0.0:f64){{$}}
// CHECK-NEXT: }

// A chain without an end: one store where an arm is taken, the first of which needs no more than its
// own condition; behind it, not having been there makes no difference.
#pragma tpb kernel
void chain(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 1)
            a[i] = b[i];
        else if (c[i] > 1)
            a[i] = c[i];
}
// CHECK-LABEL: func chain {
// CHECK: store a[iv(i)] = select.f64([[FIRST:gt.f64\(load.f64\(b, iv\(i\)\), 1.0:f64\)]], load.f64(b, iv(i)), {{.*}} mask or.bool([[FIRST]], gt.f64(load.f64{{.*}}(c, iv(i)), 1.0:f64)){{$}}
// CHECK-NOT: store

// Both may happen, and the later one stays.
#pragma tpb kernel
void in_turn(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 1)
            a[i] = 1;
        if (c[i] > 1)
            a[i] = 2;
    }
}
// CHECK-LABEL: func in_turn {
// CHECK: store a[iv(i)] = select.f64(gt.f64(load.f64(c, iv(i)), 1.0:f64), 2.0:f64, 1.0:f64) mask or.bool(
// CHECK-NOT: store

// Every iteration reads b[i], in one arm or the other; c[i] only some.
#pragma tpb kernel
void read_anyway(long n, int mode, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = mode == 1 ? b[i] * 2 : mode == 2 ? b[i] + c[i] : b[i];
}
// CHECK-LABEL: func read_anyway {
// CHECK: store a[iv(i)] =
// CHECK-SAME: mul.f64(load.f64(b, iv(i)), 2.0:f64)
// CHECK-SAME: load.f64(b, iv(i)), load.f64[{{.*}}](c, iv(i))), load.f64(b, iv(i)))){{$}}

// Where one part of a complex number is, the other one is: no condition for it.
#pragma tpb kernel
void parts(long n, double a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (__real__ b[i] > 0)
            a[i] = __imag__ b[i];
}
// CHECK-LABEL: func parts {
// CHECK: store a[iv(i)] = load.f64(b, add.i64(mul.i64({{.*}}), 1:i64)) mask
