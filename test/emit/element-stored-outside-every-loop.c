// What is read or stored behind the loop, as it keeps nothing else, is in no loop: counting it must not look for one.
// RUN: %tpbcc --isa=avx2 -fsyntax-only -Rpass=tpb %s 2>&1 | FileCheck %s
// CHECK: {{TPB[34][0-9]+}}
#pragma tpb kernel
void last(long n, double y[restrict 3 * n + 24], double x[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        x[i] = y[i + 10];
        y[4] = a[i];
    }
}
