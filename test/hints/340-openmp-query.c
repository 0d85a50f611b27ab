// RUN: %hint TPB340 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
#include <omp.h>
#pragma tpb kernel
void before(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = omp_get_max_threads();
}
#pragma tpb kernel
void after(long n, double a[restrict n])
{
    const int threads = omp_get_max_threads();
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = threads;
}
