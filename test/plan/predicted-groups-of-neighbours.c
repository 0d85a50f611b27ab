// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Loads and stores of every second element, where those between are touched as well, are whole vectors and shuffles.

// Two loads and two stores on two pipes; two shuffles to take pairs apart and two to put them together, on two pipes.
// CHECK-LABEL: plan conjugated
// CHECK: limit {{.*}}(a trip of 8: ports 2.00,
#pragma tpb kernel unroll(1)
void conjugated(long n, float y[restrict 2 * n], const float x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = x[2 * i];
        y[2 * i + 1] = -x[2 * i + 1];
    }
}

// A store, and a permutation of what is in memory, on the only pipe that crosses the halves of a register.
// CHECK-LABEL: plan reversed
// CHECK: limit {{.*}}(a trip of 4: ports 2.00,
#pragma tpb kernel unroll(1)
void reversed(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[n - 1 - i];
}
