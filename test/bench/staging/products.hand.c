// As products.c, with some columns of b as rows of an array of their own.
#include <stdlib.h>

enum { K = 32 };

void multiply_transposed(long n, long ld, double *restrict c, const double *restrict a, const double *restrict b)
{
    double *turned = aligned_alloc(64, (sizeof(double) * K * n + 63) / 64 * 64);
    for (long k0 = 0; k0 < n; k0 += K) {
        const long w = n - k0 < K ? n - k0 : K;
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < w; ++k)
                turned[k * n + j] = b[j * ld + k0 + k];
        for (long i = 0; i < n; ++i)
            for (long k = 0; k < w; ++k)
                for (long j = 0; j < n; ++j)
                    c[i * ld + j] += a[i * ld + k0 + k] * turned[k * n + j];
    }
    free(turned);
}

void rank_update(long n, float c[restrict n][n], const float a[restrict n][n], const float b[restrict n][n])
{
    float *turned = aligned_alloc(64, (sizeof(float) * K * n + 63) / 64 * 64);
    for (long k0 = 0; k0 < n; k0 += K) {
        const long w = n - k0 < K ? n - k0 : K;
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < w; ++k)
                turned[k * n + j] = b[j][k0 + k];
        for (long i = 0; i < n; ++i)
            for (long k = 0; k < w; ++k)
                for (long j = 0; j < n; ++j)
                    c[i][j] += a[i][k0 + k] * turned[k * n + j];
    }
    free(turned);
}
