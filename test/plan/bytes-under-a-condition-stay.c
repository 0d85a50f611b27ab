// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// Each lane has a branch, as single elements have: the message names the condition.

#pragma tpb kernel
void switched(long n, unsigned char y[restrict 3 * n], const unsigned char a[restrict 3 * n])
{
    for (long i = 0; i < n; ++i) // expected-remark-re {{as elements of 'y' of fewer than 32 bits that lie apart are stored one by one under a condition, single elements need {{[0-9.]+}}; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        if (a[3 * i])
            y[3 * i] = 1;
}
