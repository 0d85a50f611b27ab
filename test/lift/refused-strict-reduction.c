// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// fp(strict) keeps the order of additions and multiplications.

#pragma tpb kernel fp(strict)
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 's'; fp(contract) allows reordering it [TPB322]}}
    return s;
}

#pragma tpb kernel fp(strict)
double product(long n, const double a[restrict n])
{
    double p = 1;
    for (long i = 0; i < n; ++i)
        p *= a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 'p'; fp(contract) allows reordering it [TPB322]}}
    return p;
}
