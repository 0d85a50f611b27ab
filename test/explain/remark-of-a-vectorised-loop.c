// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-vectorize -Xclang -verify %s
// RUN: %tpbcc --isa=avx512 -fsyntax-only %s > %t.out 2>&1 && not grep . %t.out
// What was done is said when asked for.

#pragma tpb kernel unroll(2)
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised: generate, AVX-512, 2 vectors a trip [TPB401]}}
        a[i] = 1.0;
}
