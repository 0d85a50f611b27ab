// Products with a transposed matrix: the innermost loop goes across the lines of b.

// sizes: n=512 ld=512; n=512 ld=488; n=200 ld=200; n=1000 ld=1000
#pragma tpb kernel multiply_transposed extent(c = n * ld + n, a = n * ld + n, b = n * ld + n) init(a = random, b = random)
void multiply_transposed(long n, long ld, double *restrict c, const double *restrict a, const double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i * ld + j] += a[i * ld + k] * b[j * ld + k];
}

// sizes: n=512; n=488
#pragma tpb kernel rank_update init(a = random, b = random)
void rank_update(long n, float c[restrict n][n], const float a[restrict n][n], const float b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long k = 0; k < n; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[j][k];
}
