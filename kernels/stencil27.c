// stencil27: a point from all 27 of the cube around it: itself c, 6 by face f, 12 by edge e, 8 by corner v.
#pragma tpb kernel stencil27 size(n, min(3)) state(swap(out, in)) \
    init(in = random, out = in, c = 0.3, f = 0.05, e = 0.02, v = 0.02)
void stencil27(long n, double out[restrict n][n][n], const double in[restrict n][n][n],
               double c, double f, double e, double v)
{
    #pragma omp parallel for
    for (long k = 1; k < n - 1; ++k)
        for (long j = 1; j < n - 1; ++j)
            for (long i = 1; i < n - 1; ++i)
                out[k][j][i] = c * in[k][j][i]
                    + f * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] + in[k][j + 1][i] + in[k - 1][j][i] + in[k + 1][j][i])
                    + e * (in[k][j - 1][i - 1] + in[k][j - 1][i + 1] + in[k][j + 1][i - 1] + in[k][j + 1][i + 1] +
                           in[k - 1][j][i - 1] + in[k - 1][j][i + 1] + in[k + 1][j][i - 1] + in[k + 1][j][i + 1] +
                           in[k - 1][j - 1][i] + in[k - 1][j + 1][i] + in[k + 1][j - 1][i] + in[k + 1][j + 1][i])
                    + v * (in[k - 1][j - 1][i - 1] + in[k - 1][j - 1][i + 1] + in[k - 1][j + 1][i - 1] + in[k - 1][j + 1][i + 1] +
                           in[k + 1][j - 1][i - 1] + in[k + 1][j - 1][i + 1] + in[k + 1][j + 1][i - 1] + in[k + 1][j + 1][i + 1]);
}
