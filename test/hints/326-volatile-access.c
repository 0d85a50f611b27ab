// RUN: %hint TPB326 %s %t
// The loop with the message, and after its hint.
void before(long n, double a[restrict n], const volatile double *f)
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        a[i] = *f;
}
void after(long n, double a[restrict n], const volatile double *f)
{
    const double g = *f;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        a[i] = g;
}
