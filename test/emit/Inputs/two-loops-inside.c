#pragma tpb kernel
void rows(long n, double a[restrict n][n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < n; ++j)
            a[i][j] = b[j];
        for (long j = 0; j < i; ++j)
            a[i][j] *= b[j];
    }
}

#pragma tpb kernel param(s = 2.0)
void scaled(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] *= s;
}
