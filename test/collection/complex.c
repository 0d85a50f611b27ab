// Complex numbers.
#include <complex.h>

#pragma tpb kernel
void product(long n, float _Complex y[restrict n], const float _Complex a[restrict n], const float _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}

#pragma tpb kernel
void sum(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

#pragma tpb kernel param(f = 0.5)
void scaled(long n, double _Complex y[restrict n], const double _Complex a[restrict n], double f)
{
    for (long i = 0; i < n; ++i)
        y[i] = f * a[i];
}

#pragma tpb kernel
void magnitude_squared(long n, double y[restrict n], const double _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = creal(a[i]) * creal(a[i]) + cimag(a[i]) * cimag(a[i]);
}

#pragma tpb kernel
void conjugated(long n, float _Complex y[restrict n], const float _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = conjf(a[i]);
}

#pragma tpb kernel
void total(long n, double _Complex t[restrict 1], const double _Complex a[restrict n])
{
    double _Complex s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    t[0] = s;
}

#pragma tpb kernel param(re = 0.5, im = 0.25)
void axpy(long n, double _Complex y[restrict n], const double _Complex x[restrict n], double re, double im)
{
    const double _Complex a = re + im * I;
    for (long i = 0; i < n; ++i)
        y[i] += a * x[i];
}

#pragma tpb kernel
void dot(long n, double _Complex s[restrict 1], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    double _Complex t = 0.0;
    for (long i = 0; i < n; ++i)
        t += conj(a[i]) * b[i];
    s[0] = t;
}

#pragma tpb kernel
void parts(long n, double re[restrict n], double im[restrict n], const double _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        re[i] = __real__ a[i];
        im[i] = __imag__ a[i];
    }
}

#pragma tpb kernel
void turned(long n, double _Complex y[restrict n], const double _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * I;
}

#pragma tpb kernel
void mandelbrot_step(long n, double _Complex z[restrict n], const double _Complex c[restrict n])
{
    for (long i = 0; i < n; ++i)
        z[i] = z[i] * z[i] + c[i];
}

#pragma tpb kernel
void larger_ones(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (creal(a[i]) > cimag(b[i]))
            y[i] = a[i] * conj(b[i]);
}

#pragma tpb kernel
void backwards(long n, float _Complex y[restrict n], const float _Complex a[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        y[i] = a[i] - 2.0f * y[i];
}

#pragma tpb kernel param(m = 7)
void rows_of_complex(long n, long m, double _Complex y[restrict n][m], const double _Complex a[restrict n][m], const double _Complex w[restrict m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i][j] = a[i][j] * w[j] + y[i][j];
}

#pragma tpb kernel
float energy(long n, const float _Complex a[restrict n], const float _Complex b[restrict n])
{
    float _Complex s = 0.0f;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return crealf(s) + cimagf(s);
}

#pragma tpb kernel
void chosen(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double _Complex t = a[i] == b[i] ? a[i] : -b[i];
        if (cimag(t) < 0)
            t = ~t;
        __real__ y[i] = __imag__ t;
        __imag__ y[i] = __real__ t / 2.0;
    }
}

#pragma tpb kernel
void butterfly(long n, double _Complex x[restrict 2 * n], const double _Complex w[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double _Complex u = x[i], t = w[i] * x[i + n];
        x[i] = u + t;
        x[i + n] = u - t;
    }
}

#pragma tpb kernel param(f = 0.5)
void made_of_parts(long n, float _Complex y[restrict n], const float re[restrict n], const float im[restrict n], float f)
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_complex(re[i], f * im[i]);
}

#pragma tpb kernel
void quotient(long n, double _Complex y[restrict n], const double _Complex a[restrict n], const double _Complex b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] / b[i];
}

#pragma tpb kernel
void product_of_all(long n, double _Complex p[restrict 1], const double _Complex a[restrict n])
{
    double _Complex t = 1.0;
    for (long i = 0; i < n; ++i)
        t *= a[i];
    p[0] = t;
}
