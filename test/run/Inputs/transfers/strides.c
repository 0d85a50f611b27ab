// Numbers in pairs and threes, and a row from its end.
#pragma tpb kernel strides size(n) extent(a = 2 * n, b = 3 * n, c = 2 * n, d = n) init(a[i] = 1 + i, b[i] = i, c = 0, d[i] = 2 * i)
void strides(long n, const double *restrict a, const float *restrict b, double *restrict c, double *restrict d)
{
    #pragma tpb buffer dbuf mem2ldm(a, b, c, d) ldm_size(2048)
    for (long i = 0; i < n; ++i) {
        const double re = a[2 * i], im = a[2 * i + 1];
        c[2 * i] = re * b[3 * i] - im;
        c[2 * i + 1] = im * b[3 * i + 2] + re;
        d[n - 1 - i] = d[n - 1 - i] * 0.5 + re;
    }
}
