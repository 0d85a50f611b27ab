// RUN: %tpbcc --machine=%S/Inputs/machine.yaml --isa=avx512 --plan-unroll=1 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --machine=%S/Inputs/machine.yaml --isa=avx2 --plan-unroll=1 --emit=plan %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --machine=%S/Inputs/machine.yaml --isa=scalar --plan-unroll=1 --emit=plan %s -o - | FileCheck %s --check-prefix=SCALAR
// --machine=FILE: the predictions come from its figures.

#pragma tpb kernel
double sum(long n, const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// An addition of 4 cycles for 8, 4 and 1 elements.
// CHECK: plan sum
// CHECK-NEXT: machine {{.*}}.yaml {{[0-9a-f]+}} (unvalidated)
// CHECK: limit {{ *}}0.500 cycles an iteration in L1: latency
// AVX2: limit {{ *}}1.000 cycles an iteration in L1: latency
// SCALAR: limit {{ *}}4.000 cycles an iteration in L1: latency

#pragma tpb kernel
double dot(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
// A fused operation of 8 cycles.
// CHECK: plan dot
// CHECK: limit {{ *}}1.000 cycles an iteration in L1: latency

#pragma tpb kernel
void quotient(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0 / b[i];
}
// 16 cycles for a vector of quotients.
// CHECK: plan quotient
// CHECK: limit {{ *}}2.000 cycles an iteration in L1: divider

#pragma tpb kernel
void twice(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1.0;
        b[i] = 2.0;
    }
}
// Two stores, one a cycle.
// CHECK: plan twice
// CHECK: limit {{ *}}0.250 cycles an iteration in L1: store ports
