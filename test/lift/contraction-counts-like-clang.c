// RUN: %same-contraction %s
// RUN: %same-contraction %s -ffp-contract=off
// Every loop has as many fused operations as clang -ffp-contract=on makes of it.

#pragma tpb kernel
void f1(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + c[i];
}

#pragma tpb kernel
void f2(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = c[i] + a[i] * b[i];
}

#pragma tpb kernel
void f3(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = c[i] - a[i] * b[i];
}

#pragma tpb kernel
void f4(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] - c[i];
}

#pragma tpb kernel
void f5(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -(a[i] * b[i]) + c[i];
}

#pragma tpb kernel
void f6(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -(a[i] * b[i]) - c[i];
}

#pragma tpb kernel
void f7(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = c[i] - -(a[i] * b[i]);
}

#pragma tpb kernel
void f8(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] * b[i]) + (c[i] * b[i]);
}

#pragma tpb kernel
void f9(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] * b[i]) - (c[i] * b[i]);
}

#pragma tpb kernel
void f10(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -(-(a[i] * b[i])) + c[i];
}

#pragma tpb kernel
void f11(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + a[i] * b[i];
}

#pragma tpb kernel
void f12(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -a[i] * b[i] + c[i];
}

#pragma tpb kernel
void f13(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] * c[i] + r[i];
}

#pragma tpb kernel
void f14(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + c[i] + r[i];
}

#pragma tpb kernel
void f15(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * (b[i] + c[i]);
}

#pragma tpb kernel
void f16(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = 2.0 * 3.0 + a[i];
}

#pragma tpb kernel
void f17(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -(2.0 * a[i]) + a[i] * 3.0;
}

#pragma tpb kernel
void f18(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + c[i] * b[i] + r[i] * a[i];
}

#pragma tpb kernel
void f19(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] * b[i] + c[i]) * b[i] + c[i];
}

#pragma tpb kernel
void f20(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] < b[i] ? a[i] * c[i] : b[i]) + c[i];
}

#pragma tpb kernel
void f21(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = +(a[i] * b[i]) + c[i];
}

#pragma tpb kernel
void f22(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = -(+(a[i] * b[i])) + c[i];
}

#pragma tpb kernel
void f23(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = +(-(a[i] * b[i])) + c[i];
}

#pragma tpb kernel
void f24(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (double)(a[i] * b[i]) + c[i];
}

#pragma tpb kernel
void f25(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] / c[i] + c[i];
}

#pragma tpb kernel
void f26(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = (a[i] * b[i] + 1.0) + (c[i] * a[i] - 2.0);
}

#pragma tpb kernel
double g1(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

#pragma tpb kernel
double g2(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s -= a[i] * b[i];
    return s;
}

#pragma tpb kernel
double g3(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = a[i] * b[i] + s;
    return s;
}

#pragma tpb kernel
double g4(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i] + c[i];
    return s;
}

#pragma tpb kernel
double g5(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s + a[i] * b[i] - c[i] * a[i];
    return s;
}

#pragma tpb kernel
void h1(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] * b[i];
        r[i] = t + c[i] - t * b[i];
    }
}

#pragma tpb kernel
void h2(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] * b[i] + c[i];
        t += a[i] * t;
        r[i] -= t * c[i];
    }
}

#pragma tpb kernel
void h3(long n, float r[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        r[i] = r[i] * a[i] + 0.5f * b[i];
}

#pragma tpb kernel
void h4(long n, double r[restrict n], const double a[restrict n], const double b[restrict n], const double c[restrict n])
{
#pragma STDC FP_CONTRACT OFF
    for (long i = 0; i < n; ++i)
        r[i] = a[i] * b[i] + c[i];
}
