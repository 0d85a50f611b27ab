// One array is read and written, one read, one written.
#pragma tpb kernel written size(n) extent(a = n + 2, b = n, c = n) init(a[i] = 1 + i, b[i] = i)
void written(long n, float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer dbuf mem2ldm(a, b, c) ldm_size(2048)
    for (long i = 0; i < n; ++i) {
        a[i] = (a[i + 1] + a[i + 2]) * 0.5f;
        c[i] = a[i] + b[i];
    }
}
