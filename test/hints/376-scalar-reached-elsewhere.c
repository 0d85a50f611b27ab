// RUN: %hint TPB376 %s %t
// The loop with the message, and after its hint.
double total;
void before(long n, const double *a, const long k[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        total += a[k[i]];
}
void after(long n, const double *a, const long k[restrict n])
{
    double s = total;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        s += a[k[i]];
    total = s;
}
