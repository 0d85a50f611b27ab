// RUN: %hint TPB389 %s %t
// The loop with the message, and after its hint.
void before(long n, double *restrict a, const double b[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[3] += b[i];
}
void after(long n, double *restrict a, const double b[restrict n])
{
    double last = a[3];
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            last += b[i];
    a[3] = last;
}
