// Bounds that follow an outer loop.
#pragma tpb kernel
void sums_of_rows(long n, double s[restrict n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i) {
        double t = 0.0;
        for (long j = 0; j <= i; ++j)
            t += a[i][j];
        s[i] = t;
    }
}

#pragma tpb kernel
void sums_of_columns(long n, double s[restrict n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            s[j] += a[i][j];
}

#pragma tpb kernel
double all_pairs(long n, const double x[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        for (long j = i + 1; j < n; ++j)
            s += x[i] * x[j];
    return s;
}

#pragma tpb kernel
void lower_part(long n, double y[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j <= i; ++j)
            y[i][j] = a[i][j] * 2.0;
}

#pragma tpb kernel
void mirrored(long n, double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            a[j][i] = a[i][j];
}

#pragma tpb kernel
void packed(long n, double y[restrict n], const double a[restrict n * (n + 1) / 2])
{
    for (long i = 0; i < n; ++i) {
        double t = 0.0;
        for (long j = 0; j <= i; ++j)
            t += a[i * (i + 1) / 2 + j];
        y[i] = t;
    }
}

#pragma tpb kernel
void solve_by_columns(long n, double x[restrict n], const double l[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = j + 1; i < n; ++i)
            x[i] -= l[i][j] * x[j] * 0.001;
}

#pragma tpb kernel
void eliminate(long n, double a[restrict n][n], const double f[restrict n])
{
    for (long i = 1; i < n; ++i)
        for (long j = i; j < n; ++j)
            a[i][j] -= f[i] * a[0][j];
}

#pragma tpb kernel
void autocorrelation(long n, double r[restrict 8], const double a[restrict n])
{
    for (long k = 0; k < 8; ++k) {
        double s = 0.0;
        for (long i = 0; i < n - k; ++i)
            s += a[i] * a[i + k];
        r[k] = s;
    }
}

#pragma tpb kernel
void band(long n, double y[restrict n], const double a[restrict n][n])
{
    for (long i = 2; i < n - 2; ++i) {
        double t = 0.0;
        for (long j = i - 2; j <= i + 2; ++j)
            t += a[i][j];
        y[i] = t;
    }
}
