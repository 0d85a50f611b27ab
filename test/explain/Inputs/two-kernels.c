#include "header.h"
#line 100 "other.c"
static int before;

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n],
           const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

int between(void) { return before; }
#line 200

#pragma tpb kernel
double dots(long n, const double x[restrict n], const double y[restrict n])
{
    double s = 0.0;
    double t = 0.0;
    for (long i = 0; i < n; ++i) {
        const double p = x[i] * y[i];
        s += p;
        t += p * x[i];
    }
    return half(s) + t;
}

void behind(void)
{
    before = 1;
}
