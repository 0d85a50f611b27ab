/* Four timed parts with the same two arrays; with s = -1 they end as they began. */
#pragma tpb kernel parts init(a = 1.0, b = 2.0, s = -1.0)
void parts(long n, float a[restrict n], float b[restrict n], float s)
{
    #pragma tpb region copy
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        b[i] = a[i];
    #pragma tpb region scale
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i];
    #pragma tpb region add
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        b[i] = a[i] + b[i];
    #pragma tpb region triad
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * a[i];
}
