/* Kernels whose ranks may, and may not, have different sizes. */
#include <math.h>
#include <mpi.h>
static double half(double x) { return x / 2; }

#pragma tpb kernel blocks size(n, multiple(4))
void blocks(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}

#pragma tpb kernel calls
void calls(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
    MPI_Barrier(MPI_COMM_WORLD);
}

#pragma tpb kernel inlined
void inlined(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = half(sqrt(b[i]));
}

#pragma tpb kernel ofRank param(up = (rank + 1) % nranks)
void ofRank(long n, long up, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = up * b[i];
}

#pragma tpb kernel atLeast size(n, min(4))
void atLeast(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
