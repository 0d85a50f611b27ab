// RUN: %hint TPB318 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
void before(long n, double x[restrict n], double y[restrict n])
{
    double *a = x, *b = y;
    for (int t = 0; t < 5; ++t) {
        for (long i = 1; i < n - 1; ++i)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        double *c = a;
        a = b;
        b = c;
    }
}
#pragma tpb kernel extent(a = n, b = n)
void after(long n, double *b, const double *a)
{
    for (long i = 1; i < n - 1; ++i)
        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
}
