// As panels.c, with the panel's rows as neighbours.
#include <stdlib.h>
#include <string.h>

void panel_sums(long n, long ld, const double *restrict a, double *restrict y)
{
    double(*rows)[16] = aligned_alloc(64, sizeof(double[n][16]));
    for (long i = 0; i < n; ++i)
        memcpy(rows[i], a + i * ld, sizeof(rows[i]));
    for (long t = 0; t < 20; ++t)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 16; ++j)
                y[j] += rows[i][j];
    free(rows);
}

void panel_times_vectors(long times, long rows, long pitch, const float panel[restrict rows][pitch], const float v[restrict times][rows], float out[restrict times][32])
{
    float(*near)[32] = aligned_alloc(64, sizeof(float[rows][32]));
    for (long r = 0; r < rows; ++r)
        memcpy(near[r], panel[r], sizeof(near[r]));
    for (long t = 0; t < times; ++t)
        for (long r = 0; r < rows; ++r)
            for (long c = 0; c < 32; ++c)
                out[t][c] += near[r][c] * v[t][r];
    free(near);
}
