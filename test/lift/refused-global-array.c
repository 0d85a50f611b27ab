// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The benchmark can't reset an array that is no parameter.

double table[100];

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            table[i]; // expected-remark {{'table' is no parameter of the function, so the benchmark can neither reset nor check it; make it one [TPB331]}}
}
