// Functions without an instruction: SLEEF's at the accuracy that math() asks for.
#include <math.h>

#pragma tpb kernel
void f(long n, double a[restrict n], const double x[restrict n], float b[restrict n], const float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = exp(x[i]);
    for (long i = 0; i < n; ++i)
        b[i] = atan2f(y[i], b[i]);
}

#pragma tpb kernel math(ulp(4))
void g(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = sin(x[i]) * erfc(x[i]);
}
