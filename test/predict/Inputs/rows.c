#pragma tpb kernel
double sum(long n, const double x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += x[i];
    return s;
}

#pragma tpb kernel
void stencil(long n, double y[restrict n + 2][n + 2], const double x[restrict n + 2][n + 2])
{
    for (long j = 1; j <= n; ++j)
        for (long i = 1; i <= n; ++i)
            y[j][i] = x[j][i - 1] + x[j][i + 1] + x[j - 1][i] + x[j + 1][i];
}

#pragma tpb kernel
void triangle(long n, double s[restrict n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i) {
        double t = 0;
        for (long j = 0; j <= i; ++j)
            t += a[i][j];
        s[i] = t;
    }
}

#pragma tpb kernel
void columns(long n, double y[restrict n], const double a[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = 0;
        for (long j = 0; j < n; ++j)
            t += a[j][i] * x[j];
        y[i] = t;
    }
}

#pragma tpb kernel
void ends(long n, float y[restrict 3 * n + 8], const float x[restrict 3 * n + 8])
{
    for (long i = 5; i < 3 * n + 2; ++i)
        y[i] = 2.0f * x[i];
}

#pragma tpb kernel
void third(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n / 3; ++i)
        y[i] = x[i] > 0.5f ? x[i] : 1.0f;
}

#pragma tpb kernel
void products(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}
