// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SVE
// No more iterations run together than lie between a store and its use.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + b[i];
}
// AVX2: unroll {{ *}}1: no more than 4 iterations may run together: one uses what another 4 before it stored
// AVX512: vectors {{ *}}4 lanes of avx2: no more than 4 iterations may run together
// AVX512: unroll {{ *}}1: no more than 4 iterations may run together: one uses what another 4 before it stored
// SVE: unroll {{ *}}1: no more than 4 iterations may run together: one uses what another 4 before it stored
