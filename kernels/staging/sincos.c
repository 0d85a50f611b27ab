/* Angles turned by tables of sines and cosines that all cores share. */
#include <tpb.h>

#pragma tpb kernel sincos size(n) extent(sines = n, cosines = n) \
    init(sines[i] = 0.001 * i, cosines[i] = 1 - 0.001 * i)
float sincos_sum(long n, const float *restrict sines, const float *restrict cosines)
{
    float total = 0;
    #pragma tpb buffer auto sdm2ldm(sines, cosines) ldm_size(8192)
    for (long i = 0; i < n; ++i) {
        const float s = sines[i], c = cosines[i];
        const float twice = 2 * s * c, squares = c * c - s * s;
        total += twice / (1 + squares * squares) + s / (1 + c * c);
    }
    return total;
}
