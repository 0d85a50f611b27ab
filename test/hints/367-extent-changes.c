// RUN: %hint TPB367 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, long w, double a[restrict n][w])
{
    w = w - 1;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < w; ++j)
            a[i][j] = 1;
}
#pragma tpb kernel
void after(long n, long w, double a[restrict n][w])
{
    const long v = w - 1;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < v; ++j)
            a[i][j] = 1;
}
