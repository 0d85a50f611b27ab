// RUN: %hint TPB431 %s %t
// The loop with the message, and after its hint.
#include <complex.h>
#pragma tpb kernel
void before(long n, double _Complex p[restrict 1], const double _Complex a[restrict 4 * n])
{
    double _Complex t = 1.0;
    for (long i = 0; i < 4 * n; ++i)
        t *= a[i];
    p[0] = t;
}
#pragma tpb kernel
void after(long n, double _Complex p[restrict 1], const double _Complex a[restrict 4 * n])
{
    double _Complex t[4] = {1.0, 1.0, 1.0, 1.0};
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            t[k] *= a[4 * i + k];
    p[0] = t[0] * t[1] * t[2] * t[3];
}
