// RUN: %tpbcc --isa=scalar --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=scalar -O3 -ffast-math --emit=plan %s -o - | FileCheck %s --check-prefix=FAST
// The plan says which freedom holds; fast-math means fp(reassoc) where nothing is said.

#pragma tpb kernel
void said_nothing(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
// CHECK: floating point contract
// FAST: floating point reassoc

#pragma tpb kernel fp(strict)
void said_strict(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
// CHECK: floating point strict
// FAST: floating point strict
