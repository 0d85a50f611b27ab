// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// What a table has is gathered: the message says so, and not that elements be stored otherwise.

#pragma tpb kernel
void constant_table(long n, int y[restrict n], const int a[restrict n])
{
    static const int weights[4] = {1, 3, 5, 7};
    for (long i = 0; i < n; ++i) // expected-remark-re {{loop left as it is for avx512: lanes of 'i' would need {{[0-9.]+}} cycles an iteration, as elements of 'weights' at computed subscripts are put into lanes, single elements need {{[0-9.]+}}; where a formula gives what the table has, compute it; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        y[i] = weights[a[i] & 3];
}

// The hint, followed.
#pragma tpb kernel
void constant_formula(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 2 * (a[i] & 3) + 1;
}
