// Updates and stores at computed subscripts.
#include <math.h>

#pragma tpb kernel init(k = random(0, 15, 4))
void counts(long n, int h[restrict 16], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        h[k[i]]++;
}

#pragma tpb kernel init(k = random(0, 255, 4))
void bytes(long n, unsigned h[restrict 256], const unsigned char k[restrict n])
{
    for (long i = 0; i < n; ++i)
        h[k[i]] += 1;
}

#pragma tpb kernel init(k = random(0, 63, 4))
void weighted(long n, double h[restrict 64], const int k[restrict n], const double w[restrict n])
{
    for (long i = 0; i < n; ++i)
        h[k[i]] += w[i] * w[i] + 1.0;
}

#pragma tpb kernel init(k = random(0, 63, 4))
void last_writer(long n, double y[restrict 64], const int k[restrict n], const double v[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = v[i];
}

#pragma tpb kernel init(k = random(0, 63, 4))
void last_of_computed(long n, float y[restrict 64], const int k[restrict n], const float v[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = v[i] * 2.0f + 1.0f;
}

#pragma tpb kernel init(k = random(0, 63, 4))
void largest_of_bin(long n, float y[restrict 64], const int k[restrict n], const float v[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (v[i] > y[k[i]])
            y[k[i]] = v[i];
}

#pragma tpb kernel init(x = random(0, 1000, 7))
void bins_of_values(long n, int h[restrict 101], const int x[restrict n])
{
    for (long i = 0; i < n; ++i)
        h[x[i] / 10] += 1;
}

#pragma tpb kernel init(k = random(0, 63, 4))
void under_a_condition(long n, int h[restrict 64], const int k[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            h[k[i]] += 2;
}

#pragma tpb kernel init(k = random(0, 31, 4), l = random(0, 31, 5))
void two_tables(long n, int h[restrict 32], int g[restrict 32], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) {
        h[k[i]] += 1;
        g[l[i]] += 3;
    }
}

#pragma tpb kernel init(k = random(0, 63, 4))
void marks(long n, unsigned char seen[restrict 64], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        seen[k[i]] = 1;
}

#pragma tpb kernel init(x = random(-3, 3, 4), y = random(-3, 3, 5))
void by_distance(long n, double h[restrict 16], const double x[restrict n], const double y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double r = sqrt(x[i] * x[i] + y[i] * y[i]);
        h[(int)(r * 3.0)] += 1.0 / (1.0 + r);
    }
}

#pragma tpb kernel init(a = random(0, 255, 4), b = random(0, 255, 5))
void mixed_bits(long n, unsigned h[restrict 64], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned k = a[i] * 2654435761u ^ b[i];
        k ^= k >> 15;
        k *= 2246822519u;
        k ^= k >> 13;
        if (k & 8)
            h[k >> 26] += (k >> 3) & 7;
    }
}

#pragma tpb kernel init(v = random(-9, 9, 4))
void nearest_of_bin(long n, float y[restrict 32], int at[restrict n], const float v[restrict n], const float w[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float d = sqrtf(v[i] * v[i] + w[i]) / (w[i] + 2.0f);
        int k = (int)(d * 4.0f) & 31;
        at[i] = k;
        if (d < y[k])
            y[k] = d;
    }
}
