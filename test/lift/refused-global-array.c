// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The benchmark can't reset what a pointer of the file leads to, nor a variable of each thread.

double *table;

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            table[i]; // expected-remark {{'table' is no parameter of the function, so the benchmark can neither reset nor check it; make it one [TPB331]}}
}

_Thread_local double own[100];

#pragma tpb kernel param(n = 100)
void g(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        own[i] = a[i]; // expected-remark {{'own' is no parameter of the function}}
}
