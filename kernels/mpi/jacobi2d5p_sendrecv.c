// jacobi2d5p_sendrecv: each rank takes the rows beside its n x n points from its neighbours on a ring, and makes
// a sweep over them. From TPBench, where both messages go the same way first and three ranks wait for ever.
#include <mpi.h>
#pragma tpb kernel jacobi2d5p_sendrecv size(n, min(1)) state(swap(B, A)) init(A = random, B = A, a = 0.2, b = 0.2) \
    param(up = (rank + nranks - 1) % nranks, down = (rank + 1) % nranks, \
          skip_comp = 0 env(TPBENCH_SKIP_COMP), skip_comm = 0 env(TPBENCH_SKIP_COMM))
void jacobi2d5p_sendrecv(long n, int up, int down, int skip_comp, int skip_comm, double B[restrict n + 2][n + 2],
                         double A[restrict n + 2][n + 2], double a, double b)
{
    const long last = skip_comp ? 0 : n;
    #pragma tpb region communicate as(wait)
    if (!skip_comm) {
        MPI_Sendrecv(&A[1][1], (int)n, MPI_DOUBLE, up, 1, &A[n + 1][1], (int)n, MPI_DOUBLE, down, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(&A[n][1], (int)n, MPI_DOUBLE, down, 2, &A[0][1], (int)n, MPI_DOUBLE, up, 2, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
    #pragma tpb region compute as(calc)
    #pragma omp parallel for
    for (long j = 1; j <= last; ++j)
        for (long i = 1; i <= n; ++i)
            B[j][i] = a * A[j][i] + b * (A[j][i - 1] + A[j][i + 1] + A[j - 1][i] + A[j + 1][i]);
}
