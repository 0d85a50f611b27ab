// RUN: %hint TPB338 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        long double t = a[i];
        t = t * t;
        y[i] = (double)t;
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        t = t * t;
        y[i] = t;
    }
}
