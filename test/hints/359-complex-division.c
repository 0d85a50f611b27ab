// RUN: %hint TPB359 %s %t
// The loop with the message, and after its hint.
#include <complex.h>
#pragma tpb kernel
void before(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double b[restrict 2])
{
    const double _Complex d = b[0] + b[1] * I;
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / d;
}
#pragma tpb kernel
void after(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double b[restrict 2])
{
    const double _Complex d = b[0] + b[1] * I;
    const double _Complex r = 1 / d;
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * r;
}
#pragma tpb kernel param(d = 1.5)
void after_parts(long n, double _Complex y[restrict n], const double _Complex a[restrict n], double d)
{
    for (long i = 0; i < n; ++i)
        y[i] = creal(a[i]) / d + cimag(a[i]) / d * I;
}
