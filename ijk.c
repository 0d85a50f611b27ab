// C = C + A * B in three orders of the loops.
#pragma tpb kernel init(A = random, B = random, C = 0.0)
void ijk(long n, double C[restrict n][n], const double A[restrict n][n], const double B[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < n; ++k)
                C[i][j] += A[i][k] * B[k][j];
}

