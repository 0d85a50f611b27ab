/* Behind macros that are called like what headers of ours name. No header is included in front of the kernels. */
#pragma tpb kernel quotients param(d = 7) init(q = 1, k[i] = i) size(n)
void quotients(long n, int d, int q[n], const int k[n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        q[i] = k[i] / d;
}

#pragma tpb kernel sum param(d = 2)
double sum(long n, long d, const double z[n], const float u[n])
{
    double w = 0;
#pragma omp parallel
    {
#pragma omp for reduction(+ : w)
        for (long i = 0; i < n; ++i)
            w += z[i] * (double)u[i] + (double)d;
    }
    return w;
}

#pragma tpb kernel last
double last(long n, double z[n])
{
    long k = 0;
#pragma omp parallel for lastprivate(k) schedule(dynamic, 100)
    for (long i = 0; i < n; ++i) {
        z[i] = z[i] + 1;
        k = i;
    }
    return (double)k;
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
