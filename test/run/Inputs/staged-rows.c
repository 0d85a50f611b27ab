// Rows that use what others near them have, in buffers by columns; and a sum that is the same in all passes.
#pragma tpb kernel three size(n) init(a = random)
void three(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n - 1; ++i)
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * a[i][j] + 0.25 * a[i + 1][j];
}

#pragma tpb kernel two size(n) param(cols = n - 3, pitch = n, sweeps = 9) extent(grid = n * n) init(grid = random)
void two(long n, long cols, long pitch, long sweeps, float *grid)
{
    #pragma tpb buffer auto mem2ldm(grid)
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 2; r < n; r++)
                grid[r * pitch + c] =
                    0.5f * grid[r * pitch + c] + 0.375f * grid[(r - 1) * pitch + c] + 0.125f * grid[(r - 2) * pitch + c];
}

#pragma tpb kernel both size(n) init(a = random, b = random)
void both(long n, double a[restrict n][n], double b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a, b)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n; ++i) {
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * b[i][j];
                b[i][j] = 0.25 * b[i - 1][j] + 0.5 * a[i][j];
            }
}

#pragma tpb kernel turned size(n) init(a = random, b = random)
void turned(long n, float b[restrict n][n], const float a[restrict n][n])
{
    #pragma tpb buffer sbuf mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += a[j][i];
}

#pragma tpb kernel same size(n) param(m = 11) extent(s = 16 * n, f = m) init(s = random)
void same(long n, long m, const float *restrict s, float *restrict f)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < m; ++k) {
        float sum = 0;
        for (long i = 0; i < n; ++i)
            sum += s[16 * i] * 0.001f;
        f[k] = sum + (float)k;
    }
}
