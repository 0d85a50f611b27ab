// axpy: a = a + s * b. One stream read and written, one load stream.
#pragma tpb kernel axpy param(s = 0.11) init(a = 0.11, b = 0.11)
void axpy(long n, double a[restrict n], const double b[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + s * b[i];
}
