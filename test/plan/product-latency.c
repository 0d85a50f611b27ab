// RUN: %tpbcc --machine=%S/Inputs/machine.yaml --isa=avx512 --plan-unroll=1 --emit=plan %s -o - | FileCheck %s
// Products wait for multiplications, 6 cycles on this machine, not for additions.

#pragma tpb kernel
double product(long n, const double a[restrict n], double p)
{
    for (long i = 0; i < n; ++i)
        p *= a[i];
    return p;
}
// CHECK: limit {{ *}}0.750 cycles an iteration in L1: latency
