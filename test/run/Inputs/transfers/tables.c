// Two tables in memory that cores share, and blocks of a core's own.
#pragma tpb kernel tables size(n) extent(a = n, b = n, c = n) init(a[i] = 1 + i, b[i] = i, c[i] = random(0, 1))
double tables(long n, const double *restrict a, const double *restrict b, const int *restrict c)
{
    double s = 0;
    #pragma tpb buffer sbuf mem2sdm(a, b) mem2ldm(c) ldm_size(1 << 24)
    for (long i = 0; i < n; ++i)
        s += a[c[i] % n] * b[c[i] % n];
    return s;
}
