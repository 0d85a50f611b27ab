// RUN: %hint TPB383 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
double before(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0, s = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            x = s;
        s += b[i];
    }
    return x;
}
#pragma tpb kernel
double after(long n, const double a[restrict n], double b[restrict n])
{
    double x = 0, s = 0;
    for (long i = 0; i < n; ++i) {
        const double t = b[i];
        b[i] = s;
        s += t;
    }
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            x = b[i];
    return x;
}
