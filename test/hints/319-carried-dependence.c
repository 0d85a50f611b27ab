// RUN: %hint TPB319 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = 2 * a[i];
}
#pragma tpb kernel
void after(long n, double y[restrict 2 * n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[2 * i] = 2 * a[i];
}
