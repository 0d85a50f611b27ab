#ifndef LENGTHS
#define LENGTHS auto
#endif

#pragma tpb kernel product block(LENGTHS) init(a = random, b = random, c = 0)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel turned block(LENGTHS)
void turned(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

#pragma tpb kernel added block(LENGTHS)
void added(long n, double c[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += a[i][j];
}
