// RUN: %hint TPB313 %s %t
// The loop with the message, and after its hint.
static double here(double x) { return x * x + 1; }
void before(long n, double y[restrict n], const double a[restrict n], double (*f)(double))
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = f(a[i]);
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = here(a[i]);
}
