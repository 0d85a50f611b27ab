// RUN: %hint TPB321 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    double x = 0.5;
    for (long i = 0; i < n; ++i) {
        x = x * x * 0.5;
        y[i] = a[i] * a[i] + x;
    }
}
// The loop of its own stays.
#pragma tpb kernel
void after_partly(long n, double y[restrict n], const double a[restrict n], double t[restrict n])
{
    double x = 0.5;
    for (long i = 0; i < n; ++i) {
        x = x * x * 0.5;
        t[i] = x;
    }
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * a[i] + t[i];
}
