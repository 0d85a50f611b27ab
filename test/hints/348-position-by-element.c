// RUN: %hint TPB348 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
long before(long n, const double a[restrict n])
{
    long best = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > a[best])
            best = i;
    return best;
}
#pragma tpb kernel
long after(long n, const double a[restrict n])
{
    long best = 0;
    double most = a[0];
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            best = i;
        }
    return best;
}
