// Distances shorter than a vector.
#pragma tpb kernel
void four_back(long n, float a[restrict n + 4], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 4] = a[i] + b[i];
}

#pragma tpb kernel
void two_back(long n, double a[restrict n + 2], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 2] = a[i] * 0.5 + b[i];
}

#pragma tpb kernel
void three_back(long n, int a[restrict n + 3], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 3] = a[i] + b[i];
}

#pragma tpb kernel
void seven_back(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 7; i < n; ++i)
        a[i] = a[i - 7] * b[i] + 1.0f;
}

#pragma tpb kernel
void sixteen_back(long n, double a[restrict n + 16])
{
    for (long i = 0; i < n; ++i)
        a[i + 16] = a[i] + 1.0;
}

#pragma tpb kernel param(k = 6)
void k_back(long n, unsigned k, double a[restrict n + k], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] + b[i];
}

#pragma tpb kernel
void five_and_eight(long n, float a[restrict n + 8])
{
    for (long i = 0; i < n; ++i)
        a[i + 8] = a[i] + a[i + 3];
}

#pragma tpb kernel
void two_statements(long n, double a[restrict n + 4], double b[restrict n + 4])
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = b[i] + 1.0;
        b[i + 4] = a[i] * 2.0;
    }
}

#pragma tpb kernel
void strided_back(long n, double a[restrict 2 * n + 8])
{
    for (long i = 0; i < n; ++i)
        a[2 * i + 8] = a[2 * i] * 0.25;
}

#pragma tpb kernel
void four_down(long n, float a[restrict n + 4])
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[i + 4] * 0.5f + 1.0f;
}

#pragma tpb kernel param(k = 9)
void nine_back_as_a_number(long n, long k, float a[restrict n + k], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] * 0.5f + (float)b[i];
}

#pragma tpb kernel param(k = 37)
void k_lag(long n, long k, float a[restrict n + k], const float b[restrict n])
{
    for (long i = k; i < n; ++i)
        a[i] = a[i - k] * 0.5f + b[i];
}

#pragma tpb kernel param(k = 36)
void k_down(long n, long k, int a[restrict n + k], const int b[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[i + k] + b[i];
}

#pragma tpb kernel param(k = 67)
void k_by_two(long n, long k, int a[restrict 2 * n + k], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[2 * i + k] = a[2 * i] + b[i];
}

#pragma tpb kernel param(k = 40, q = 7)
void k_and_q(long n, long k, long q, unsigned char a[restrict n + k + q], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = (unsigned char)(a[i + q] + b[i]);
}

#pragma tpb kernel
void two_floats_back(long n, float a[restrict n + 2], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 2] = b[i] > 0.0f ? a[i] * 0.5f : b[i];
}

#pragma tpb kernel
void six_back(long n, double a[restrict n + 6], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 6] = a[i] * 0.5 + b[i];
}

#pragma tpb kernel
void longs_and_chars(long n, long a[restrict n + 2], const signed char b[restrict n], float c[restrict n])
{
    for (long i = n - 1; i >= 0; --i) {
        a[i] = a[i + 2] ^ b[i];
        c[i] = (float)b[i];
    }
}

#pragma tpb kernel
void red_points(long m, long n, double u[restrict m][n], const double f[restrict m][n])
{
    for (long i = 1; i < m - 1; ++i)
        for (long j = 1 + i % 2; j < n - 1; j += 2)
            u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}

#pragma tpb kernel init(first[i] = i % 7 % 2)
void rows_from_a_table(long n, double u[restrict n][n], const int first[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const long from = first[i];
        for (long j = from; j < n - 1; j += 2)
            u[i][j] = u[i][j] * 0.5 + u[i][j + 1];
    }
}

// Parameters that one statement changes before the loop have a value on entry.
#pragma tpb kernel param(k = 100)
void masked_distance(int n, int a[restrict n + 64], int k)
{
    k &= 63;
    for (int i = 0; i < n; ++i)
        a[i + k] = a[i] ^ i;
}

#pragma tpb kernel param(k = 100)
void distance_at_most(int n, int a[restrict n + 64], long k)
{
    if (k > 63)
        k = 63;
    for (int i = 0; i < n; ++i)
        a[i + k] = a[i] ^ i;
}

#pragma tpb kernel param(step = 9)
int masked_step(int n, const int a[restrict n], int step)
{
    step = (step & 7) + 1;
    int s = 0;
    for (int i = 0; i < n; i += step)
        s ^= a[i];
    return s;
}
