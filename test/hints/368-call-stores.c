// RUN: %hint TPB368 %s %t
// The loop with the message, and after its hint.
static double set(double *p)
{
    *p = 1;
    return 2;
}
#pragma tpb kernel
void before(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        b[i] = set(&a[i]) + a[i];
}
#pragma tpb kernel
void after(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s;
        s = set(&a[i]);
        b[i] = s + a[i];
    }
}
