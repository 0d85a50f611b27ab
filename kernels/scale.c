// scale: a = s * b. One load and one store stream.
#pragma tpb kernel scale param(s = 0.11) init(a = 0.11, b[i] = 0.11 + i)
void scale(long n, double a[restrict n], const double b[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i];
}
