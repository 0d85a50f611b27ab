#pragma tpb kernel neighbours size(n) extent(a = n + 128, b = n, c = n) init(a[i] = 1 + i, b[i] = i)
void neighbours(long n, const float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = (a[i] + a[i + 1] + a[i + 2]) / a[i + 128] + b[i];
}
