// RUN: %hint TPB327 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
#pragma tpb kernel
void before(long n, double a[restrict n])
{
#pragma omp taskloop
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
