// RUN: %hint TPB378 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double a[restrict n + 8], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 7] = a[i] * b[i];
}
#pragma tpb kernel
void after(long n, double y[restrict n + 8], const double a[restrict n + 8], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i + 7] = a[i] * b[i];
}
#pragma tpb kernel unroll(1)
void after_forced(long n, double a[restrict n + 8], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 7] = a[i] * b[i];
}
