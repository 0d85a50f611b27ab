#pragma tpb kernel
double shared(long n, const double a[restrict n])
{
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
