// Rows of an array of two dimensions, and what is beside, above and below.
#pragma tpb kernel rows size(n, m) extent(a = n * m, b = n * m) init(a = random, b = 0.0)
void rows(long n, long m, const double *restrict a, double *restrict b)
{
    for (long i = 1; i < n - 1; ++i) {
        #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(2048)
        for (long j = 1; j < m - 1; ++j)
            b[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] + a[(i + 1) * m + j];
    }
}
