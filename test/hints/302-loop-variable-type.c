// RUN: %hint TPB302 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    for (double x = 0; x < n; ++x)
        a[(long)x] = x;
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (double)i;
}
