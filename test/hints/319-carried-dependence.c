// RUN: %hint TPB319 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[n - 1 - i];
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[n - 1 - i];
}
