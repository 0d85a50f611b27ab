// spmv: y = A * x. A is sparse, stored by rows, with k elements in each at random columns.
#pragma tpb kernel spmv size(n) param(k = 27) \
    init(row[i] = k * i, col = random(0, n - 1), val = random, x = 1.0)
void spmv(long n, long k, const int row[restrict n + 1], const int col[restrict n * k],
          const double val[restrict n * k], const double x[restrict n], double y[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int p = row[i]; p < row[i + 1]; ++p)
            s += val[p] * x[col[p]];
        y[i] = s;
    }
}
