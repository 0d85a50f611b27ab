#include "factor.h"

#pragma tpb kernel scale init(b = 1.0)
void scale(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = FACTOR * b[i];
}
