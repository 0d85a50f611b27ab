// RUN: %hint TPB342 %s %t
// The loop with the message, and after its hint.
// FLAGS: -fopenmp
#pragma tpb kernel
void before(long n, double a[restrict n][n])
{
#pragma omp parallel for collapse(2)
    for (long i = 0; i < n; ++i)
        for (long j = i; j < n; ++j)
            a[i][j] = 1;
}
#pragma tpb kernel
void after(long n, double a[restrict n][n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long j = i; j < n; ++j)
            a[i][j] = 1;
}
