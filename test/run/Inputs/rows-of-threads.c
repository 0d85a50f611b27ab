#pragma tpb kernel rows_of_threads init(b = 1.0)
void rows_of_threads(long m, double a[restrict m][64], const double b[restrict m][64])
{
    #pragma omp parallel for
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < 64; ++j)
            a[i][j] = 2 * b[i][j];
}
