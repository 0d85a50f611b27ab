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
// What the loop stores nowhere goes into an array of its own.
#pragma tpb kernel
double before_unstored(long n, const double a[restrict n])
{
    double older = 0.0, old = 0.0;
    for (long i = 0; i < n; ++i) {
        double s = a[i] - 0.5 * older;
        older = old;
        old = s;
    }
    return old;
}
#pragma tpb kernel
double after_unstored(long n, double y[restrict n + 2], const double a[restrict n])
{
    y[0] = y[1] = 0.0;
    for (long i = 0; i < n; ++i)
        y[i + 2] = a[i] - 0.5 * y[i];
    return y[n + 1];
}
