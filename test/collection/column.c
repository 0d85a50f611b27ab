// Columns around a recurrence along rows.
#pragma tpb kernel
void sweep_down(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = 1; i < m; ++i)
            a[i][j] = b[i][j] / (1.0 + a[i - 1][j]);
}

#pragma tpb kernel
void sweep_up(long m, long n, double a[restrict m][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = m - 2; i >= 0; --i)
            a[i][j] = a[i][j] - 0.5 * a[i + 1][j];
}

#pragma tpb kernel
void sums_down(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = 1; i < m; ++i)
            a[i][j] = a[i - 1][j] + b[i][j];
}

#pragma tpb kernel
void scalar_down(long m, long n, double y[restrict m][n], const double b[restrict m][n])
{
    for (long j = 0; j < n; ++j) {
        double p = 0.0;
        for (long i = 0; i < m; ++i) {
            p = b[i][j] / (2.0 + p);
            y[i][j] = p;
        }
    }
}

#pragma tpb kernel
void sums_of_columns(long m, long n, double s[restrict n], const double a[restrict m][n])
{
    for (long j = 0; j < n; ++j) {
        s[j] = 0.0;
        for (long i = 0; i < m; ++i)
            s[j] += a[i][j];
    }
}

#pragma tpb kernel
void thomas(long m, long n, double d[restrict m][n], double c[restrict m][n], const double b[restrict m][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = 1; i < m; ++i) {
            const double w = 1.0 / (4.0 + b[i][j] - c[i - 1][j]);
            c[i][j] = c[i][j] * w;
            d[i][j] = (d[i][j] - d[i - 1][j]) * w;
        }
}

#pragma tpb kernel
void rows_in_steps(long m, long n, float a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = 0.25f * a[i][j] + a[i - 1][j];
}

#pragma tpb kernel
void along_rows(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = b[i][j] / (1.0 + a[i][j - 1]);
}

#pragma tpb kernel
void time_steps(long t, long n, double a[restrict t][n + 2])
{
    for (long k = 1; k < t; ++k)
        for (long i = 1; i <= n; ++i)
            a[k][i] = 0.25 * (a[k - 1][i - 1] + 2.0 * a[k - 1][i] + a[k - 1][i + 1]);
}

#pragma tpb kernel
void largest_of_columns(long m, long n, float y[restrict n], const float a[restrict m][n])
{
    for (long j = 0; j < n; ++j) {
        float big = a[0][j];
        for (long i = 1; i < m; ++i)
            if (a[i][j] > big)
                big = a[i][j];
        y[j] = big;
    }
}
