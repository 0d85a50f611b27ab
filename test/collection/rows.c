// Pointers to rows.
#pragma tpb kernel
void row_of_a_matrix(long m, long n, double y[restrict m * n], const double a[restrict m * n])
{
    for (long i = 0; i < m; ++i) {
        double *yr = y + i * n;
        const double *ar = a + i * n;
        for (long j = 0; j < n; ++j)
            yr[j] = ar[j] * 2.0;
    }
}

#pragma tpb kernel
void three_rows(long m, long n, double y[restrict m * n], const double a[restrict m * n])
{
    for (long i = 1; i < m - 1; ++i) {
        const double *up = &a[(i - 1) * n], *mid = &a[i * n], *down = &a[(i + 1) * n];
        double *out = &y[i * n];
        for (long j = 0; j < n; ++j)
            out[j] = up[j] + down[j] - 2.0 * mid[j];
    }
}

#pragma tpb kernel
void pointer_to_array(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double(*row)[n] = &y[i];
        for (long j = 0; j < n; ++j)
            (*row)[j] = a[i][j] + 1.0;
    }
}

#pragma tpb kernel
void rows_that_walk(long m, long n, double y[restrict m * n], const double a[restrict m * n])
{
    double *yr = y;
    const double *ar = a;
    for (long i = 0; i < m; ++i) {
        for (long j = 0; j < n; ++j)
            yr[j] = ar[j] - 1.0;
        yr += n;
        ar += n;
    }
}

#pragma tpb kernel
void row_of_array(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        float *row = y[i];
        const float *from = a[i];
        for (long j = 0; j < n; ++j)
            row[j] = 0.5f * from[j];
    }
}

#pragma tpb kernel
double dot_of_rows(long m, long n, const double a[restrict m * n], const double b[restrict m * n])
{
    double s = 0.0;
    for (long i = 0; i < m; ++i) {
        const double *ar = a + i * n, *br = b + i * n;
        for (long j = 0; j < n; ++j)
            s += ar[j] * br[j];
    }
    return s;
}

#pragma tpb kernel
void column_by_pointer(long m, long n, double y[restrict m], const double a[restrict m * n])
{
    const double *p = a + 1;
    for (long i = 0; i < m; ++i) {
        y[i] = *p;
        p += n;
    }
}

#pragma tpb kernel
void offset_pointer(long n, double y[restrict n + 8])
{
    double *p = y + 4;
    for (long i = 0; i < n; ++i)
        p[i] = p[i + 4] + 1.0;
}

#pragma tpb kernel extent(y = m * n, a = m * n)
void rows_of_a_copy(long m, long n, double (*restrict y)[n], double (*restrict a)[n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = a[i][j] * 3.0;
}

#pragma tpb kernel
void last_row_on_all(long m, long n, double y[restrict m][n])
{
    const double *last = y[m - 1];
    for (long i = 0; i < m - 1; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] += last[j];
}

#pragma tpb kernel
void row_by_address(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    const double *first = &a[0][0];
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = a[i][j] - first[j];
}

#pragma tpb kernel
void two_rows(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 1; i < m; ++i) {
        const float(*up)[n] = &a[i - 1], (*here)[n] = up + 1;
        for (long j = 0; j < n; ++j)
            y[i][j] = (*here)[j] - (*up)[j];
    }
}

#pragma tpb kernel
void rows_through_pointers(long m, long n, double y[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double(*row)[n] = y + i;
        for (long j = 0; j < n; ++j)
            row[0][j] *= 0.5;
    }
}

#pragma tpb kernel param(s = 0.5)
void rows_with_a_gap(long m, long n, float y[restrict m][n + 3], const float a[restrict m][n + 3], float s)
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = s * y[i][j] + a[i][j];
}
