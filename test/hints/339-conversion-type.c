// RUN: %hint TPB339 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (double)(a[i] * 2.0L);
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * 2.0;
}
