// tl_cgw: w = A * p and the dot product of both, row by row, by blocks of columns if a width is given;
// TeaLeaf's conjugate gradients.
#pragma tpb kernel tl_cgw size(h, w, min(3)) param(block = 0 env(TPBENCH_BLOCK)) \
    init(Di = random, p = random, Kx = random, Ky = random, rx = 0.11, ry = 0.22)
double tl_cgw(long h, long w, unsigned block, double W[restrict h][w], const double Di[restrict h][w], const double p[restrict h][w],
              const double Kx[restrict h][w], const double Ky[restrict h][w], double rx, double ry)
{
    const long width = block ? block : w;
    double pw = 0.0;
    #pragma omp parallel for collapse(2) reduction(+ : pw)
    for (long left = 1; left < w - 1; left += width)
        for (long j = 1; j < h - 1; ++j) {
            for (long i = left; i < left + width && i < w - 1; ++i)
                W[j][i] = Di[j][i] * p[j][i] - ry * (Ky[j + 1][i] * p[j + 1][i] + Ky[j][i] * p[j - 1][i])
                                             - rx * (Kx[j][i + 1] * p[j][i + 1] + Kx[j][i] * p[j][i - 1]);
            for (long i = left; i < left + width && i < w - 1; ++i)
                pw += W[j][i] * p[j][i];
        }
    return pw;
}
