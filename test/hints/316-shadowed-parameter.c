// RUN: %hint TPB316 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    {
        const double *a = b;
        for (long i = 0; i < n; ++i)
            y[i] = 2 * a[i];
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    {
        const double *c = b;
        for (long i = 0; i < n; ++i)
            y[i] = 2 * c[i];
    }
}
