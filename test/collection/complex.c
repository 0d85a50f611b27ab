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
