// sum: s += a. One load stream, and additions that wait for each other.
#pragma tpb kernel sum init(a = 0.11)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    #pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
