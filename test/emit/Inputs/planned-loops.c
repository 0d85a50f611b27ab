// Loops of different kinds. Above each: what one vector loads, stores and computes; - is not compared. A set in brackets does it
// another way.

// map 2 1 1
#pragma tpb kernel
void map(long n, double y[restrict n], const double a[restrict n], const double b[restrict n], double c)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * c + b[i];
}

// inplace 1 1 1
#pragma tpb kernel
void inplace(long n, float y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] * 0.5f;
}

// thrice 2 1 1
#pragma tpb kernel unroll(3)
void thrice(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + y[i];
}

// norm 1 0 1
#pragma tpb kernel
double norm(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] * a[i];
    return s;
}

// everysecond 2 1 1
#pragma tpb kernel
void everysecond(long n, double y[restrict n], const double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[2 * i] * a[2 * i];
}

// positive 1 1 2 [neon]
#pragma tpb kernel
void positive(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            y[i] = a[i] * 3;
}

// chosen - 1 3
#pragma tpb kernel
void chosen(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > b[i] ? a[i] - b[i] : a[i] * b[i];
}

// rows 1 1 1
#pragma tpb kernel unroll(2)
void rows(long m, long n, float y[restrict m][n], const float a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = 2 * a[i][j];
}

// differences - 1 3
#pragma tpb kernel
void differences(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 1; i < m - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            y[i][j] = a[i][j - 1] + a[i][j + 1] - a[i - 1][j] - a[i + 1][j];
}

// horner - 0 1 one
#pragma tpb kernel
void horner(long n, long d, double y[restrict n], const double x[restrict n], const double c[restrict d])
{
    for (long i = 0; i < n; ++i) {
        double p = 0;
        for (long k = 0; k < d; ++k)
            p = p * x[i] + c[k];
        y[i] = p;
    }
}

// product - 1 1
#pragma tpb kernel jam(1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// parts - 2 2
#pragma tpb kernel
void parts(long n, double y[restrict n], double z[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] + 1.0;
        z[i] = a[i] * 1.5;
    }
}
