// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// What is not done with complex numbers.
#include <complex.h>

#pragma tpb kernel
void of_integers(long n, int a[restrict n], const _Complex int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = __real__ b[i]; // expected-remark {{complex numbers ('_Complex int') are vectorised only with parts of float or double}}
}

#pragma tpb kernel
void long_ones(long n, long double _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1; // expected-remark {{[TPB300]}}
}

#pragma tpb kernel
void quotient(long n, double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0 / b[i]; // expected-remark {{division by a complex number}}
}

#pragma tpb kernel
void absolute(long n, double a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = cabs(b[i]); // expected-remark {{calls 'cabs'}}
}

#pragma tpb kernel
void product_of_all(long n, double _Complex p[restrict 1], const double _Complex a[restrict n])
{
    double _Complex t = 1;
    for (long i = 0; i < n; ++i)
        t *= a[i]; // expected-remark {{'t' is complex and carries a value from one iteration to the next; of complex numbers, lanes as yet combine sums alone}}
    p[0] = t;
}
