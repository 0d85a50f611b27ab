// RUN: %hint TPB312 %s %t
// The loop with the message, and after its hint.
void before(long n, double a[restrict n], const double b[restrict n], const double *c)
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        a[i] = b + i < c ? 1.0 : 2.0;
}
void after(long n, double a[restrict n], const double b[restrict n], const double *c)
{
    const long m = c - b;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        a[i] = i < m ? 1.0 : 2.0;
}
