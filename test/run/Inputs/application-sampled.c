#include <stdlib.h>

#pragma tpb kernel shifted
void shifted(long n, double a[n], const double b[n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}

#pragma tpb kernel often
void often(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.5 * b[i];
}

static void move(long n, double *a, const double *b)
{
#pragma tpb kernel moved
    for (long i = 0; i < n; ++i)
        a[i] = b[i] - 1.0;
}

/* A kernel that calls another one. */
#pragma tpb kernel outer
void outer(long n, double a[restrict n], const double b[restrict n])
{
    often(n, a, b);
    for (long i = 0; i < n; ++i)
        a[i] += 1.0;
}

int main(int count, char **arguments)
{
    (void)arguments;
    const long n = 64, calls = count > 1 ? 1000 : 300000;
    double *a = calloc((size_t)n * 4, sizeof *a), *b = calloc((size_t)n * 4, sizeof *b);
    for (int k = 0; k < 180; ++k) { /* all but one overlap */
        shifted(n, a + (k == 90 ? n : 1), a);
        move(n, a + (k == 90 ? n : 1), a);
    }
    #pragma omp parallel for
    for (int t = 0; t < 2; ++t)
        for (long k = 0; k < calls / 2; ++k)
            often(n, a + t * n, b);
    for (long k = 0; k < calls; ++k) {
#pragma tpb kernel looped
        for (long i = 0; i < n; ++i)
            b[i] = 0.25 * a[i];
    }
    for (int k = 0; count == 1 && k < 2000; ++k)
        outer(n, a, b);
    free(a);
    free(b);
    return 0;
}
