// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// An atomic element is no plain double.

#pragma tpb kernel
void f(long n, _Atomic double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] // expected-remark {{'a' is volatile; remove the qualifier, or let the loop use a plain copy of it [TPB326]}}
            = 1;
}
