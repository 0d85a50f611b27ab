// RUN: %tpbcc --isa=scalar --explain -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=scalar --explain -c %s -o %t.o 2>&1 | FileCheck %s
// --explain prints a screen for each kernel on standard error, whatever is made.

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// CHECK: kernel triad
// CHECK: unroll
