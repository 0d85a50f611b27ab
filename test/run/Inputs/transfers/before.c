// The next block reads what this one stores.
#pragma tpb kernel before size(n) extent(a = n + 2, b = n) init(a[i] = 1 + i, b[i] = i)
void before(long n, float *restrict a, const float *restrict b)
{
    #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(512)
    for (long i = 2; i < n; ++i)
        a[i] = a[i - 2] * 0.5f + b[i];
}
