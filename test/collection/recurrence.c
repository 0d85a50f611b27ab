// First-order linear recurrences.
#pragma tpb kernel param(c = 0.75)
void smoothed(long n, double y[restrict n], const double a[restrict n], double c)
{
    double p = 0.0;
    for (long i = 0; i < n; ++i) {
        p = c * p + a[i];
        y[i] = p;
    }
}

#pragma tpb kernel
void filtered_in_memory(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = 0.5f * y[i - 1] + a[i];
}

#pragma tpb kernel init(c = 0.5)
void variable_coefficient(long n, double y[restrict n], const double a[restrict n], const double c[restrict n])
{
    double p = 1.0;
    for (long i = 0; i < n; ++i) {
        p = c[i] * p + a[i];
        y[i] = p;
    }
}

#pragma tpb kernel param(alpha = 0.25)
void exponential_mean(long n, double y[restrict n], const double a[restrict n], double alpha)
{
    double m = a[0];
    for (long i = 0; i < n; ++i) {
        m = m + alpha * (a[i] - m);
        y[i] = m;
    }
}

#pragma tpb kernel
void generator(long n, unsigned y[restrict n])
{
    unsigned s = 12345u;
    for (long i = 0; i < n; ++i) {
        s = s * 1664525u + 1013904223u;
        y[i] = s;
    }
}

#pragma tpb kernel param(c = 0.5)
double only_the_last(long n, const double a[restrict n], double c)
{
    double p = 0.0;
    for (long i = 0; i < n; ++i)
        p = p * c + a[i];
    return p;
}

#pragma tpb kernel init(a = random(1, 9, 2))
unsigned hash(long n, const unsigned char a[restrict n])
{
    unsigned h = 0;
    for (long i = 0; i < n; ++i)
        h = h * 31u + a[i];
    return h;
}

#pragma tpb kernel init(l = 0.5)
void forward_substitution(long n, double x[restrict n], const double b[restrict n], const double l[restrict n])
{
    for (long i = 1; i < n; ++i)
        x[i] = b[i] - l[i] * x[i - 1];
}

#pragma tpb kernel init(u = 0.5)
void back_substitution(long n, double x[restrict n], const double b[restrict n], const double u[restrict n])
{
    for (long i = n - 2; i >= 0; --i)
        x[i] = b[i] - u[i] * x[i + 1];
}

#pragma tpb kernel
void every_row(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 1; j < n; ++j)
            y[i][j] = 0.5 * y[i][j - 1] + a[i][j];
}

#pragma tpb kernel
void difference_of_sums(long n, double y[restrict n], const double a[restrict n])
{
    double p = 0.0;
    for (long i = 0; i < n; ++i) {
        p = a[i] - p;
        y[i] = p;
    }
}

#pragma tpb kernel init(a = random(-9, 9, 2), c = random(-5, 5, 3))
void integers_with_coefficients(long n, long y[restrict n], const long a[restrict n], const long c[restrict n])
{
    long s = 7;
    for (long i = 0; i < n; ++i) {
        y[i] = s;
        s = s * c[i] + a[i];
    }
}

#pragma tpb kernel init(a = random(0, 255, 2))
unsigned hash_of_some(long n, const unsigned char a[restrict n])
{
    unsigned h = 2166136261u;
    for (long i = 0; i < n; ++i)
        if (a[i] > 64)
            h = h * 16777619u + a[i];
    return h;
}

#pragma tpb kernel init(a = random(0, 255, 2))
unsigned long two_hashes(long n, const unsigned a[restrict n])
{
    unsigned long h = 5381, g = 1;
    for (long i = 0; i < n; ++i) {
        h = h * 33 + a[i];
        g = 3 - g * 7 - a[i];
    }
    return h ^ g;
}

#pragma tpb kernel param(c = 0.5)
double horner_from_behind(long n, const double a[restrict n], double c)
{
    double p = 0.0;
    for (long i = n - 1; i >= 0; --i)
        p = p * c + a[i];
    return p;
}

#pragma tpb kernel init(d = 4.0)
void quotients(long n, double y[restrict n], const double a[restrict n], const double d[restrict n])
{
    double p = 1.0;
    for (long i = 0; i < n; ++i) {
        p = (p + a[i]) / d[i];
        y[i] = p;
    }
}

#pragma tpb kernel init(a = random(0, 2, 5))
void decaying_or_kept(long n, float y[restrict n], const int a[restrict n], const float b[restrict n])
{
    float p = 1.0f;
    for (long i = 0; i < n; ++i) {
        p = a[i] ? 0.5f * p + b[i] : -p;
        y[i] = p;
    }
}

#pragma tpb kernel
void alternating(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = a[i] - y[i - 1];
}

#pragma tpb kernel init(a = random(0, 255, 2))
void narrow(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char h = 1;
    for (long i = 0; i < n; ++i) {
        h = (unsigned char)(h * 31 + a[i]);
        y[i] = h;
    }
}

#pragma tpb kernel
double two_back(long n, double y[restrict n], const double a[restrict n])
{
    double p = 1.0, q = 0.0;
    for (long i = 0; i < n; ++i) {
        double t = 0.5 * p + 0.25 * q + a[i];
        q = p;
        p = t;
        y[i] = t;
    }
    return p;
}

#pragma tpb kernel param(d = 9) init(c = 0.125)
void polynomials(long n, long d, double y[restrict n], const double x[restrict n], const double c[restrict d])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long k = 0; k < d; ++k)
            s = s * x[i] + c[k];
        y[i] = s;
    }
}

#pragma tpb kernel init(a = random(-99, 99, 2))
void narrow_and_signed(long n, short y[restrict n], const short a[restrict n])
{
    short h = 3;
    for (long i = 0; i < n; ++i) {
        y[i] = h;
        h = (short)(a[i] - h * 13);
    }
}
