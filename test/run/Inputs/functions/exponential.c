#include <math.h>
#pragma tpb kernel init(x = random(-10, 10, 1))
void exponential(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = exp(x[i]);
}
