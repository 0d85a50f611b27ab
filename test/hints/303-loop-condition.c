// RUN: %hint TPB303 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n])
{
    for (long i = 0; 2 * i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    for (long i = 0; i < (n + 1) / 2; ++i)
        a[i] = 1;
}
