// As transposed.c, with tiles that are copied whole lines at a time.

enum { T = 32 };

static inline long least(long a, long b) { return a < b ? a : b; }

void add_transposed(long n, long ld, double b[restrict n][ld], const double a[restrict n][ld])
{
    _Alignas(64) double tile[T][T];
    for (long i0 = 0; i0 < n; i0 += T)
        for (long j0 = 0; j0 < n; j0 += T) {
            const long i1 = least(T, n - i0), j1 = least(T, n - j0);
            for (long j = 0; j < j1; ++j)
                for (long i = 0; i < i1; ++i)
                    tile[j][i] = a[j0 + j][i0 + i];
            for (long i = 0; i < i1; ++i)
                for (long j = 0; j < j1; ++j)
                    b[i0 + i][j0 + j] += tile[j][i];
        }
}

void transpose(long m, long n, const double *restrict a, double *restrict b)
{
    _Alignas(64) double tile[T][T];
    for (long i0 = 0; i0 < n; i0 += T)
        for (long j0 = 0; j0 < m; j0 += T) {
            const long i1 = least(T, n - i0), j1 = least(T, m - j0);
            for (long j = 0; j < j1; ++j)
                for (long i = 0; i < i1; ++i)
                    tile[j][i] = a[(j0 + j) * n + i0 + i];
            for (long i = 0; i < i1; ++i)
                for (long j = 0; j < j1; ++j)
                    b[(i0 + i) * m + j0 + j] = tile[j][i];
        }
}

void symmetric_part(int rows, int cols, float *restrict out, const float *restrict in, const float *restrict other)
{
    _Alignas(64) float tile[T][T];
    for (long r0 = 0; r0 < rows; r0 += T)
        for (long c0 = 0; c0 < cols; c0 += T) {
            const long r1 = least(T, rows - r0), c1 = least(T, cols - c0);
            for (long c = 0; c < c1; ++c)
                for (long r = 0; r < r1; ++r)
                    tile[c][r] = other[(c0 + c) * rows + r0 + r];
            for (long r = 0; r < r1; ++r)
                for (long c = 0; c < c1; ++c)
                    out[(r0 + r) * cols + c0 + c] = 0.5f * (in[(r0 + r) * cols + c0 + c] + tile[c][r]);
        }
}

void scatter_rows(long n, double b[restrict n][n], const double a[restrict n][n])
{
    _Alignas(64) double tile[T][T];
    for (long i0 = 0; i0 < n; i0 += T)
        for (long j0 = 0; j0 < n; j0 += T) {
            const long i1 = least(T, n - i0), j1 = least(T, n - j0);
            for (long i = 0; i < i1; ++i)
                for (long j = 0; j < j1; ++j)
                    tile[i][j] = a[i0 + i][j0 + j];
            for (long j = 0; j < j1; ++j)
                for (long i = 0; i < i1; ++i)
                    b[j0 + j][i0 + i] += 2.0 * tile[i][j];
        }
}
