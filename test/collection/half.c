// Numbers of half precision.
#pragma tpb kernel
void scaled(long n, _Float16 y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * (_Float16)2.0f;
}

#pragma tpb kernel
void sum(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

#pragma tpb kernel
void widened(long n, float y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i];
}

#pragma tpb kernel
void narrowed(long n, _Float16 y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (_Float16)a[i];
}

#pragma tpb kernel
float dot_in_float(long n, const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    float s = 0.0f;
    for (long i = 0; i < n; ++i)
        s += (float)a[i] * (float)b[i];
    return s;
}

#pragma tpb kernel
void product_and_sum(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i] + y[i];
}

#pragma tpb kernel
void larger(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > b[i] ? a[i] : b[i];
}

#pragma tpb kernel param(f = 0.5)
void computed_in_float(long n, _Float16 y[restrict n], const _Float16 a[restrict n], float f)
{
    for (long i = 0; i < n; ++i)
        y[i] = (_Float16)((float)a[i] * f + 1.0f);
}

#pragma tpb kernel
void quotient(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / b[i];
}

#pragma tpb kernel
void to_integers(long n, short y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (short)(a[i] + (_Float16)1.0f);
}

#pragma tpb kernel
float sum_of_squares(long n, const _Float16 a[restrict n])
{
    float s = 0.0f;
    for (long i = 0; i < n; ++i)
        s += a[i] * a[i];
    return s;
}

#pragma tpb kernel
void with_integers(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * (_Float16)k[i] - 3;
}

#pragma tpb kernel param(f = 0.75)
void axpy(long n, _Float16 y[restrict n], const _Float16 x[restrict n], _Float16 f)
{
    for (long i = 0; i < n; ++i)
        y[i] += f * x[i];
}

#pragma tpb kernel
void clipped(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        _Float16 t = a[i] - b[i] * a[i];
        if (t < 0)
            t = -t;
        y[i] = t / (_Float16)3;
    }
}

#pragma tpb kernel
void smoothed(long n, _Float16 y[restrict n], const _Float16 a[restrict n + 2])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + a[i + 1] + a[i + 2]) * (_Float16)0.25f;
}

#pragma tpb kernel
void summed_as_halves(long n, _Float16 s[restrict 1], const _Float16 a[restrict n])
{
    _Float16 t = 0;
    for (long i = 0; i < n; ++i)
        t += a[i];
    s[0] = t;
}
