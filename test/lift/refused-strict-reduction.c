// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// fp(strict) keeps the order: what is no sum of one term an iteration has no lanes.

#pragma tpb kernel fp(strict)
double two_terms(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += 1.0 / a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 's'; fp(contract) allows reordering it [TPB322]}}
        s += 1.0 / b[i];
    }
    return s;
}

#pragma tpb kernel fp(strict)
float rounded_each_time(long n, const double a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += 1.0 / a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 's'; fp(contract) allows reordering it [TPB322]}}
    return s;
}

#pragma tpb kernel fp(strict)
void partial(long n, double y[restrict n], const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += 1.0 / a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 's'; fp(contract) allows reordering it [TPB322]}}
        y[i] = s;
    }
}

#pragma tpb kernel fp(strict)
double product(long n, const double a[restrict n])
{
    double p = 1;
    for (long i = 0; i < n; ++i)
        p *= a[i]; // expected-remark {{fp(strict) keeps the order of the reduction into 'p'; fp(contract) allows reordering it [TPB322]}}
    return p;
}
