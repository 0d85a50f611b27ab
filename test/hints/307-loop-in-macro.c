// RUN: %hint TPB307 %s %t
// The loop with the message, and after its hint.
#define EACH(n) for (long i = 0; i < (n); ++i)
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    EACH(n)
        a[i] = 1;
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
