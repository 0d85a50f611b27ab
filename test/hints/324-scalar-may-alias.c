// RUN: %hint TPB324 %s %t
// The loop with the message, and after its hint.
double scale = 2;
void before(long n, double *a, const long k[restrict n])
{
#pragma tpb kernel before independent(a)
    for (long i = 0; i < n; ++i)
        a[k[i]] = scale / (1.0 + (double)i * scale);
}
void after(long n, double *a, const long k[restrict n])
{
    const double s = scale;
#pragma tpb kernel after independent(a)
    for (long i = 0; i < n; ++i)
        a[k[i]] = s / (1.0 + (double)i * s);
}
