// RUN: %hint TPB380 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1] / (1 + b[i] * b[i]);
}
#pragma tpb kernel
void after_partly(long n, double a[restrict n], const double b[restrict n], double t[restrict n])
{
    for (long i = 1; i < n; ++i)
        t[i] = 1 + b[i] * b[i];
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1] / t[i];
}
#pragma tpb kernel
void after_loop_around(long n, long m, double a[restrict n][m], const double b[restrict n][m])
{
    for (long j = 0; j < m; ++j)
        for (long i = 1; i < n; ++i)
            a[i][j] = a[i - 1][j] / (1 + b[i][j] * b[i][j]);
}
