/* Numbers of 16 bits, added as floats. */
#pragma tpb kernel hdot init(x = random(-1, 1), y = random(-1, 1)) verify(rtol(1e-3))
float hdot(long n, const _Float16 x[restrict n], const _Float16 y[restrict n])
{
    float s = 0.0f;
    for (long i = 0; i < n; ++i)
        s += (float)x[i] * (float)y[i];
    return s;
}
