// init: a = s. One store stream.
#pragma tpb kernel init param(s = 0.99)
void init(long n, double a[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = s;
}
