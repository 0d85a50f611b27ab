// RUN: %tpbcc --dump-after=lift -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=native %s -o %t.x
// RUN: %t.x --size 1,31,64,203 --verify-only | FileCheck %s --check-prefix=RAN
// RAN-COUNT-12: {{result +verified}}
// An element that both branches read is read once in front of them: what deeper conditions store in one of them the other one does not see, and
// a load behind a store under a mask would wait for it.

// CHECK-LABEL: func deeper {
// CHECK: let a_old: f64 = load.f64(a, iv(i));
// CHECK-NOT: load.f64[
// CHECK: }
#pragma tpb kernel
void deeper(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 1.5) {
            const double t = a[i] * 2.0;
            if (t < 2.5)
                a[i] = t + b[i];
        } else {
            a[i] = a[i] * 0.25;
        }
    }
}

// Behind the deeper condition the element is what was stored or what it was.
// CHECK-LABEL: func seen_behind {
// CHECK: let a_old: f64 = load.f64[{{.*}}](a, iv(i));
// CHECK-NOT: load.f64[{{.*}}](a
// CHECK: }
#pragma tpb kernel
void seen_behind(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 1.5) {
            double t = a[i];
            if (t < 1.5)
                a[i] = t + b[i];
            y[i] = t + a[i];
        }
}

// What is stored whatever the deeper condition is, the other branch would see.
// CHECK-LABEL: func stored_in_front {
// CHECK: let a_old: f64 = load.f64[{{.*}}](a, iv(i));
// CHECK: store a[iv(i)]
// CHECK: let a_old_2: f64 = load.f64[{{.*}}](a, iv(i));
// CHECK: }
#pragma tpb kernel
void stored_in_front(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] > 1.5)
            y[i] = a[i];
        if (b[i] > 1.25)
            a[i] = 2.0;
        if (b[i] <= 1.5)
            y[i] = a[i] * 0.5;
    }
}
