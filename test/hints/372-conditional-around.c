// RUN: %hint TPB372 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
#pragma tpb kernel
void before(long n, double a[restrict n])
{
#ifdef _OPENMP
#pragma omp parallel for
#endif
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#ifdef _OPENMP
#pragma tpb kernel
void after(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#else
#pragma tpb kernel
void after_without(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
#endif
