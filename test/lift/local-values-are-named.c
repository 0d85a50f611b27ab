// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Each value of a local variable is a Let, its uses are its value.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i) {
        double t = b[i] - s, u;
        u = t * t;
        t = u + 1.0;
        a[i] = t;
    }
}
// CHECK: let t: f64 = sub.f64(load.f64(b, iv(i)), inv.f64(s))
// CHECK-NEXT: let u: f64 = mul.f64(sub.f64(load.f64(b, iv(i)), inv.f64(s)), sub.f64(load.f64(b, iv(i)), inv.f64(s)))
// CHECK-NEXT: let t_2: f64 = add.f64(mul.f64(sub.f64(load.f64(b, iv(i)), inv.f64(s)), sub.f64(load.f64(b, iv(i)), inv.f64(s))), 1.0:f64 "1.0")
// CHECK-NEXT: store a[iv(i)] = add.f64(mul.f64(sub.f64(load.f64(b, iv(i)), inv.f64(s)), sub.f64(load.f64(b, iv(i)), inv.f64(s))), 1.0:f64 "1.0")
