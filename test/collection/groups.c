#pragma tpb kernel
void products_of_four(long n, float y[restrict n], const float a[restrict 4 * n], const float b[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[4 * i] * b[4 * i] + a[4 * i + 1] * b[4 * i + 1] + a[4 * i + 2] * b[4 * i + 2] + a[4 * i + 3] * b[4 * i + 3];
}

#pragma tpb kernel
void products_of_four_doubles(long n, double y[restrict n], const double a[restrict 4 * n], const double b[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[4 * i] * b[4 * i] + a[4 * i + 1] * b[4 * i + 1] + a[4 * i + 2] * b[4 * i + 2] + a[4 * i + 3] * b[4 * i + 3];
}

#pragma tpb kernel
void lengths_of_four(long n, float y[restrict n], const float a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[4 * i] * a[4 * i] + a[4 * i + 1] * a[4 * i + 1] + a[4 * i + 2] * a[4 * i + 2] + a[4 * i + 3] * a[4 * i + 3];
}

#pragma tpb kernel
void brightness_of_floats(long n, float y[restrict n], const float a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 0.3f * a[4 * i] + 0.59f * a[4 * i + 1] + 0.11f * a[4 * i + 2];
}

#pragma tpb kernel
void brightness_of_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)((77 * a[4 * i] + 150 * a[4 * i + 1] + 29 * a[4 * i + 2]) >> 8);
}

#pragma tpb kernel
void premultiplied(long n, float y[restrict 4 * n], const float a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        const float t = a[4 * i + 3];
        y[4 * i] = a[4 * i] * t;
        y[4 * i + 1] = a[4 * i + 1] * t;
        y[4 * i + 2] = a[4 * i + 2] * t;
        y[4 * i + 3] = t;
    }
}

#pragma tpb kernel
void red_and_blue_swapped(long n, unsigned char y[restrict 4 * n], const unsigned char a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        y[4 * i] = a[4 * i + 2];
        y[4 * i + 1] = a[4 * i + 1];
        y[4 * i + 2] = a[4 * i];
        y[4 * i + 3] = a[4 * i + 3];
    }
}

#pragma tpb kernel
void matrix_of_four(long n, float y[restrict 4 * n], const float x[restrict 4 * n], const float m[restrict 16])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 4; ++r) {
            float s = 0.0f;
            for (int k = 0; k < 4; ++k)
                s += m[4 * r + k] * x[4 * i + k];
            y[4 * i + r] = s;
        }
}

#pragma tpb kernel
void taken_apart(long n, float p[restrict n], float q[restrict n], float r[restrict n], float s[restrict n], const float a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        p[i] = a[4 * i];
        q[i] = a[4 * i + 1];
        r[i] = a[4 * i + 2];
        s[i] = a[4 * i + 3];
    }
}

#pragma tpb kernel
void quaternions_scaled(long n, double y[restrict 4 * n], const double a[restrict 4 * n], const double s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[4 * i] = s[i] * a[4 * i];
        y[4 * i + 1] = s[i] * a[4 * i + 1];
        y[4 * i + 2] = s[i] * a[4 * i + 2];
        y[4 * i + 3] = s[i] * a[4 * i + 3];
    }
}

#pragma tpb kernel
double sum_of_third(long n, const double a[restrict 4 * n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[4 * i + 2];
    return s;
}

#pragma tpb kernel
void put_together(long n, double y[restrict 4 * n], const double p[restrict n], const double q[restrict n], const double r[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[4 * i] = p[i];
        y[4 * i + 1] = q[i];
        y[4 * i + 2] = r[i];
        y[4 * i + 3] = 1.0;
    }
}

#pragma tpb kernel
int largest_of_groups(long n, int y[restrict n], const int a[restrict 4 * n])
{
    int largest = -1;
    for (long i = 0; i < n; ++i) {
        int t = a[4 * i];
        for (int k = 1; k < 4; ++k)
            t = a[4 * i + k] > t ? a[4 * i + k] : t;
        y[i] = t;
        largest = t > largest ? t : largest;
    }
    return largest;
}

#pragma tpb kernel
void longitude_alone(long n, float y[restrict n], const float p[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = p[3 * i] * 57.29578f + p[3 * i + 2];
}

#pragma tpb kernel param(dx = 1.5, dy = -2.0, dz = 0.25)
void points_moved(long n, float y[restrict 3 * n], const float x[restrict 3 * n], float dx, float dy, float dz)
{
    for (long i = 0; i < n; ++i) {
        y[3 * i] = x[3 * i] + dx;
        y[3 * i + 1] = x[3 * i + 1] + dy;
        y[3 * i + 2] = x[3 * i + 2] + dz;
    }
}

#pragma tpb kernel
void colours_of_planes(long n, unsigned char rgb[restrict 3 * n], const unsigned char y[restrict n], const unsigned char u[restrict n], const unsigned char v[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const int c = 298 * (y[i] - 16), d = u[i] - 128, e = v[i] - 128;
        int r = (c + 409 * e + 128) >> 8, g = (c - 100 * d - 208 * e + 128) >> 8, b = (c + 516 * d + 128) >> 8;
        r = r < 0 ? 0 : r > 255 ? 255 : r;
        g = g < 0 ? 0 : g > 255 ? 255 : g;
        b = b < 0 ? 0 : b > 255 ? 255 : b;
        rgb[3 * i] = (unsigned char)r;
        rgb[3 * i + 1] = (unsigned char)g;
        rgb[3 * i + 2] = (unsigned char)b;
    }
}
