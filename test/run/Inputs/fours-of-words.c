#include <stdint.h>
struct rgba {
    uint8_t r, g, b, a;
};
struct wide {
    uint16_t r, g, b, a;
};

static uint8_t clamped(int v)
{
    return v < 0 ? 0 : v > 255 ? 255 : (uint8_t)v;
}

#pragma tpb kernel init(a = random(-2000000000, 2000000000, 1))
void parts(long n, struct rgba o[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[i].r = (uint8_t)a[i];
        o[i].g = (uint8_t)(a[i] >> 8);
        o[i].b = (uint8_t)(a[i] >> 16);
        o[i].a = (uint8_t)(a[i] >> 24);
    }
}

#pragma tpb kernel init(y = random(0, 255, 1), u = random(0, 255, 2), v = random(0, 255, 3))
void colours(long n, struct rgba o[restrict n], const uint8_t y[restrict n], const uint8_t u[restrict n], const uint8_t v[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int c = y[i] - 16, d = u[i] - 128, e = v[i] - 128;
        o[i].r = clamped((298 * c + 409 * e + 128) >> 8);
        o[i].g = clamped((298 * c - 100 * d - 208 * e + 128) >> 8);
        o[i].b = clamped((298 * c + 516 * d + 128) >> 8);
        o[i].a = 255;
    }
}

#pragma tpb kernel init(a = random(-100000, 100000, 1))
void negative(long n, int8_t o[restrict 4 * n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[4 * i + 3] = (int8_t)(a[i] / 300);
        o[4 * i + 2] = (int8_t)(a[i] / 301);
        o[4 * i] = (int8_t)(a[i] / 303);
        o[4 * i + 1] = (int8_t)(a[i] / 302);
    }
}

#pragma tpb kernel init(a = random(-2.0, 2.0, 1))
void levels(long n, struct wide o[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[i].r = (uint16_t)(a[i] * a[i] * 1000.0f);
        o[i].g = (uint16_t)(a[i] * a[i] * 2000.0f);
        o[i].b = (uint16_t)(a[i] * a[i] * 3000.0f);
        o[i].a = 65535;
    }
}

#pragma tpb kernel init(a = random(-2.0, 2.0, 1))
void doubles(long n, struct rgba o[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[i].r = (uint8_t)(int)(a[i] * a[i] * 60.0);
        o[i].g = (uint8_t)(int)(a[i] * a[i] * 30.0);
        o[i].b = (uint8_t)(int)(a[i] * a[i] * 20.0);
        o[i].a = 255;
    }
}
