#include <tpb.h>

#pragma tpb kernel field size(n) extent(s = 8 * n, w = 8, y = n) init(s[i] = i, w[i] = 1 + i)
void field(long n, const double *restrict s, const double *restrict w, double *restrict y)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            y[i] += w[t] * s[8 * i];
}
