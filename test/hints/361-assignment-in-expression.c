// RUN: %hint TPB361 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel param(m = 5)
void before(long n, long m, double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < (m = n); ++j)
            a[i][j] = 1;
}
#pragma tpb kernel param(m = 5)
void after(long n, long m, double a[restrict n][n])
{
    for (long i = 0; i < n; ++i) {
        m = n;
        for (long j = 0; j < m; ++j)
            a[i][j] = 1;
    }
}
