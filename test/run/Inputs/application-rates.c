/* Kernels whose work is known at each call, and some where it is not. */
#include <stdlib.h>

#pragma tpb kernel scale
void scale(long n, double a[restrict n], double s)
{
    #pragma tpb region first
    for (long i = 0; i < n / 2; ++i)
        a[i] = s * a[i];
    #pragma tpb region second
    for (long i = n / 2; i < n; ++i)
        a[i] = s * a[i] + 1.0;
}

/* No extents: the benchmark could not run it. */
#pragma tpb kernel shift
static void shift(int n, float *restrict y, const float *restrict x)
{
    for (int i = 0; i < n; ++i)
        y[i] = x[i] + 1.0f;
}

/* What its clauses say. */
#pragma tpb kernel said bytes(100 * n) flops(7 * n)
static void said(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.5 * a[i];
}

/* Rows of different lengths, which data tells: nothing is known. */
#pragma tpb kernel rows
static void rows(long n, double y[restrict n], const int *restrict start, const double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        double sum = 0.0;
        for (int k = start[i]; k < start[i + 1]; ++k)
            sum += a[k];
        y[i] = sum;
    }
}

static void loops(long n, double *restrict a, double *restrict b)
{
    const long half = n / 2;
    #pragma tpb kernel inner
    for (long i = half; i < n; ++i)
        a[i] = b[i] + 2.0;
    #pragma tpb kernel team
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 3.0;
    #pragma tpb kernel triangle
    for (long i = 0; i < half; ++i)
        for (long j = 0; j < i; ++j)
            a[i * half + j] = 0.0;
    /* Each thread of the team comes here, and none does all of it. */
    #pragma omp parallel
    {
        #pragma tpb kernel shared
        #pragma omp for
        for (long i = 0; i < n; ++i)
            a[i] = b[i] * 4.0;
    }
    /* The loop changes its own bound's variable. */
    long i = 0;
    #pragma tpb kernel outside
    for (i = 5; i < n; ++i)
        b[i] = 1.0;
    if (i != n)
        abort();
}

int main(void)
{
    enum { N = 2000 }; /* calls that the clock can tell from none */
    double *a = calloc(N * N, sizeof *a), *b = calloc(N * N, sizeof *b);
    float *x = calloc(N, sizeof *x), *y = calloc(N, sizeof *y);
    int *start = calloc(N + 1, sizeof *start);
    for (int turn = 0; turn < 3; ++turn)
        scale(N + turn, a, 0.5);
    for (int turn = 0; turn < 4; ++turn)
        shift(N - turn, y, x);
    said(N, a);
    rows(N, b, start, a);
    loops(N, a, b);
    loops(N / 2, a, b);
    free(a), free(b), free(x), free(y), free(start);
    return 0;
}
