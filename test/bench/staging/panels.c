// A panel of few columns and many rows of a large matrix, read again and again.

// sizes: n=2048 ld=4096; n=2048 ld=4104; n=2048 ld=1024; n=256 ld=1024; n=256 ld=4096
#pragma tpb kernel panel_sums extent(a = n * ld, y = 16) init(a = random)
void panel_sums(long n, long ld, const double *restrict a, double *restrict y)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long t = 0; t < 20; ++t)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 16; ++j)
                y[j] += a[i * ld + j];
}

// sizes: times=20 rows=2048 pitch=4096; times=20 rows=2048 pitch=8192; times=20 rows=2048 pitch=4112; times=1 rows=2048 pitch=4096
#pragma tpb kernel panel_times_vectors init(panel = random, v = random)
void panel_times_vectors(long times, long rows, long pitch, const float panel[restrict rows][pitch], const float v[restrict times][rows], float out[restrict times][32])
{
    #pragma tpb buffer auto mem2ldm(panel)
    for (long t = 0; t < times; ++t)
        for (long r = 0; r < rows; ++r)
            for (long c = 0; c < 32; ++c)
                out[t][c] += panel[r][c] * v[t][r];
}
