// Elements that are scalars, sums into elements.
#pragma tpb kernel
void sum_into_element(long n, double s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[0] += a[i];
}

#pragma tpb kernel
void sum_of_rows(long m, long n, double s[restrict m], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            s[i] += a[i][j];
}

#pragma tpb kernel
void sum_of_columns(long m, long n, double s[restrict n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            s[j] += a[i][j];
}

#pragma tpb kernel
void set_then_sum(long m, long n, double s[restrict m], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        s[i] = 0.0;
        for (long j = 0; j < n; ++j)
            s[i] += a[i][j];
    }
}

#pragma tpb kernel
void largest_into_element(long n, float s[restrict 1], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > s[0])
            s[0] = a[i];
}

#pragma tpb kernel
void two_elements(long n, double s[restrict 2], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        s[0] += a[i];
        s[1] += a[i] * a[i];
    }
}

#pragma tpb kernel param(k = 2)
void element_k(long n, long k, int s[restrict k + 1], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[k] += a[i];
}

#pragma tpb kernel
void sum_and_map(long n, double s[restrict 1], double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * 2.0;
        *s += y[i];
    }
}

#pragma tpb kernel
void factor_in_memory(long n, double y[restrict n], const double f[restrict 2])
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] * f[0] + f[1];
}

#pragma tpb kernel
void last_store_counts(long n, double s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[0] = a[i] * 2.0;
}

#pragma tpb kernel
void conditional_sum_into_element(long n, double s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.2)
            s[0] += a[i];
}
