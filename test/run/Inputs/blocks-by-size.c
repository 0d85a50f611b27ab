// Nests whose sizes decide on entry whether they are cut into blocks: products, a transposed array, passes over
// arrays, and rows that a thread has each.
#pragma tpb kernel product init(a = random, b = random, c = 1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel uneven init(a = random, b = random, c = 1)
void uneven(long m, long n, long l, float c[restrict m][n], const float a[restrict m][l], const float b[restrict l][n])
{
    for (long i = 0; i < m; ++i)
        for (long k = 0; k < l; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel turned init(a[i][j] = i + 3 * j)
void turned(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

#pragma tpb kernel passes param(m = 12) init(x = random, y = random, w = random)
void passes(long n, long m, float y[restrict n], const float x[restrict n], const float w[restrict m])
{
    for (long t = 0; t < m; ++t)
        for (long i = 0; i < n; ++i)
            y[i] += w[t] * x[i];
}

#pragma tpb kernel counts init(a[i][j] = i + 3 * j, b[i][j] = i - j, c[i][j] = i)
void counts(long n, long c[restrict n][n], const long a[restrict n][n], const long b[restrict n][n])
{
    for (long k = 0; k < n; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] - b[k][j];
}

#pragma tpb kernel inside init(a = random, b = random, c = 1)
void inside(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long k = 1; k < n - 1; ++k)
            for (long j = 1; j < n - 1; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel shared init(a = random, b = random, c = 1)
void shared(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}
