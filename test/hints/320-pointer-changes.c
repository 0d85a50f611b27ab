// RUN: %hint TPB320 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict 2 * n])
{
    const double *p = a;
    for (long i = 0; i < n; ++i) {
        y[i] = *p;
        p = a[i] > 1 ? a : p + 1;
    }
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[2 * i];
}
