// 1 / sqrt(x) and y / sqrt(x) beside the quotient in more digits: units of the last place, and what is no number or none that is normal.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void of_floats(long n, float *restrict y, const float *restrict x)
{
#pragma tpb kernel of_floats math(ulp(4))
    for (long i = 0; i < n; ++i)
        y[i] = 1.0f / sqrtf(x[i]);
}
void of_doubles(long n, double *restrict y, const double *restrict x)
{
#pragma tpb kernel of_doubles math(ulp(4))
    for (long i = 0; i < n; ++i)
        y[i] = 1.0 / sqrt(x[i]);
}
void over(long n, float *restrict y, const float *restrict x, const float *restrict a)
{
#pragma tpb kernel over math(ulp(4))
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / sqrtf(x[i]);
}

static double most;
static void look(double got, double exact, int digits, double allowed, double x)
{
    if (isnan(exact) ? isnan(got) : isinf(exact) || exact == 0 ? got == exact : 0)
        return;
    const double off = fabs(got - exact) / ldexp(1, ilogb(exact) - digits + 1);
    if (off > most)
        most = off;
    if (!(off <= allowed)) {
        printf("1 / sqrt(%a): %a, not %a, %.3f units\n", x, got, exact, off);
        exit(1);
    }
}

enum { N = 1 << 16 };
static float x[N], y[N], a[N];
static double xd[N], yd[N];

int main(int arguments, char **values)
{
    // Two binades in steps, and every exponent, subnormal numbers, zeros, infinities, NaNs and negative ones; of their blocks
    // one in so many as the argument says.
    const unsigned step = arguments > 1 ? (unsigned)atoi(values[1]) : 1;
    for (unsigned block = 0; block < 256; block += step) {
        for (unsigned i = 0; i < N; ++i) {
            const unsigned bits = block < 128 ? 0x3f800000u + block * (1u << 17) + 2 * i + (i & 1) : (block - 128) * 0x2000000u + i * 509u;
            memcpy(&x[i], &bits, 4);
            a[i] = 1.0f + (float)(i % 7);
            const unsigned long wide = (unsigned long)(block * 0x1000003u + i * 0x9E3779B1u) << 32 | (i * 2654435761u);
            memcpy(&xd[i], &wide, 8);
        }
        of_floats(N - block % 37, y, x);
        for (unsigned i = 0; i < N - block % 37; ++i)
            look(y[i], 1 / sqrt((double)x[i]), 24, 3.5, x[i]);
        over(N - block % 29, y, x, a);
        for (unsigned i = 0; i < N - block % 29; ++i)
            look(y[i], a[i] / sqrt((double)x[i]), 24, 4, x[i]);
        of_doubles(N - block % 31, yd, xd);
        for (unsigned i = 0; i < N - block % 31; ++i)
            look(yd[i], (double)(1 / sqrtl((long double)xd[i])), 53, 3, xd[i]);
    }
    printf("at most %.2f units\n", most);
    return 0;
}
