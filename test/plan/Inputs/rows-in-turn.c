#pragma tpb kernel
void rows_in_turn(long n, long m, double a[restrict n][m], const double b[restrict n][m])
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i][j] = a[i - 1][j] + b[i][j];
}
