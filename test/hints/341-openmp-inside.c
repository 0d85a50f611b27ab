// RUN: %hint TPB341 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
#pragma tpb kernel
void before(long n, double y[restrict n + 1], const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        y[i] = 2 * a[i];
#pragma omp critical
        s += a[i];
    }
    y[n] = s;
}
#pragma tpb kernel
void after(long n, double y[restrict n + 1], const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i) {
        y[i] = 2 * a[i];
        s += a[i];
    }
    y[n] = s;
}
