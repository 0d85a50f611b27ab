// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop without array elements has nothing to vectorise.

#pragma tpb kernel
double f(long n, double x)
{
    double s = 0;
    for (long i = 0; i < n; ++i) // expected-remark {{it touches no array; there is nothing to load or store in vectors [TPB309]}}
        s += x;
    return s;
}

#pragma tpb kernel
void empty(long n, double *a)
{
    for (long i = 0; i < n; ++i) // expected-remark {{it neither writes an array nor combines into a scalar [TPB333]}}
        ;
}
