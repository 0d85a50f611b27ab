// The outer loop in lanes, and loops that change places.
#pragma tpb kernel
void rows_depend(long m, long n, double a[restrict m][n])
{
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] = a[i - 1][j] + 1.0;
}

#pragma tpb kernel
void columns_depend(long m, long n, double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i][j - 1] * 0.5;
}

#pragma tpb kernel
void columns_outside(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = 0; i < m; ++i)
            y[i][j] = a[i][j] * 3.0;
}

#pragma tpb kernel
void polynomial(long n, long d, double y[restrict n], const double x[restrict n], const double c[restrict d])
{
    for (long i = 0; i < n; ++i) {
        double p = 0.0;
        for (long k = 0; k < d; ++k)
            p = p * x[i] + c[k];
        y[i] = p;
    }
}

#pragma tpb kernel
void matrix_vector(long m, long n, double y[restrict m], const double a[restrict m][n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += a[i][j] * x[j];
        y[i] = s;
    }
}

#pragma tpb kernel
void transposed_vector(long m, long n, double y[restrict n], const double a[restrict m][n], const double x[restrict m])
{
    for (long j = 0; j < n; ++j) {
        double s = 0.0;
        for (long i = 0; i < m; ++i)
            s += a[i][j] * x[i];
        y[j] = s;
    }
}

#pragma tpb kernel
void newton(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double r = a[i];
        for (int k = 0; k < 8; ++k)
            r = 0.5 * (r + a[i] / r);
        y[i] = r;
    }
}

#pragma tpb kernel
void filter(long n, float y[restrict n], const float a[restrict n + 16], const float w[restrict 16])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (long k = 0; k < 16; ++k)
            s += w[k] * a[i + k];
        y[i] = s;
    }
}

#pragma tpb kernel
void transpose(long m, long n, double y[restrict n][m], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j][i] = a[i][j];
}

#pragma tpb kernel
void both_directions(long m, long n, double a[restrict m][n], const double b[restrict m][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 0; i < m; ++i)
            a[i][j] = a[i][j - 1] + b[i][j];
}

#pragma tpb kernel
void three_deep(long l, long m, long n, double a[restrict l][m][n])
{
    for (long i = 0; i < l; ++i)
        for (long j = 0; j < m; ++j)
            for (long k = 1; k < n; ++k)
                a[i][j][k] = a[i][j][k] + a[i][j][k - 1];
}
