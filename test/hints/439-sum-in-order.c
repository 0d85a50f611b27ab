// RUN: %hint TPB439 %s %t
// The loop with the message, and after either of its hints.
#pragma tpb kernel fp(strict)
double before(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
#pragma tpb kernel fp(contract)
double after(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
#pragma tpb kernel fp(strict) unroll(1)
double after_unroll(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
