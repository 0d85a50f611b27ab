/* A 2-D relaxation whose rows are shared by the ranks: each exchanges its first and last row with
 * its neighbours on a ring while it works on the rows between them. */
#include <mpi.h>

static int averaged(long n, double (*b)[n + 2], const double (*a)[n + 2], int up, int down)
{
    for (long j = 1; j <= n; ++j)
        for (long i = 1; i <= n; ++i)
            if (b[j][i] != 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]))
                return 0;
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    /* The rows that arrived are those of the neighbours: every row holds its rank and number. */
    return up == (rank + 1) % size && a[0][1] == 1000.0 * down + n && a[n + 1][1] == 1000.0 * up + 1;
}

#pragma tpb kernel size(n, min(2)) state(swap(b, a)) verify(averaged) \
    init(a[j][i] = 1000.0 * rank + j, b = a) \
    param(up = (rank + 1) % nranks, down = (rank + nranks - 1) % nranks)
void halo(long n, double b[restrict n + 2][n + 2], double a[restrict n + 2][n + 2], int up, int down)
{
    MPI_Request r[4];
    #pragma tpb region post
    {
        MPI_Irecv(a[0], (int)n + 2, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(a[n + 1], (int)n + 2, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &r[1]);
        MPI_Isend(a[n], (int)n + 2, MPI_DOUBLE, up, 0, MPI_COMM_WORLD, &r[2]);
        MPI_Isend(a[1], (int)n + 2, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &r[3]);
    }
    #pragma tpb region inner
    for (long j = 2; j < n; ++j)
        for (long i = 1; i <= n; ++i)
            b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
    #pragma tpb region wait as(wait)
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    #pragma tpb region edge
    for (long j = 1; j <= n; j += n - 1)
        for (long i = 1; i <= n; ++i)
            b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}
