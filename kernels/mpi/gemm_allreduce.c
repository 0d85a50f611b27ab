// gemm_allreduce: C = A * B on each rank, and the sum of all ranks' first nr rows of C into R. From TPBench,
// where the sum goes into A and takes it to infinity.
#include <mpi.h>
#pragma tpb kernel gemm_allreduce metric(flops) size(n, min(nr)) init(A = random, B = random, C = 0.0, R = 0.0) \
    param(nr = 10 env(TPBENCH_GEMM_NR), skip_comp = 0 env(TPBENCH_SKIP_COMP), skip_comm = 0 env(TPBENCH_SKIP_COMM)) \
    bytes(skip_comp ? 0 : 24 * n * n)
void gemm_allreduce(long n, unsigned nr, int skip_comp, int skip_comm, double C[restrict n][n],
                    const double A[restrict n][n], const double B[restrict n][n], double R[restrict n][n])
{
    const long rows = skip_comp ? 0 : n;
    #pragma tpb region compute as(calc)
    #pragma omp parallel for
    for (long i = 0; i < rows; ++i) {
        for (long j = 0; j < n; ++j)
            C[i][j] = 0.0;
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                C[i][j] += A[i][k] * B[k][j];
    }
    #pragma tpb region communicate as(combine)
    if (!skip_comm)
        MPI_Allreduce(C, R, (int)(nr * n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}
