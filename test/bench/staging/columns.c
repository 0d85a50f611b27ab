// Several relaxation sweeps down each column of a grid that is stored by rows, in place.

// sizes: n=2048; n=2000; n=512; n=4104
#pragma tpb kernel sweep_columns init(a = random)
void sweep_columns(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n - 1; ++i)
                a[i][j] = 0.25 * a[i - 1][j] + 0.5 * a[i][j] + 0.25 * a[i + 1][j];
}

// sizes: rows=2048 cols=2048 sweeps=8; rows=2000 cols=2000 sweeps=8; rows=1000 cols=3000 sweeps=10; rows=2048 cols=2048 sweeps=1
#pragma tpb kernel smooth_lines extent(grid = rows * cols) init(grid = random)
void smooth_lines(long rows, long cols, long sweeps, float *grid)
{
    #pragma tpb buffer auto mem2ldm(grid)
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 2; r < rows; r++)
                grid[r * cols + c] = 0.5f * grid[r * cols + c] + 0.375f * grid[(r - 1) * cols + c] +
                                      0.125f * grid[(r - 2) * cols + c];
}

// sizes: rows=2048 cols=2048 pitch=2048 sweeps=8; rows=2000 cols=1990 pitch=2000 sweeps=8
#pragma tpb kernel padded_lines extent(grid = rows * pitch) init(grid = random)
void padded_lines(long rows, long cols, long pitch, long sweeps, float *grid)
{
    #pragma tpb buffer auto mem2ldm(grid)
    for (long c = 0; c < cols; c++)
        for (long s = 0; s < sweeps; s++)
            for (long r = 2; r < rows; r++)
                grid[r * pitch + c] = 0.5f * grid[r * pitch + c] + 0.375f * grid[(r - 1) * pitch + c] +
                                      0.125f * grid[(r - 2) * pitch + c];
}

// sizes: nx=2048 ny=2048; nx=1500 ny=2000
#pragma tpb kernel sweeps_outside init(field = random)
void sweeps_outside(long nx, long ny, double field[nx][ny])
{
    #pragma tpb buffer auto mem2ldm(field)
    for (long it = 0; it < 6; ++it)
        for (long y = 0; y < ny; ++y)
            for (long x = 1; x < nx; ++x)
                field[x][y] = 0.75 * field[x][y] + 0.25 * field[x - 1][y];
}
