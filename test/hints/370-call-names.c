// RUN: %hint TPB370 %s %t
// The loop with the message, and after its hint.
double s = 3;
static double scaled(double x) { return x * s; }
static double scaled_by(double x, double f) { return x * f; }
#pragma tpb kernel param(s = 4)
void before(long n, double y[restrict n], const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i]) + s;
}
#pragma tpb kernel param(t = 4)
void after(long n, double y[restrict n], const double a[restrict n], double t)
{
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i]) + t;
}
#pragma tpb kernel param(s = 4)
void after_argument(long n, double y[restrict n], const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        y[i] = scaled_by(a[i], s) + s;
}
