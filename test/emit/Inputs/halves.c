#pragma tpb kernel verify(rtol(1e-3))
float dot(long n, const _Float16 x[restrict n], const _Float16 y[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += (float)x[i] * (float)y[i];
    return s;
}
