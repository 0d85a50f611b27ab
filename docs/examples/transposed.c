// Products of a transposed matrix and a vector.
#pragma tpb kernel
void transposed(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += a[i][j] * x[i];
}
