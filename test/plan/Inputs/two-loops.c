#pragma tpb kernel
double norm(long n, long m, double a[restrict n][m], const double x[restrict m])
{
    double sum = 0;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] *= x[j];
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            sum += a[i][j] * a[i][j];
    return sum;
}

#pragma tpb kernel
void times(long n, long m, double y[restrict n], const double a[restrict n][m], const double x[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i] += a[i][j] * x[j];
}
