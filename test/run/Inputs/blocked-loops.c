// Loops that block() cuts into blocks of LENGTH iterations: alone, around neighbours of other rows, in
// products and transpositions, in steps of two, downwards, with integer sums, with rows of threads.
#pragma tpb kernel line block(LENGTH) init(x[i] = 1 + i, y[i] = 0.5 * i)
void line(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] += 2.0 * x[i];
}

#pragma tpb kernel stencil block(j = LENGTH) size(h, w) init(in = random, out = 0)
void stencil(long h, long w, double out[restrict h][w], const double in[restrict h][w])
{
    for (long i = 1; i < h - 1; ++i)
        for (long j = 1; j < w - 1; ++j)
            out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}

#pragma tpb kernel product block(j = LENGTH, k = LENGTH, i = LENGTH) init(a = random, b = random, c = 1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel turned block(LENGTH, LENGTH) init(a = random, b = 0)
void turned(long n, float b[restrict n][n], const float a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

#pragma tpb kernel steps block(j = LENGTH) init(a[i][j] = i + 3 * j, b = 0)
void steps(long n, int b[restrict n][n], const int a[restrict n][n])
{
    for (long i = n - 1; i >= 0; --i)
        for (long j = 1; j < n; j += 2)
            b[i][j] = 2 * a[i][j] + a[i][j - 1];
}

#pragma tpb kernel counts block(j = LENGTH) init(a[i][j] = i + 3 * j, s[i] = i)
void counts(long n, long s[restrict n], const long a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            s[i] += a[i][j];
}

#pragma tpb kernel threads block(j = LENGTH) init(in = random, out = 0)
void threads(long n, double out[restrict n][n], const double in[restrict n][n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            out[i][j] = 2.0 * in[i][j] + in[0][j];
}
