// RUN: %hint TPB322 %s %t
// The loop with the message, and after its hint.
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
