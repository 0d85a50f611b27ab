// As losses.c, staged all the same.

enum { Part = 512 };

static inline long least(long a, long b) { return a < b ? a : b; }

void stream_triad(long n, double *restrict a, const double *restrict b, const double *restrict c)
{
    _Alignas(64) double x[Part], y[Part];
    for (long first = 0; first < n; first += Part) {
        const long w = least(Part, n - first);
        for (long i = 0; i < w; ++i)
            x[i] = b[first + i];
        for (long i = 0; i < w; ++i)
            y[i] = c[first + i];
        for (long i = 0; i < w; ++i)
            a[first + i] = x[i] + 3.0 * y[i];
    }
}

void five_points(long n, const double in[restrict n][n], double out[restrict n][n])
{
    double rows[3][n];
    for (long i = 0; i < n; ++i) {
        rows[0][i] = in[0][i];
        rows[1][i] = in[1][i];
    }
    for (long j = 1; j < n - 1; ++j) {
        const double *above = rows[(j - 1) % 3], *here = rows[j % 3];
        double *below = rows[(j + 1) % 3];
        for (long i = 0; i < n; ++i)
            below[i] = in[j + 1][i];
        for (long i = 1; i < n - 1; ++i)
            out[j][i] = 0.2 * (here[i] + here[i - 1] + here[i + 1] + above[i] + below[i]);
    }
}

void one_sweep(long n, double a[n][n])
{
    enum { W = 8 };
    double block[n][W];
    for (long first = 0; first < n; first += W) {
        const long w = least(W, n - first);
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < w; ++j)
                block[i][j] = a[i][first + j];
        for (long i = 1; i < n; ++i)
            for (long j = 0; j < w; ++j)
                block[i][j] = 0.75 * block[i][j] + 0.25 * block[i - 1][j];
        for (long i = 1; i < n; ++i)
            for (long j = 0; j < w; ++j)
                a[i][first + j] = block[i][j];
    }
}
