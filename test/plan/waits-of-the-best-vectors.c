// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// Five iterations may run together. The message says how many lanes were weighed, shorter than a register, and what
// waiting costs them.

#pragma tpb kernel
void five_and_eight(long n, float a[restrict n + 8])
{
    for (long i = 0; i < n; ++i)
        a[i + 8] = a[i] + a[i + 3]; // expected-remark-re {{loop left as it is for avx512: vectors of 'a[i]', with the 5 lanes that 'a[i + 3]', stored 5 iterations before, allows, would lie across two that were stored 8 iterations before, and wait until that is in the cache: {{[0-9.]+}} cycles an iteration, single elements need {{[0-9.]+}}; where the values from before the loop are meant, write to another array; unroll(1) on the directive makes vectors nevertheless [TPB378]}}
}
