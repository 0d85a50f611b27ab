// Loops of which lines are fetched before they are loaded; DISTANCE iterations.
#ifndef DISTANCE
#define DISTANCE 40
#endif

#pragma tpb kernel prefetch(DISTANCE)
void copy(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}

#pragma tpb kernel prefetch(DISTANCE) unroll(4)
float dot(long n, const float a[restrict n], const float b[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

#pragma tpb kernel prefetch(DISTANCE) size(n) extent(b = n + 4)
void stencil(long n, double a[restrict n], const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.25 * (b[i] + b[i + 1] + b[i + 3] + b[i + 4]);
}

#pragma tpb kernel prefetch(DISTANCE) init(a[i][j] = 0.25 + i + 2 * j)
void five(long h, long w, double b[restrict h][w], const double a[restrict h][w])
{
    for (long i = 1; i < h - 1; ++i)
        for (long j = 1; j < w - 1; ++j)
            b[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]);
}

#pragma tpb kernel prefetch(DISTANCE) unroll(1)
void parts(long n, float a[restrict n], const float b[restrict 2 * n], const float c[restrict 20 * n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[2 * i] * b[2 * i + 1] + c[20 * i];
}

#pragma tpb kernel prefetch(DISTANCE) unroll(2)
void backwards(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[n - 1 - i] + 3;
}

#pragma tpb kernel prefetch(DISTANCE)
void in_place(long n, short a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (short)(a[i] + b[i]);
}

#pragma tpb kernel prefetch(DISTANCE) init(a[i] = 3 * i, b[i] = 7 * i)
void bytes(long n, unsigned char c[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        c[i] = (unsigned char)((a[i] + b[i] + 1) >> 1);
}

#pragma tpb kernel prefetch(DISTANCE) init(p = permutation(3))
void gathered(long n, double a[restrict n], const double b[restrict n], const int p[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 1.0)
            a[i] = b[p[i]];
        else
            a[i] = 2.0;
}

#pragma tpb kernel prefetch(DISTANCE)
void rows(long m, long n, double y[restrict m], const double a[restrict m * n], const double x[restrict n])
{
    for (long i = 0; i < m; ++i) {
        double s = 0;
        for (long j = 0; j < n; ++j)
            s += a[i * n + j] * x[j];
        y[i] = s;
    }
}

#pragma tpb kernel prefetch(DISTANCE)
void mixed(long n, double a[restrict n], const float b[restrict n], const signed char c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * b[i] + c[i];
}
