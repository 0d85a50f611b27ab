// RUN: %hint TPB325 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[n], const double b[n])
{
    n = n - 1;
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
#pragma tpb kernel
void after(long n, double a[restrict n], const double b[n])
{
    n = n - 1;
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
