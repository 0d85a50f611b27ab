// The same for C++.
#pragma tpb kernel size(n) extent(z = n, w = n) param(d = 3)
extern "C" void scaled(long n, long d, double *__restrict z, const double *__restrict w)
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        z[i] = w[i] * (double)d;
}

long of_a_loop(long n, double *z, const double *w)
{
    long d = 0;
#pragma tpb kernel of_a_loop
    for (long i = 0; i < n; ++i) {
        z[i] = w[i] * 2;
        d += i;
    }
    return d;
}
