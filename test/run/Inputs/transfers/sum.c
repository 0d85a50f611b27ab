// A sum; one array lies in memory that cores share.
#pragma tpb kernel sum size(n) extent(a = n, b = n) init(a[i] = 1 + i, b[i] = i)
double sum(long n, const double *restrict a, const double *restrict b)
{
    double s = 0;
    #pragma tpb buffer dbuf sdm2ldm(a) mem2ldm(b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
