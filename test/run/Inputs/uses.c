// Kernels without output whose values are integers, narrow, of several types, or the same in all iterations.
#include "tpb.h"

#pragma tpb kernel init(a = random(-1000000, 1000000), b = random(0, 4000000000))
void integers(long n, const int a[restrict n], const unsigned b[restrict n], const long c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        tpb_use(a[i] * a[i] + 3);
        tpb_use(b[i] + 7u);
        tpb_use(c[i] - i);
    }
}

#pragma tpb kernel init(a = random(-100, 100))
void narrow(long n, const short a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        tpb_use(a[i]);
        tpb_use(a[i] + b[i]);
    }
}

#pragma tpb kernel
void mixed(long n, const double a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        tpb_use(a[i] * a[i]);
        tpb_use(b[i] + 1.5f);
    }
}

#pragma tpb kernel param(s = 2.5, k = 3)
void uniform(long n, double s, int k, const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        tpb_use(s * 2.0);
        tpb_use(a[i]);
        tpb_use(k + 1);
    }
}
