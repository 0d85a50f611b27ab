// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop without a result.

#pragma tpb kernel
void f(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i) { // expected-remark {{it neither writes an array nor combines into a scalar; store what it computes [TPB333]}}
        double t = a[i];
        t = t + 1;
    }
}
