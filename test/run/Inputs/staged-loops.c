/* Loops whose arrays are staged in parts of every length: what is touched of them lies in front of the iteration and behind it, and
 * some is stored. Results are the plain loops' bit for bit. */
#pragma tpb kernel init(a[i] = i % 7 - 3)
void halo(long n, double y[restrict n], const double a[restrict n])
{
    #pragma omp parallel for
    for (long i = 2; i < n - 1; ++i)
        y[i] = a[i - 2] + 2 * a[i] - a[i] * a[i + 1];
}

#pragma tpb kernel init(a[i] = i % 5)
void ahead(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n - 3; ++i)
        a[i] = a[i + 3] + b[i];
}

#pragma tpb kernel init(a[i] = i)
void holes(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n - 64; ++i) {
        a[i + 64] = b[i] + 3;
        a[i] = a[i + 2] + 1;
    }
}

#pragma tpb kernel init(a[i] = i % 100)
void letters(long n, char y[restrict n], const char a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = (char)(a[i - 1] ^ a[n - 1 - i]);
}

#pragma tpb kernel
void complexes(long n, float _Complex y[restrict n], const float _Complex a[restrict n])
{
    for (long i = 0; i < n - 1; ++i)
        y[i] = a[i] * a[i + 1];
}

#pragma tpb kernel
void rows(long n, long m, double y[restrict n][m], const double a[restrict n][m])
{
    #pragma omp parallel for
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < m - 1; ++j)
            y[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

#pragma tpb kernel
void turned(long n, long m, float y[restrict m][n], const float a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[j][i] = a[i][j];
}
