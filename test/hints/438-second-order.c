// RUN: %hint TPB438 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    double p = 1.0, q = 0.0;
    for (long i = 0; i < n; ++i) {
        double t = 0.5 * p + 0.25 * q + a[i];
        q = p;
        p = t;
        y[i] = t;
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n + 2], const double a[restrict n])
{
    y[0] = 0.0;
    y[1] = 1.0;
    for (long i = 0; i < n; ++i)
        y[i + 2] = 0.5 * y[i + 1] + 0.25 * y[i] + a[i];
}
