// RUN: %hint TPB322 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel fp(strict)
double before(long n, const double a[restrict n])
{
    double p = 1;
    for (long i = 0; i < n; ++i)
        p *= a[i];
    return p;
}
#pragma tpb kernel fp(contract)
double after(long n, const double a[restrict n])
{
    double p = 1;
    for (long i = 0; i < n; ++i)
        p *= a[i];
    return p;
}
#pragma tpb kernel fp(strict)
void before_partial_results(long n, double y[restrict n], const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i] / 3.0;
        y[i] = s;
    }
}
