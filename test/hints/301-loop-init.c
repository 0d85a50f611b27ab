// RUN: %hint TPB301 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    long i = 0;
    for (i += 1; i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = 1;
}
