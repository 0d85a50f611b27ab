// RUN: %hint TPB425 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * a[i][j - 1] + b[i][j];
}
#pragma tpb kernel
void after(long m, long n, double a[restrict n][m], const double b[restrict n][m])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[j][i] = a[j - 1][i] * a[j - 1][i] + b[j][i];
}
#pragma tpb kernel unroll(1)
void after_forced(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * a[i][j - 1] + b[i][j];
}
