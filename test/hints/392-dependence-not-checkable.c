// RUN: %hint TPB392 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n + 1], const int k[restrict 1])
{
    const long m = k[0] & 1;
    for (long i = 0; i < n; ++i)
        a[i] = a[i + m];
}
#pragma tpb kernel param(m = 5)
void after(long n, long m, double a[restrict n + m])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + m];
}
