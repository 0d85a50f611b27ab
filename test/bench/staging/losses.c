// Where a copy costs more than it saves: each element is used once, or from the lines that are there.

// sizes: n=20000; n=4194304
#pragma tpb kernel stream_triad extent(a = n, b = n, c = n) init(b = random, c = random)
void stream_triad(long n, double *restrict a, const double *restrict b, const double *restrict c)
{
    #pragma tpb buffer auto mem2ldm(b, c)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 3.0 * c[i];
}

// sizes: n=3000; n=500
#pragma tpb kernel five_points init(in = random)
void five_points(long n, const double in[restrict n][n], double out[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(in)
    for (long j = 1; j < n - 1; ++j)
        for (long i = 1; i < n - 1; ++i)
            out[j][i] = 0.2 * (in[j][i] + in[j][i - 1] + in[j][i + 1] + in[j - 1][i] + in[j + 1][i]);
}

// sizes: n=2048; n=2000
#pragma tpb kernel one_sweep init(a = random)
void one_sweep(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (long i = 1; i < n; ++i)
            a[i][j] = 0.75 * a[i][j] + 0.25 * a[i - 1][j];
}
