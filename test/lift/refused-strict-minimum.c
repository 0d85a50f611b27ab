// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Of -0.0 and 0.0 a minimum keeps the first, so its order shows in the bits.

#pragma tpb kernel fp(strict)
double least(long n, const double a[restrict n])
{
    double m = a[0];
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m; // expected-remark {{fp(strict) keeps the order of the reduction into 'm'; fp(contract) allows reordering it [TPB322]}}
    return m;
}
