// gemm: C = C + A * B on square matrices, in the order i, k, j: rows of B and C are contiguous.
#pragma tpb kernel gemm metric(flops) init(A = random, B = random, C = 0.0)
void gemm(long n, double C[restrict n][n], const double A[restrict n][n], const double B[restrict n][n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                C[i][j] += A[i][k] * B[k][j];
}
