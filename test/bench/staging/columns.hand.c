// As columns.c, with the columns of some lines at a time in an array of their own.
#include <stdlib.h>
#include <string.h>

enum { Doubles = 32, Floats = 64 };

void sweep_columns(long n, double a[n][n])
{
    double(*block)[Doubles] = aligned_alloc(64, sizeof(double[n][Doubles]));
    for (long first = 0; first < n; first += Doubles) {
        const long w = n - first < Doubles ? n - first : Doubles;
        for (long i = 0; i < n; ++i)
            memcpy(block[i], &a[i][first], w * sizeof(double));
        for (int t = 0; t < 4; ++t)
            for (long i = 1; i < n - 1; ++i)
                for (long j = 0; j < Doubles; ++j)
                    block[i][j] = 0.25 * block[i - 1][j] + 0.5 * block[i][j] + 0.25 * block[i + 1][j];
        for (long i = 1; i < n - 1; ++i)
            memcpy(&a[i][first], block[i], w * sizeof(double));
    }
    free(block);
}

void smooth_lines(long rows, long cols, long sweeps, float *grid)
{
    float(*block)[Floats] = aligned_alloc(64, sizeof(float[rows][Floats]));
    for (long first = 0; first < cols; first += Floats) {
        const long w = cols - first < Floats ? cols - first : Floats;
        for (long r = 0; r < rows; r++)
            memcpy(block[r], grid + r * cols + first, w * sizeof(float));
        for (long s = 0; s < sweeps; s++)
            for (long r = 2; r < rows; r++)
                for (long c = 0; c < Floats; c++)
                    block[r][c] = 0.5f * block[r][c] + 0.375f * block[r - 1][c] + 0.125f * block[r - 2][c];
        for (long r = 2; r < rows; r++)
            memcpy(grid + r * cols + first, block[r], w * sizeof(float));
    }
    free(block);
}

void padded_lines(long rows, long cols, long pitch, long sweeps, float *grid)
{
    float(*block)[Floats] = aligned_alloc(64, sizeof(float[rows][Floats]));
    for (long first = 0; first < cols; first += Floats) {
        const long w = cols - first < Floats ? cols - first : Floats;
        for (long r = 0; r < rows; r++)
            memcpy(block[r], grid + r * pitch + first, w * sizeof(float));
        for (long s = 0; s < sweeps; s++)
            for (long r = 2; r < rows; r++)
                for (long c = 0; c < Floats; c++)
                    block[r][c] = 0.5f * block[r][c] + 0.375f * block[r - 1][c] + 0.125f * block[r - 2][c];
        for (long r = 2; r < rows; r++)
            memcpy(grid + r * pitch + first, block[r], w * sizeof(float));
    }
    free(block);
}

void sweeps_outside(long nx, long ny, double field[nx][ny])
{
    double(*block)[Doubles] = aligned_alloc(64, sizeof(double[nx][Doubles]));
    for (long first = 0; first < ny; first += Doubles) {
        const long w = ny - first < Doubles ? ny - first : Doubles;
        for (long x = 0; x < nx; ++x)
            memcpy(block[x], &field[x][first], w * sizeof(double));
        for (long it = 0; it < 6; ++it)
            for (long x = 1; x < nx; ++x)
                for (long y = 0; y < Doubles; ++y)
                    block[x][y] = 0.75 * block[x][y] + 0.25 * block[x - 1][y];
        for (long x = 1; x < nx; ++x)
            memcpy(&field[x][first], block[x], w * sizeof(double));
    }
    free(block);
}
