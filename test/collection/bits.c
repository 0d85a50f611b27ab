// Kinds of numbers, and the bits that they are made of.
#include <math.h>
#include <string.h>

#pragma tpb kernel
void nans_to_zero(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = isnan(a[i]) ? 0 : a[i];
}

#pragma tpb kernel
void finite_products(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (isfinite(a[i] * b[i]))
            y[i] = a[i] * b[i];
}

#pragma tpb kernel
long how_many_nans(long n, const float a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += isnan(a[i]);
    return c;
}

#pragma tpb kernel
void signs(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = signbit(a[i]) ? -1 : 1;
}

#pragma tpb kernel
long distance_of_words(long n, const unsigned long a[restrict n], const unsigned long b[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += __builtin_popcountl(a[i] ^ b[i]);
    return s;
}

#pragma tpb kernel
void ones(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned)__builtin_popcount(a[i]);
}

#pragma tpb kernel
void lengths(long n, int y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] ? 32 - __builtin_clz(a[i]) : 0;
}

#pragma tpb kernel
void other_endian(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_bswap32(a[i]);
}

#pragma tpb kernel
void other_endian_shorts(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_bswap16(a[i]);
}

#pragma tpb kernel
void sortable(long n, unsigned y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned u;
        memcpy(&u, &a[i], sizeof u);
        y[i] = u >> 31 ? ~u : u | 0x80000000u;
    }
}

#pragma tpb kernel
void uniform(long n, float y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        union { unsigned u; float f; } v;
        v.u = a[i] >> 9 | 0x3f800000;
        y[i] = v.f - 1;
    }
}

#pragma tpb kernel
void scaled(long n, double y[restrict n], const double a[restrict n], const long e[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const union { long l; double d; } two = {((e[i] & 63) + 1023) << 52};
        y[i] = a[i] * two.d;
    }
}

#pragma tpb kernel
float least_of_doubles(long n, const float a[restrict n])
{
    float s = 1e30f;
    for (long i = 0; i < n; ++i)
        s = fmin(s, a[i]);
    return s;
}

#pragma tpb kernel
short largest_byte(long n, const signed char a[restrict n])
{
    short s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > s)
            s = a[i];
    return s;
}

#pragma tpb kernel
float largest_short(long n, const short a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > s)
            s = a[i];
    return s;
}

#pragma tpb kernel
void bits_behind_pointers(long n, unsigned y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned u;
        memcpy(&u, a + i, sizeof u);
        u >>= 3;
        memcpy(y + i, &u, 4);
    }
}
