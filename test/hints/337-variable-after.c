// RUN: %hint TPB337 %s %t
// The loop with the message, and after its hint.
void before(long n, long m, double a[restrict n][m])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i) {
        long j;
        for (j = 0; j < m; ++j)
            a[i][j] = 1;
        a[i][0] = (double)j;
    }
}
void after(long n, long m, double a[restrict n][m])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j)
            a[i][j] = 1;
        a[i][0] = (double)m;
    }
}
