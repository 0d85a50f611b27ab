// RUN: not %tpbcc -fsyntax-only --isa=avx2 %s 2>&1 | FileCheck %s
// RUN: %tpbcc -fsyntax-only --isa=avx512 %s
// The isa() clause and --isa have to leave something.

#pragma tpb kernel triad isa(avx512)
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK: isa-clause-excludes.c:5:1: error: the isa() clause of kernel 'triad' leaves no instruction set: --isa asks for avx2 [TPB261]
