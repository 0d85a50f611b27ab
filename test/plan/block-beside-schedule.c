// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan '--schedule=tile(i, 128); vector(i)' %s -o - 2>&1 | FileCheck %s
// A schedule of the command line says what becomes of the nest; the clause does not.
#pragma tpb kernel block(i = 1024)
void alone(long n, double *restrict y, const double *restrict x)
{
    for (long i = 0; i < n; ++i)
        y[i] += 2 * x[i];
}
// CHECK: steps   tile(i, 128); vector(i);
// CHECK-NOT: block
