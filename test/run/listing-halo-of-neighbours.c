// REQUIRES: mpi, x86, slow-tests
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --cc=mpicc %s -o %t/halo
// RUN: %t/halo --size 2,100 --ntest 3 --warmup 0 --no-limit | FileCheck %s
// RUN: %mpirun --allow-run-as-root --oversubscribe -np 2 %t/halo --size 2,100 --ntest 3 --warmup 0 --no-limit | FileCheck %s
// RUN: %mpirun --allow-run-as-root --oversubscribe -np 3 %t/halo --size 2,100 --ntest 3 --warmup 0 --no-limit | FileCheck %s
// RUN: %mpirun --allow-run-as-root --oversubscribe -np 4 %t/halo --size 2,100 --ntest 3 --warmup 0 --no-limit | FileCheck %s
// A published listing sends up, then down, to the same neighbour and back: three ranks wait for each other for ever, two
// get the wrong rows. Here each call sends one way round the ring, and receives from the other side.
// CHECK-COUNT-2: result verified by the checking function
#include <mpi.h>

static int neighbours(long n, double (*b)[n + 2], const double (*a)[n + 2], int up, int down)
{
    for (long i = 1; i <= n; ++i)
        if (a[0][i] != 1000.0 * down + n || a[n + 1][i] != 1000.0 * up + 1)
            return 0;
    for (long j = 1; j <= n; ++j)
        for (long i = 1; i <= n; ++i)
            if (b[j][i] != 0.2 * a[j][i] + 0.2 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]) &&
                b[j][i] != __builtin_fma(0.2, a[j][i], 0.2 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i])))
                return 0;
    return 1;
}

#pragma tpb kernel size(n) verify(neighbours) init(a[j][i] = 1000.0 * rank + j, b = a) \
    param(up = (rank + 1) % nranks, down = (rank + nranks - 1) % nranks)
void jacobi_sendrecv(long n, double b[restrict n + 2][n + 2], double a[restrict n + 2][n + 2], int up, int down)
{
    #pragma tpb region exchange as(wait)
    {
        MPI_Sendrecv(a[1], (int)n + 2, MPI_DOUBLE, down, 0, a[n + 1], (int)n + 2, MPI_DOUBLE, up, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(a[n], (int)n + 2, MPI_DOUBLE, up, 1, a[0], (int)n + 2, MPI_DOUBLE, down, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
    #pragma tpb region inside as(calc)
    for (long j = 1; j <= n; ++j)
        for (long i = 1; i <= n; ++i)
            b[j][i] = 0.2 * a[j][i] + 0.2 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}
