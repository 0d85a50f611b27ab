// Loops of a few iterations, whose number is a constant, inside of a loop over elements.
#pragma tpb kernel
void three_neighbours(long n, float y[restrict n], const float x[restrict n + 2], const float w[restrict 3])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 3; ++k)
            s += w[k] * x[i + k];
        y[i] = s;
    }
}

#pragma tpb kernel
void nine_neighbours(long m, long n, double y[restrict m + 2][n + 2], const double x[restrict m + 2][n + 2], const double w[restrict 3][3])
{
    for (long i = 1; i < m + 1; ++i)
        for (long j = 1; j < n + 1; ++j) {
            double s = 0.0;
            for (int a = -1; a <= 1; ++a)
                for (int b = -1; b <= 1; ++b)
                    s += w[a + 1][b + 1] * x[i + a][j + b];
            y[i][j] = s;
        }
}

#pragma tpb kernel
void bits_packed(long n, unsigned char b[restrict n], const unsigned char x[restrict 8 * n])
{
    for (long i = 0; i < n; ++i) {
        unsigned char v = 0;
        for (int k = 0; k < 8; ++k)
            v |= (unsigned char)((x[8 * i + k] != 0) << k);
        b[i] = v;
    }
}

#pragma tpb kernel
void bits_unpacked(long n, unsigned char y[restrict 8 * n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 8; ++k)
            y[8 * i + k] = (unsigned char)((b[i] >> k) & 1);
}

#pragma tpb kernel
void rows_of_four(long n, double y[restrict n], const double v[restrict 4 * n], const int c[restrict 4 * n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 4; ++k)
            s += v[4 * i + k] * x[c[4 * i + k]];
        y[i] = s;
    }
}

#pragma tpb kernel
void eight_taps(long n, float y[restrict n], const float x[restrict n + 8], const float h[restrict 8])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 8; ++k)
            s += h[k] * x[i + 7 - k];
        y[i] = s;
    }
}

#pragma tpb kernel
void five_taps(long n, int y[restrict n], const short x[restrict n + 5], const short h[restrict 5])
{
    for (long i = 0; i < n; ++i) {
        int s = 0;
        for (int k = 0; k < 5; ++k)
            s += h[k] * x[i + k];
        y[i] = s;
    }
}

#pragma tpb kernel
void rotated(long n, double y[restrict 3 * n], const double x[restrict 3 * n], const double m[restrict 9])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r) {
            double s = 0.0;
            for (int k = 0; k < 3; ++k)
                s += m[3 * r + k] * x[3 * i + k];
            y[3 * i + r] = s;
        }
}

#pragma tpb kernel
void gray_of_colours(long n, unsigned char y[restrict n], const unsigned char rgb[restrict 3 * n], const int w[restrict 3])
{
    for (long i = 0; i < n; ++i) {
        int s = 128;
        for (int k = 0; k < 3; ++k)
            s += w[k] * rgb[3 * i + k];
        y[i] = (unsigned char)(s >> 8);
    }
}

#pragma tpb kernel
void colours_converted(long n, unsigned char y[restrict n][3], const unsigned char x[restrict n][3], const int w[restrict 3][3])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r) {
            int s = 128;
            for (int k = 0; k < 3; ++k)
                s += w[r][k] * x[i][k];
            y[i][r] = (unsigned char)(s >> 8);
        }
}

#pragma tpb kernel
void largest_of_five(long n, int y[restrict n], const int x[restrict n + 4])
{
    for (long i = 0; i < n; ++i) {
        int m = x[i];
        for (int k = 1; k < 5; ++k)
            if (x[i + k] > m)
                m = x[i + k];
        y[i] = m;
    }
}

#pragma tpb kernel
void means_of_bytes(long n, unsigned char y[restrict n], const unsigned char x[restrict n + 8])
{
    for (long i = 0; i < n; ++i) {
        unsigned s = 0;
        for (int k = 0; k < 8; ++k)
            s += x[i + k];
        y[i] = (unsigned char)(s / 8);
    }
}

#pragma tpb kernel
void squares_of_pairs(long n, float y[restrict n], const float x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 2; ++k)
            s += x[2 * i + k] * x[2 * i + k];
        y[i] = s;
    }
}

#pragma tpb kernel
void pairs_scaled(long n, double a[restrict n][2], const double s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 2; ++k)
            a[i][k] = a[i][k] * s[i];
}

#pragma tpb kernel
void points_scaled(long n, float a[restrict n][3], const float s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 3; ++k)
            a[i][k] = a[i][k] * s[i];
}

#pragma tpb kernel
void fours_scaled(long n, double a[restrict n][4], const double s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            a[i][k] = a[i][k] * s[i];
}

#pragma tpb kernel
void four_shorts(long n, short a[restrict n][4], const short s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            a[i][k] = a[i][k] + s[i];
}

#pragma tpb kernel
void squares_of_fives(long n, float y[restrict n], const float x[restrict n][5])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 5; ++k)
            s += x[i][k] * x[i][k];
        y[i] = s;
    }
}

#pragma tpb kernel
void fifth_degree(long n, double y[restrict n], const double x[restrict n], const double c[restrict 6])
{
    for (long i = 0; i < n; ++i) {
        double p = c[5];
        for (int k = 4; k >= 0; --k)
            p = p * x[i] + c[k];
        y[i] = p;
    }
}

#pragma tpb kernel
void distances(long n, float d[restrict n], const float p[restrict n][3], const float c[restrict 3])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 3; ++k)
            s += (p[i][k] - c[k]) * (p[i][k] - c[k]);
        d[i] = s;
    }
}

#pragma tpb kernel
long matches_of_keys(long n, const int a[restrict n], const int keys[restrict 8])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 8; ++k)
            s += a[i] == keys[k];
    return s;
}

#pragma tpb kernel
void rows_of_sixteen(long n, float a[restrict n][16], const float b[restrict n][16])
{
    for (long i = 1; i < n; ++i)
        for (int k = 0; k < 16; ++k)
            a[i][k] = a[i - 1][k] * 0.5f + b[i][k];
}

#pragma tpb kernel
void but_the_middle(long n, double y[restrict n], const double x[restrict n + 5])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 5; ++k)
            if (k != 2)
                s += x[i + k];
        y[i] = s;
    }
}

#pragma tpb kernel
void halves_of_triangles(long n, float y[restrict n], const float x[restrict n + 4], const float w[restrict 10])
{
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int a = 0; a < 4; ++a)
            for (int b = 0; b <= a; ++b)
                s += w[a + b] * x[i + a - b];
        y[i] = s;
    }
}

#pragma tpb kernel
void two_short_loops(long n, double y[restrict n], double z[restrict n], const double x[restrict n][3])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 3; ++k)
            s += x[i][k];
        y[i] = s;
        for (int k = 0; k < 3; ++k)
            s += x[i][k] * x[i][k];
        z[i] = s;
    }
}
