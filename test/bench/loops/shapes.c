// One or two loops of each class whose best form by hand is known: what a compiler leaves on the table where it keeps the obvious form.
#include <math.h>

#pragma tpb kernel init(depth = random(0, 1000, 3))
long deepest(long n, const float depth[restrict n])
{
    float most = depth[0];
    long where = 0;
    for (long k = 1; k < n; ++k)
        if (depth[k] > most) {
            most = depth[k];
            where = k;
        }
    return where;
}

#pragma tpb kernel init(cost = random(0, 1000, 5))
int cheapest(int n, const double cost[restrict n])
{
    int best = 0;
    double least = cost[0];
    for (int k = 1; k < n; ++k)
        if (cost[k] < least) {
            least = cost[k];
            best = k;
        }
    return best;
}

#pragma tpb kernel init(t[i] = 1.0 + i % 40, frost = 0.5)
int any_frost(long n, const float t[restrict n], float frost)
{
    int any = 0;
    for (long k = 0; k < n; ++k)
        any |= t[k] < frost;
    return any;
}

#pragma tpb kernel init(v = random(0, 100, 7), limit = 50)
long above(long n, const float v[restrict n], float limit)
{
    long count = 0;
    for (long k = 0; k < n; ++k)
        if (v[k] > limit)
            ++count;
    return count;
}

#pragma tpb kernel init(text = random(0, 127, 9))
long newlines(long n, const unsigned char text[restrict n])
{
    long lines = 0;
    for (long k = 0; k < n; ++k)
        lines += text[k] == 10;
    return lines;
}

#pragma tpb kernel init(u = random(0, 100, 11), w = random(0, 100, 13))
void raised_where_less(long n, float u[restrict n], const float w[restrict n])
{
    for (long k = 0; k < n; ++k)
        if (u[k] < w[k])
            u[k] = w[k] * 0.5f + 1.0f;
}

#pragma tpb kernel
void mixed_channels(long n, unsigned char out[restrict n], const unsigned char p[restrict n], const unsigned char q[restrict n])
{
    for (long k = 0; k < n; ++k)
        out[k] = (unsigned char)((p[k] * 3 + q[k] * 5 + 4) >> 3);
}

#pragma tpb kernel
void louder(long n, short out[restrict n], const short in[restrict n])
{
    for (long k = 0; k < n; ++k) {
        const int v = in[k] * 2;
        out[k] = (short)(v > 32767 ? 32767 : v < -32768 ? -32768 : v);
    }
}

#pragma tpb kernel
void lengths_of_pairs(long n, float out[restrict n], const float xy[restrict 2 * n])
{
    for (long k = 0; k < n; ++k)
        out[k] = xy[2 * k] * xy[2 * k] + xy[2 * k + 1] * xy[2 * k + 1];
}

#pragma tpb kernel
void triples_shifted(long n, float p[restrict 3 * n], const float q[restrict 3 * n])
{
    for (long k = 0; k < n; ++k) {
        p[3 * k] += 0.5f * q[3 * k];
        p[3 * k + 1] -= 0.25f * q[3 * k + 1];
        p[3 * k + 2] += 2.0f * q[3 * k + 2];
    }
}

#pragma tpb kernel
void luma(long n, unsigned char y[restrict n], const unsigned char rgb[restrict 3 * n])
{
    for (long k = 0; k < n; ++k)
        y[k] = (unsigned char)((54 * rgb[3 * k] + 183 * rgb[3 * k + 1] + 19 * rgb[3 * k + 2]) >> 8);
}

#pragma tpb kernel init(from = random(0, 100, 17))
long survivors(long n, float to[restrict n], const float from[restrict n])
{
    long kept = 0;
    for (long k = 0; k < n; ++k)
        if (from[k] > 40.0f)
            to[kept++] = from[k];
    return kept;
}

#pragma tpb kernel init(mask = random(0, 100, 19))
long spread(long n, float to[restrict n], const float from[restrict n], const int mask[restrict n])
{
    long next = 0;
    for (long k = 0; k < n; ++k)
        if (mask[k] > 40)
            to[k] = from[next++];
    return next;
}

#pragma tpb kernel init(key[i] = i, wanted = -1)
long position_of(long n, const int key[restrict n], int wanted)
{
    for (long k = 0; k < n; ++k)
        if (key[k] == wanted)
            return k;
    return n;
}

#pragma tpb kernel
void running_total_of_floats(long n, float total[restrict n], const float part[restrict n])
{
    float s = 0.0f;
    for (long k = 0; k < n; ++k) {
        s += part[k];
        total[k] = s;
    }
}

#pragma tpb kernel
void running_total_of_doubles(long n, double total[restrict n], const double part[restrict n])
{
    double s = 0.0;
    for (long k = 0; k < n; ++k) {
        s += part[k];
        total[k] = s;
    }
}

#pragma tpb kernel init(at[i] = (i * 7) % n)
void picked(long n, double out[restrict n], const double from[restrict n], const int at[restrict n])
{
    for (long k = 0; k < n; ++k)
        out[k] = from[at[k]] + 1.0;
}

#pragma tpb kernel
void weighted_by_turns(long n, float out[restrict n], const float in[restrict n], const float weight[restrict 4])
{
    for (long k = 0; k < n; ++k)
        out[k] = in[k] * weight[k % 4];
}

#pragma tpb kernel init(code = random(0, 15, 23))
void decoded(long n, unsigned char out[restrict n], const unsigned char code[restrict n], const unsigned char letters[restrict 16])
{
    for (long k = 0; k < n; ++k)
        out[k] = letters[code[k] & 15];
}

#pragma tpb kernel
void matrix_by_vector(long n, double y[restrict n], const double m[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += m[i][j] * x[j];
        y[i] = s;
    }
}

#pragma tpb kernel
void transposed_by_vector(long n, double y[restrict n], const double m[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += m[i][j] * x[i];
}

#pragma tpb kernel
void seven_taps(long n, float out[restrict n], const float in[restrict n + 7], const float tap[restrict 7])
{
    for (long k = 0; k < n; ++k) {
        float s = 0.0f;
        for (long j = 0; j < 7; ++j)
            s += tap[j] * in[k + j];
        out[k] = s;
    }
}

#pragma tpb kernel fp(reassoc) math(ulp(4))
void inverse_roots(long n, float out[restrict n], const float in[restrict n])
{
    for (long k = 0; k < n; ++k)
        out[k] = 1.0f / sqrtf(in[k]);
}
