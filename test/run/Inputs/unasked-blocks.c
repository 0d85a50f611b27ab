// Nests that are cut into blocks without a clause, by the sizes that are stated, which runs change.
#pragma tpb kernel product param(n = 4000) init(a = random, b = random, c = 1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel passes param(n = 6000000, m = 12) init(x = random, y = random, w = random)
void passes(long n, long m, float y[restrict n], const float x[restrict n], const float w[restrict m])
{
    for (long t = 0; t < m; ++t)
        for (long i = 0; i < n; ++i)
            y[i] += w[t] * x[i];
}

#pragma tpb kernel counts param(n = 4000) init(a[i][j] = i + 3 * j, b[i][j] = i - j, c[i][j] = i)
void counts(long n, long c[restrict n][n], const long a[restrict n][n], const long b[restrict n][n])
{
    for (long k = 0; k < n; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] - b[k][j];
}
