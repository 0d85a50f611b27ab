// Sums that keep their order: what is added is computed in lanes.
#include <math.h>

#pragma tpb kernel fp(strict)
double roots(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += sqrt(a[i]);
    return s;
}

#pragma tpb kernel fp(strict)
double quotients(long n, const double a[restrict n], const double b[restrict n])
{
    double s = -0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] / b[i];
    return s;
}

#pragma tpb kernel fp(strict)
float quotients_of_floats(long n, const float a[restrict n], const float b[restrict n])
{
    float s = 1.0f;
    for (long i = 0; i < n; ++i)
        s = a[i] / b[i] + s;
    return s;
}

#pragma tpb kernel fp(strict)
double less_quotients(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s -= a[i] / b[i];
    return s;
}

#pragma tpb kernel fp(strict) init(a = random(-3, 3))
double under_a_condition(long n, const double a[restrict n], const double b[restrict n])
{
    double s = -0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5)
            s += b[i] / a[i];
    return s;
}

#pragma tpb kernel fp(strict) init(a = random(-3, 3))
double one_or_the_other(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] < 0.0)
            s -= sqrt(b[i]);
        else
            s += sqrt(a[i]) / b[i];
    return s;
}

#pragma tpb kernel fp(strict)
double floats_in_double(long n, const float a[restrict n], const float b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] / b[i];
    return s;
}

#pragma tpb kernel fp(strict)
double of_integers(long n, const int k[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += k[i] / b[i];
    return s;
}

#pragma tpb kernel fp(strict)
double beside_a_store(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] / b[i];
        s += y[i] * b[i];
    }
    return s;
}

#pragma tpb kernel fp(strict)
double beside_a_count(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    long large = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i] / b[i];
        large += a[i] > b[i];
    }
    return s + large;
}

#pragma tpb kernel fp(strict)
double two_sums(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0, t = 0.0;
    for (long i = 0; i < n; ++i) {
        s += sqrt(a[i]);
        t -= b[i] / (a[i] + 2.0);
    }
    return s * t;
}

#pragma tpb kernel fp(strict)
double of_a_whole_matrix(long m, long n, const double a[restrict m][n])
{
    double s = 0.0;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            s += sqrt(a[i][j]);
    return s;
}

#pragma tpb kernel fp(strict)
void of_rows(long m, long n, double y[restrict m], const double a[restrict m][n], const double b[restrict n])
{
    for (long i = 0; i < m; ++i) {
        double s = y[i];
        for (long j = 0; j < n; ++j)
            s += a[i][j] / b[j];
        y[i] = s;
    }
}

#pragma tpb kernel fp(strict)
double of_roots_of_sums(long m, long n, const double a[restrict m][n])
{
    double s = 0.0;
    for (long i = 0; i < m; ++i) {
        double t = 0.0;
        for (long j = 0; j < n; ++j)
            t += a[i][j];
        s += sqrt(t);
    }
    return s;
}

#pragma tpb kernel fp(strict)
double until_negative(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 0.0)
            break;
        s += sqrt(a[i]) / b[i];
    }
    return s;
}

#pragma tpb kernel fp(strict) unroll(4)
double four_vectors(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

#pragma tpb kernel fp(strict)
double elements(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel fp(strict)
double products(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
