// What one block stores others read, three blocks behind.
#pragma tpb kernel apart size(n) extent(a = n + 100) init(a[i] = 1 + i)
void apart(long n, double *a)
{
    #pragma tpb buffer dbuf mem2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        a[i + 100] = a[i] * 0.5 + 1;
}
