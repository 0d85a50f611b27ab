/* Pointers whose extents clauses give; reads that stride through a matrix. */
#pragma tpb kernel transpose size(m, n) extent(a = m * n, b = n * m) init(a[i] = 0.5 * i)
void transpose(long m, long n, const double *restrict a, double *restrict b)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            b[i * m + j] = a[j * n + i];
}
