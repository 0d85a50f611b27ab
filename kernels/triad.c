// triad: a = b + s * c. Two load streams and one store stream.
#pragma tpb kernel triad param(s = 0.42) init(a = 1.0, b = 2.0, c = 3.0)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
