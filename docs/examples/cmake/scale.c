// scale: y = s * x, and what the compiler needs to know of it.
#include "scale.h"

#pragma tpb kernel scale param(s = 3.0)
void scale(long n, double y[restrict n], const double x[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        y[i] = s * x[i];
}
