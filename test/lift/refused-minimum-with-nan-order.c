// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A minimum whose result with a NaN depends on the order.

#pragma tpb kernel
double least(long n, const double a[restrict n])
{
    double m = 0;
    for (long i = 0; i < n; ++i)
        m = m < a[i] ? m : a[i]; // expected-remark {{with a NaN in the data the result of this minimum depends on the order; write 'x < m ? x : m', where x is the element, or say minmax(ieee) [TPB323]}}
    return m;
}

#pragma tpb kernel
double greatest(long n, const double a[restrict n])
{
    double m = 0;
    for (long i = 0; i < n; ++i)
        m = m > a[i] ? m : a[i]; // expected-remark {{the result of this maximum depends on the order; write 'x > m ? x : m', where x is the element, or say minmax(ieee) [TPB323]}}
    return m;
}

#pragma tpb kernel
double not_less(long n, const double a[restrict n])
{
    double m = 0;
    for (long i = 0; i < n; ++i)
        m = m <= a[i] ? m : a[i]; // expected-remark {{the result of this minimum depends on the order; write 'x < m ? x : m', where x is the element, or say minmax(ieee) [TPB323]}}
    return m;
}
