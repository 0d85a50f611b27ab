// RUN: %hint TPB383 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
double before(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            x = b[i];
        b[i] = 0;
    }
    return x;
}
#pragma tpb kernel
double after(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            x = b[i];
    for (long i = 0; i < n; ++i)
        b[i] = 0;
    return x;
}
