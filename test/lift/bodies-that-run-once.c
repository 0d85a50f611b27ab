// RUN: %tpbcc --isa=scalar --emit=nest %s -o - | FileCheck %s
// A break or a continue of a body that runs once goes on behind it, and is no exit of the loop around.

// CHECK-LABEL: func once
// CHECK: for serial i
// CHECK-NOT: exit
// CHECK: store y[iv(i)] = load.f64(a, iv(i)) mask
#pragma tpb kernel
void once(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        do {
            if (a[i] > 1.5)
                break;
            y[i] = a[i];
        } while (0);
    }
}

// CHECK-LABEL: func left_in_the_end
// CHECK: for serial i
// CHECK-NOT: exit
// CHECK: store y[iv(i)] = select.f64
#pragma tpb kernel
void left_in_the_end(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        for (;;) {
            if (t < 1.0)
                break;
            t -= 1.0;
            break;
        }
        y[i] = t;
    }
}
