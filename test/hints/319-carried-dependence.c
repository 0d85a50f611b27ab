// RUN: %hint TPB319 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict 2 * n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (k[i] > 5)
            a[i + 4] = a[2 * i + 2] * a[i + 3];
}
#pragma tpb kernel
void after(long n, double y[restrict n + 4], const double a[restrict 2 * n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (k[i] > 5)
            y[i + 4] = a[2 * i + 2] * a[i + 3];
}
