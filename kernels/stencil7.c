// stencil7: one step of heat conduction in a cube: a point from itself and its six neighbours.
#pragma tpb kernel stencil7 size(n, min(3)) state(swap(out, in)) init(in = random, out = in, c = 0.4, d = 0.1)
void stencil7(long n, double out[restrict n][n][n], const double in[restrict n][n][n], double c, double d)
{
    #pragma omp parallel for
    for (long k = 1; k < n - 1; ++k)
        for (long j = 1; j < n - 1; ++j)
            for (long i = 1; i < n - 1; ++i)
                out[k][j][i] = c * in[k][j][i] + d * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] +
                                                      in[k][j + 1][i] + in[k - 1][j][i] + in[k + 1][j][i]);
}
