// copy: a = b. One load and one store stream.
#pragma tpb kernel copy init(a = 0.11, b[i] = 0.11 + i)
void copy(long n, double a[restrict n], const double b[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
