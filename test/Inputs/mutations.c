/* One small kernel of each kind, for the table of mutations. */
#pragma tpb kernel apart init(b = random(1, 2, 3), c = random(1, 2, 4))
void apart(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] - c[i];
}

#pragma tpb kernel total init(x = random(1, 2, 5))
double total(long n, const double x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += x[i];
    return s;
}

#pragma tpb kernel smallest init(x = random(-1, 1, 7))
double smallest(long n, const double x[restrict n])
{
    double m = 1e300;
    for (long i = 0; i < n; ++i)
        m = x[i] < m ? x[i] : m;
    return m;
}

#pragma tpb kernel smooth size(n, min(2)) init(y = 0.0, x = random(1, 2, 8))
void smooth(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 1; i < n - 1; ++i)
        y[i] = 0.5 * x[i] + 0.25 * (x[i - 1] + x[i + 1]);
}

#pragma tpb kernel product block(off) init(C = 0.0, A = random(1, 2, 9), B = random(1, 2, 10)) state(reset)
void product(long n, double C[restrict n][n], const double A[restrict n][n], const double B[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                C[i][j] += A[i][k] * B[k][j];
}

#pragma tpb kernel picked unroll(1) init(x = random(1, 2, 11), p = permutation(12))
void picked(long n, double y[restrict n], const double x[restrict n], const int p[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 3 * x[p[i]];
}

#pragma tpb kernel positive init(y = 0.0, x = random(-1, 1, 13))
void positive(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0)
            y[i] = 2 * x[i];
}

#pragma tpb kernel even init(x = random(1, 2, 14))
void even(long n, double y[restrict n], const double x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i] + 1;
}

#pragma tpb kernel times variant(F = 1, 2) init(x = random(1, 2, 15))
void times(long n, int F, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = F * x[i];
}

#pragma tpb kernel twice init(a = 1.0, b = random(1, 2, 16)) state(reset)
void twice(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i] + b[i];
    for (long i = 0; i < n; ++i)
        b[i] = b[i] + 1;
}
