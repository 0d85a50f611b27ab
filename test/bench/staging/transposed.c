// One of two arrays is read, or written, across its lines.

// sizes: n=2048 ld=2048; n=2000 ld=2000; n=2000 ld=2008; n=500 ld=500; n=4096 ld=4096
#pragma tpb kernel add_transposed init(a = random)
void add_transposed(long n, long ld, double b[restrict n][ld], const double a[restrict n][ld])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += a[j][i];
}

// sizes: m=2048 n=2048; m=2000 n=2000; m=1000 n=3000; m=20000 n=1000; m=300 n=1024
#pragma tpb kernel transpose extent(a = m * n, b = m * n) init(a = random)
void transpose(long m, long n, const double *restrict a, double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            b[i * m + j] = a[j * n + i];
}

// sizes: rows=2048 cols=2048; rows=1999 cols=2500
#pragma tpb kernel symmetric_part extent(out = rows * cols, in = rows * cols, other = rows * cols) init(in = random, other = random)
void symmetric_part(int rows, int cols, float *restrict out, const float *restrict in, const float *restrict other)
{
    #pragma tpb buffer auto mem2ldm(other)
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            out[r * cols + c] = 0.5f * (in[r * cols + c] + other[c * rows + r]);
}

// sizes: n=2048; n=2000
#pragma tpb kernel scatter_rows init(a = random)
void scatter_rows(long n, double b[restrict n][n], const double a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] += 2.0 * a[i][j];
}
