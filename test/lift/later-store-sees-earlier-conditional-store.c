// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A store takes what a conditional one before it left from its value, which then nobody else sees.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i] = b[i];
        a[i] += 1;
    }
}
// CHECK: func f
// CHECK: let [[OLD:a_old.*]]: f64 = load.f64(a, iv(i))
// CHECK-NEXT: store a[iv(i)] = add.f64(select.f64(gt.f64(load.f64(b, iv(i)), 0.0:f64), load.f64(b, iv(i)), local.f64([[OLD]])), 1.0:f64)
// CHECK-NEXT: }

// Where another store may come between, it stays, and a load behind both.
#pragma tpb kernel
void g(long n, double a[restrict n + 1], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i] = b[i];
        a[n - i] = 3;
        a[i] += 1;
    }
}
// CHECK: func g
// CHECK: store a[iv(i)] = load.f64(b, iv(i)) mask gt.f64(
// CHECK-NEXT: store a[{{.*}}] = 3.0:f64
// CHECK-NEXT: let [[SEEN:a_old.*]]: f64 = load.f64(a, iv(i))
// CHECK-NEXT: store a[iv(i)] = add.f64(local.f64([[SEEN]]), 1.0:f64)
