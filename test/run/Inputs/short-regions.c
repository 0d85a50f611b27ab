#include <mpi.h>
#pragma tpb kernel param(me = rank)
void short_regions(long n, int me, double a[restrict n], const double b[restrict n])
{
    #pragma tpb region first as(calc)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + me;
    #pragma tpb region second as(calc)
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * 2.0;
}
