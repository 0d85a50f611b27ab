// RUN: %hint TPB395 %s %t
// The loop with the message, and after its hint.
void before(long n, long m, long k, double *a, const double *b)
{
#pragma tpb kernel before
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n / k; ++j)
            a[i * n + j] = b[i * n + j];
}
void after(long n, long m, long k, double *restrict a, const double *b)
{
#pragma tpb kernel after
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n / k; ++j)
            a[i * n + j] = b[i * n + j];
}
