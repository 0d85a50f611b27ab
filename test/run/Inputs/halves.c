#include <stdio.h>
#include <string.h>
#pragma tpb kernel
void widen(long n, float y[restrict n], const _Float16 x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] * 2.5f;
}
#pragma tpb kernel
void narrow(long n, _Float16 y[restrict n], const float x[restrict n], const _Float16 h[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] + (float)h[i];
}
#pragma tpb kernel
void copyh(long n, _Float16 y[restrict n], const _Float16 x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i];
}
#pragma tpb kernel
void conditional(long n, _Float16 y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0.5f)
            y[i] = x[i];
}
#pragma tpb kernel
void wide(long n, double y[restrict n], const _Float16 x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] += x[i];
}
#pragma tpb kernel
void constant(long n, _Float16 y[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = k[i] > 3 ? (_Float16)1.5f : (_Float16)k[i];
}
enum { N = 133 };
static float f[N], g[N], g2[N]; static double d[N], d2[N]; static _Float16 h[N], o[N], o2[N]; static int k[N];
int main(void)
{
    int bad = 0;
    for (long n = 0; n <= N; ++n) {
        for (int i = 0; i < N; ++i) {
            const unsigned short bits = (unsigned short)((i * 40503u + 7 * (unsigned)n) & 0xffff);
            memcpy(&h[i], &bits, 2);
            if (h[i] != h[i]) h[i] = 1;
            f[i] = (float)(i * 37 % 101 - 50) * (i % 3 ? 0.0101f : i % 2 ? 1300.0f : 1e-7f);
            k[i] = i % 5 ? i * 3 - 100 : i * 1000;
            g[i] = g2[i] = 1, d[i] = d2[i] = i, o[i] = o2[i] = 3;
        }
        widen(n, g, h); for (long i = 0; i < n; ++i) g2[i] = h[i] * 2.5f; bad += !!memcmp(g, g2, sizeof g);
        narrow(n, o, f, h); for (long i = 0; i < n; ++i) o2[i] = f[i] + (float)h[i]; bad += 2 * !!memcmp(o, o2, sizeof o);
        copyh(n, o, h); for (long i = 0; i < n; ++i) o2[i] = h[i]; bad += 4 * !!memcmp(o, o2, sizeof o);
        conditional(n, o, f); for (long i = 0; i < n; ++i) if (f[i] > 0.5f) o2[i] = f[i]; bad += 8 * !!memcmp(o, o2, sizeof o);
        wide(n, d, h); for (long i = 0; i < n; ++i) d2[i] += h[i]; bad += 16 * !!memcmp(d, d2, sizeof d);
        constant(n, o, k); for (long i = 0; i < n; ++i) o2[i] = k[i] > 3 ? (_Float16)1.5f : (_Float16)k[i]; bad += 32 * !!memcmp(o, o2, sizeof o);
        if (bad) { printf("wrong %d at n = %ld\n", bad, n); return 1; }
    }
    puts("halves are right");
    return 0;
}
