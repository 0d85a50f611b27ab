// Loops with the directive where staging need not pay: none may be slower for it.

// sizes: n=500; n=100000; n=4000000
#pragma tpb kernel own_scale extent(a = n, b = n)
void own_scale(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] = 3.0 * b[i];
}

// sizes: n=1000; n=100000
#pragma tpb kernel own_three_points extent(a = n, b = n)
void own_three_points(long n, float *restrict a, const float *restrict b)
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 1; i < n - 1; ++i)
        a[i] = 0.25f * (b[i - 1] + 2.0f * b[i] + b[i + 1]);
}

// sizes: n=64; n=1000
#pragma tpb kernel own_rows
void own_rows(long n, double a[restrict n][n], const double x[restrict n], double y[restrict n])
{
    #pragma tpb buffer auto mem2ldm(x)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            y[i] += a[i][j] * x[j];
}

// sizes: n=64; n=1000; n=1024
#pragma tpb kernel own_columns
void own_columns(long n, double a[restrict n][n], const double x[restrict n], double y[restrict n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < n; ++j)
        for (long i = 0; i < n; ++i)
            y[j] += a[i][j] * x[i];
}

// sizes: n=100; n=500
#pragma tpb kernel own_product
void own_product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// sizes: n=100; n=400; n=512
#pragma tpb kernel own_inner_product
void own_inner_product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            for (long k = 0; k < n; ++k)
                c[i][j] += a[i][k] * b[k][j];
}

// sizes: n=32; n=300; n=1000; n=1024
#pragma tpb kernel own_transpose
void own_transpose(long n, double b[restrict n][n], const double a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] = a[j][i];
}

// sizes: n=300; n=1000; n=1024
#pragma tpb kernel own_scattered
void own_scattered(long n, float b[restrict n][n], const float a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// sizes: n=1000; n=100000
#pragma tpb kernel own_every_second extent(a = n, b = 2 * n)
void own_every_second(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] += b[2 * i];
}

// sizes: n=1000; n=100000
#pragma tpb kernel own_pairs extent(a = n, b = 2 * n)
void own_pairs(long n, double *restrict a, const double *restrict b)
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] = b[2 * i] * b[2 * i + 1];
}

// sizes: n=100; n=10000; n=100000
#pragma tpb kernel own_field_once extent(a = n, s = 8 * n)
void own_field_once(long n, double *restrict a, const double *restrict s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * s[8 * i + 3];
}

// sizes: n=20 t=2; n=1000 t=2; n=100000 t=2; n=1000 t=1; n=30 t=100
#pragma tpb kernel own_field_passes extent(s = 8 * n)
void own_field_passes(long n, long t, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < t; ++k)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.5;
}

// sizes: n=1000; n=100000
#pragma tpb kernel own_field_twice extent(s = 8 * n)
void own_field_twice(long n, float *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (int k = 0; k < 2; ++k)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5f * s[8 * i] + 0.5f;
}

// sizes: n=60; n=200; n=1000; n=1024
#pragma tpb kernel own_columns_twice
void own_columns_twice(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (int t = 0; t < 2; ++t)
        for (long j = 0; j < n; ++j)
            for (long i = 1; i < n; ++i)
                a[i][j] = 0.5 * a[i][j] + 0.5 * a[i - 1][j];
}

// sizes: n=60; n=200; n=1000
#pragma tpb kernel own_rows_passes
void own_rows_passes(long n, double a[n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (int t = 0; t < 8; ++t)
        for (long i = 1; i < n; ++i)
            for (long j = 0; j < n; ++j)
                a[i][j] = 0.5 * a[i][j] + 0.5 * a[i - 1][j];
}

// sizes: n=32 ld=4096; n=100 ld=4096; n=2048 ld=4100; n=2048 ld=512
#pragma tpb kernel own_panel extent(a = n * ld, y = 8)
void own_panel(long n, long ld, const double *restrict a, double *restrict y)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (int t = 0; t < 8; ++t)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < 8; ++j)
                y[j] += a[i * ld + j];
}

// sizes: n=300; n=1000
#pragma tpb kernel own_nine_points
void own_nine_points(long n, const float in[restrict n][n], float out[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(in)
    for (long j = 1; j < n - 1; ++j)
        for (long i = 1; i < n - 1; ++i)
            out[j][i] = 0.1f * (in[j - 1][i - 1] + in[j - 1][i] + in[j - 1][i + 1] + in[j][i - 1] + in[j][i] +
                                in[j][i + 1] + in[j + 1][i - 1] + in[j + 1][i] + in[j + 1][i + 1]);
}

// sizes: n=40; n=100
#pragma tpb kernel own_seven_points
void own_seven_points(long n, const double in[restrict n][n][n], double out[restrict n][n][n])
{
    #pragma tpb buffer auto mem2ldm(in)
    for (long k = 1; k < n - 1; ++k)
        for (long j = 1; j < n - 1; ++j)
            for (long i = 1; i < n - 1; ++i)
                out[k][j][i] = in[k][j][i] + 0.1 * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] +
                                                    in[k][j + 1][i] + in[k - 1][j][i] + in[k + 1][j][i]);
}

// sizes: n=60; n=150
#pragma tpb kernel own_turned_box
void own_turned_box(long n, const double in[restrict n][n][n], double out[restrict n][n][n])
{
    #pragma tpb buffer auto mem2ldm(in)
    for (long k = 0; k < n; ++k)
        for (long j = 0; j < n; ++j)
            for (long i = 0; i < n; ++i)
                out[k][j][i] = in[i][j][k];
}

// sizes: m=64 n=20000; m=20000 n=64; m=1024 n=100
#pragma tpb kernel own_norms extent(a = m * n, y = m)
void own_norms(long m, long n, const double *restrict a, double *restrict y)
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            y[j] += a[i * m + j] * a[i * m + j];
}
