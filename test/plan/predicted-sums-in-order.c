// RUN: %tpbcc --machine=zen3 --isa=avx2 --emit=plan %s -o - | FileCheck %s
// The lanes of a sum in order are added one after another: four additions of three cycles. The shuffles that bring
// the lanes there are beside them, and a division of 4.5 cycles is hidden.

// CHECK-LABEL: plan in_order
// CHECK: limit 3.000 cycles an iteration in L1: latency of what a trip leaves to the next (a trip of 4: ports 4.50, {{.*}}latency 12.00)
#pragma tpb kernel fp(strict) unroll(1)
double in_order(long n, const double x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += 1 / x[i];
    return s;
}
