#pragma tpb kernel scale extent(y = n, a = n) init(a[i] = i % 10)
void scale(long n, double *__restrict y, const double *__restrict a)
{
    #pragma tpb buffer dbuf sdm2ldm(a) ldm_size(4096)
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i];
}
