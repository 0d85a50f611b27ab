// RUN: %tpbcc --isa=avx512 --plan-unroll=1 --machine=%S/Inputs/machine.yaml --emit=plan %s -o - | FileCheck %s
// A vector has twice as many floats as doubles, so an iteration takes half the time and half the bytes.

#pragma tpb kernel
void wide(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + c[i];
}
// CHECK: plan wide
// CHECK: map, 24 bytes (32 with write-allocate), {{1 flops?}} an iteration
// CHECK-NEXT: balance 3.00 words a flop (4.00 with write-allocate)
// CHECK: limit {{ *}}0.125 cycles an iteration in L1

#pragma tpb kernel
void narrow(long n, float a[restrict n], const float b[restrict n], const float c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + c[i];
}
// CHECK: plan narrow
// CHECK: map, 12 bytes (16 with write-allocate), {{1 flops?}} an iteration
// CHECK-NEXT: balance 1.50 words a flop (2.00 with write-allocate)
// CHECK: limit {{ *}}0.06{{2|3}} cycles an iteration in L1
