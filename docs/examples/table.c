#include <tpb.h>

#pragma tpb kernel table size(n) extent(sines = n + 1, x = n, y = n) init(sines[i] = 0.001 * i, x[i] = i % 8)
void table(long n, const double *restrict sines, const double *restrict x, double *restrict y)
{
    #pragma tpb buffer dbuf sdm2ldm(sines) ldm_size(32768)
    for (long i = 0; i < n; ++i)
        y[i] = sines[i] + (sines[i + 1] - sines[i]) * x[i];
}
