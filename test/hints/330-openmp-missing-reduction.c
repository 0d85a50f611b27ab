// RUN: %hint TPB330 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
double before(long n, const double a[restrict n])
{
    double s = 0;
#pragma tpb kernel before
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
#pragma tpb kernel
double after(long n, const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
