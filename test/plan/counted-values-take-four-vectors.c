// Where lanes wait for the number of the iteration alone, trips of two vectors are no faster than those of one: here on a
// machine whose integers are added in two cycles, as Zen 5's are.
// RUN: sed -E 's/(int_add: +)1 /\12 /;' %S/../../tool/machines/zen4.yaml > %t.yaml
// RUN: %tpbcc --isa=avx512 --machine=%t.yaml --emit=plan %s -o - 2>&1 | FileCheck %s
// CHECK: unroll {{ *}}4: spreads the latency of what a trip leaves to the next over more work
#pragma tpb kernel
void ramp(long n, float y[restrict n], float a, float b)
{
    for (long i = 0; i < n; ++i)
        y[i] = a + b * i;
}
