// RUN: %hint TPB384 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
double before(long n, const double a[restrict n], const double x[restrict n])
{
    double most = a[0];
    double at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            at = x[i];
        }
    return at;
}
#pragma tpb kernel
double after(long n, const double a[restrict n], const double x[restrict n])
{
    double most = a[0];
    long at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            at = i;
        }
    return x[at];
}
