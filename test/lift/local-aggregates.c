// RUN: %tpbcc --emit=nest %s -o - | FileCheck %s
// Elements of local arrays and members of local structures are variables: no memory is left of them.

struct pair { double re, im; };
static struct pair product(struct pair a, struct pair b)
{
    struct pair r = {a.re * b.re, a.im * b.im};
    return r;
}

#pragma tpb kernel
void elements(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[3] = {[1] = a[i]};
        for (int k = 2; k >= 0; --k)
            t[k] = t[k] + (k == 1 ? 4.0 : k);
        y[i] = t[0] + t[1] * t[2];
    }
}
// CHECK-LABEL: func elements {
// CHECK-NOT: for serial k
// CHECK: let t_1_2: f64 = add.f64(load.f64(a, iv(i)), 4.0:f64
// CHECK: store y[iv(i)]
// CHECK-NOT: store

// A copy is what there was.
#pragma tpb kernel
void members(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct pair z = {a[i], 2.0}, w = z;
        z.re = 1.0;
        w = product(w, z);
        y[i] = w.re - w.im;
    }
}
// CHECK-LABEL: func members {
// CHECK: store y[iv(i)] = {{.*}}load.f64(a, iv(i)){{.*}}4
// CHECK-NOT: store

// What a loop inside changes is its variable, also by way of a pointer.
static void add(double *to, double x) { *to += x; }
#pragma tpb kernel
void inside(long m, long n, double y[restrict m], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double s[2] = {0.0, 1.0};
        for (long j = 0; j < n; ++j)
            add(&s[1], a[i][j]);
        y[i] = s[1] - s[0];
    }
}
// CHECK-LABEL: func inside {
// CHECK: let s_1{{[_0-9]*}}: f64 = 1.0:f64
// CHECK: for serial j
// CHECK: assign s_1{{[_0-9]*}} = add.f64(
// CHECK: store y[iv(i)]

// A subscript that is no constant chooses.
#pragma tpb kernel
void chosen(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[2] = {a[i], 5.0};
        y[i] = t[k[i] & 1];
    }
}
// CHECK-LABEL: func chosen {
// CHECK: store y[iv(i)] = select.f64(
