/* A quotient, which -ffast-math may compute from an approximation of the reciprocal. */
#pragma tpb kernel
void quotient(long n, float *__restrict a, const float *__restrict b, const float *__restrict c)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] / c[i];
}
