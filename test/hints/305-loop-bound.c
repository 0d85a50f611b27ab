// RUN: %hint TPB305 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel param(x = 0.5)
void before(long n, double a[restrict n], double x)
{
    for (long i = 0; i < x * (double)n; ++i)
        a[i] = 1;
}
#pragma tpb kernel param(x = 0.5)
void after(long n, double a[restrict n], double x)
{
    const long m = (long)(x * (double)n);
    for (long i = 0; i < m; ++i)
        a[i] = 1;
}
