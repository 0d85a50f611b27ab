/* Three dimensions of different lengths; two arrays change places. */
#pragma tpb kernel heat size(l, m, n, min(3)) state(swap(out, in)) init(in = random, out = in, c = 0.4, d = 0.1)
void heat(long l, long m, long n, float out[restrict l][m][n], const float in[restrict l][m][n], float c, float d)
{
    #pragma omp parallel for
    for (long k = 1; k < l - 1; ++k)
        for (long j = 1; j < m - 1; ++j)
            for (long i = 1; i < n - 1; ++i)
                out[k][j][i] = c * in[k][j][i] + d * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] +
                                                      in[k][j + 1][i] + in[k - 1][j][i] + in[k + 1][j][i]);
}
