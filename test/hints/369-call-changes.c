// RUN: %hint TPB369 %s %t
// The loop with the message, and after its hint.
double last;
static int above(double x)
{
    last = x;
    return x > 5;
}
static int is_above(double x) { return x > 5; }
#pragma tpb kernel
void before(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (above(a[i]))
            y[i] = a[i];
}
#pragma tpb kernel
void after(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        last = a[i];
        if (is_above(a[i]))
            y[i] = a[i];
    }
}
