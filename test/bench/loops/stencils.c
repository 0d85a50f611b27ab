// Stencils as programs have them, one thread: five points in two dimensions, a fused product, 27 points.
#pragma tpb kernel size(h, w) init(in = random, out = in)
void jacobi(long h, long w, double out[restrict h][w], const double in[restrict h][w], double a, double b)
{
    for (long j = 1; j < h - 1; ++j)
        for (long i = 1; i < w - 1; ++i)
            out[j][i] = a * in[j][i] + b * (in[j][i - 1] + in[j][i + 1] + in[j - 1][i] + in[j + 1][i]);
}

// As in conjugate gradients: w = A * p and the dot product of both, two loops over each row.
#pragma tpb kernel size(h, w)
double product_and_dot(long h, long w, double W[restrict h][w], const double Di[restrict h][w], const double p[restrict h][w],
                       const double Kx[restrict h][w], const double Ky[restrict h][w], double rx, double ry)
{
    double pw = 0.0;
    for (long j = 1; j < h - 1; ++j) {
        for (long i = 1; i < w - 1; ++i)
            W[j][i] = Di[j][i] * p[j][i] - ry * (Ky[j + 1][i] * p[j + 1][i] + Ky[j][i] * p[j - 1][i])
                                         - rx * (Kx[j][i + 1] * p[j][i + 1] + Kx[j][i] * p[j][i - 1]);
        for (long i = 1; i < w - 1; ++i)
            pw += W[j][i] * p[j][i];
    }
    return pw;
}

#pragma tpb kernel fp(reassoc) size(h, w)
void points27(long h, long w, double out[restrict h][h][w], const double in[restrict h][h][w], double c, double f, double e, double v)
{
    for (long k = 1; k < h - 1; ++k)
        for (long j = 1; j < h - 1; ++j)
            for (long i = 1; i < w - 1; ++i)
                out[k][j][i] = c * in[k][j][i]
                    + f * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] + in[k][j + 1][i] + in[k - 1][j][i] + in[k + 1][j][i])
                    + e * (in[k][j - 1][i - 1] + in[k][j - 1][i + 1] + in[k][j + 1][i - 1] + in[k][j + 1][i + 1] +
                           in[k - 1][j][i - 1] + in[k - 1][j][i + 1] + in[k + 1][j][i - 1] + in[k + 1][j][i + 1] +
                           in[k - 1][j - 1][i] + in[k - 1][j + 1][i] + in[k + 1][j - 1][i] + in[k + 1][j + 1][i])
                    + v * (in[k - 1][j - 1][i - 1] + in[k - 1][j - 1][i + 1] + in[k - 1][j + 1][i - 1] + in[k - 1][j + 1][i + 1] +
                           in[k + 1][j - 1][i - 1] + in[k + 1][j - 1][i + 1] + in[k + 1][j + 1][i - 1] + in[k + 1][j + 1][i + 1]);
}
