// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// What a loop without array elements adds up is known without it.

#pragma tpb kernel
long f(long n, long x)
{
    long s = 0;
    for (long i = 0; i < n; ++i) // expected-remark {{it touches no array, and what it adds up is a formula of its bounds, which many compilers put in its place; write the formula where yours does not [TPB309]}}
        s += x * i + 2;
    return s;
}

#pragma tpb kernel
void empty(long n, double *a)
{
    for (long i = 0; i < n; ++i) // expected-remark {{it neither writes an array nor combines into a scalar; store what it computes [TPB333]}}
        ;
}
