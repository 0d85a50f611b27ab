// RUN: %tpbcc %s -o %t
// RUN: %t --size 203 --verify-only | FileCheck %s
// A function that counts its calls does something else each time: nothing is vectorised, and nothing compared.
// CHECK: nothing to compare: what ran is your own loop (no loop was vectorised)
// CHECK-NOT: FAILED
#pragma tpb kernel
void numbered(long n, double y[restrict n], const double a[restrict n])
{
    static double calls;
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i] + calls;
    calls += 1;
}
