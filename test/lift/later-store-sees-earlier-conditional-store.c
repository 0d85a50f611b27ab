// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// A conditional store that a load behind it sees stays, whatever is stored to the element later.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 0)
            a[i] = b[i];
        a[i] += 1;
    }
}
// CHECK: store a[iv(i)] = load.f64(b, iv(i)) mask gt.f64(
// CHECK-NEXT: let [[OLD:a_old.*]]: f64 = load.f64(a, iv(i))
// CHECK-NEXT: store a[iv(i)] = add.f64(local.f64([[OLD]]), 1.0:f64)
