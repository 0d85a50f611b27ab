// RUN: %hint TPB382 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n], const double d[restrict n])
{
    double x = 1;
    for (long i = 0; i < n; ++i) {
        x = (a[i] - x) / d[i];
        y[i] = x;
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n], const double d[restrict n])
{
    double x = 1;
    for (long i = 0; i < n; ++i) {
        x = (a[i] - x) * (1.0 / d[i]);
        y[i] = x;
    }
}
