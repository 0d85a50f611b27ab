// jacobi2d5p: one sweep over a grid of h rows of w; a point from itself and its four neighbours, by blocks
// of columns if a width is given. From TPBench.
#pragma tpb kernel jacobi2d5p size(h, w, min(3)) param(block = 0 env(TPBENCH_BLOCK)) init(in = random, out = in, a = 0.21, b = 0.2)
void jacobi2d5p(long h, long w, unsigned block, double out[restrict h][w], const double in[restrict h][w], double a, double b)
{
    const long width = block ? block : w;
    #pragma omp parallel for collapse(2)
    for (long left = 1; left < w - 1; left += width)
        for (long j = 1; j < h - 1; ++j)
            for (long i = left; i < left + width && i < w - 1; ++i)
                out[j][i] = a * in[j][i] + b * (in[j][i - 1] + in[j][i + 1] + in[j - 1][i] + in[j + 1][i]);
}
