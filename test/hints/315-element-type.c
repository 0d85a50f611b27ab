// RUN: %hint TPB315 %s %t
// The loop with the message, and after its hint.
void before(long n, double y[restrict n], const long double a[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = 2 * (double)a[i];
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 2 * a[i];
}
