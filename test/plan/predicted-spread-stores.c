// RUN: %tpbcc --machine=zen4 --isa=avx512 --emit=plan %s -o - | FileCheck %s

// Every second element: two permutations, each stored under a mask.
// CHECK-LABEL: plan even
// CHECK: limit {{.*}}: store ports (a trip of 8: ports 4.00,
#pragma tpb kernel unroll(1)
void even(long n, double y[restrict 2 * n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = 0.3 * a[i];
}
