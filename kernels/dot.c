// dot: s += x * y. Two load streams and one multiply-add.
#pragma tpb kernel dot init(x = random, y = random)
double dot(long n, const double x[restrict n], const double y[restrict n])
{
    double s = 0.0;
    #pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}
