// Part of the loop is in a circle, the rest is not.
#pragma tpb kernel
void beside_a_recurrence(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = a[i - 1] * 0.5 / (1.0 + a[i - 1]);
        y[i] = b[i] * b[i] + 1.0;
    }
}

#pragma tpb kernel
void feeds_the_rest(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = a[i] * a[i] - b[i];
    }
}

#pragma tpb kernel
void fed_by_the_rest(long n, double a[restrict n], double t[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        t[i] = b[i] * b[i] * 0.25 + b[i];
        a[i] = t[i] / (2.0 + a[i - 1]);
    }
}

#pragma tpb kernel
void through_a_scalar(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        const double t = b[i] * b[i] + 1.0;
        a[i] = t / (1.0 + a[i - 1]);
        y[i] = t * 3.0;
    }
}

#pragma tpb kernel
void scalar_in_a_circle(long n, double y[restrict n], double z[restrict n], const double b[restrict n])
{
    double s = 1.0;
    for (long i = 0; i < n; ++i) {
        s = b[i] / (1.0 + s * s);
        y[i] = s;
        z[i] = b[i] * 2.0 + 1.0;
    }
}

#pragma tpb kernel
void two_circles_and_a_map(long n, double a[restrict n], double c[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] + 3.0;
        c[i] = b[i] / (2.0 + c[i - 1] * c[i - 1]);
    }
}

#pragma tpb kernel
void map_between(long n, double a[restrict n], double t[restrict n], double c[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        t[i] = a[i] * b[i] + a[i];
        c[i] = t[i] / (2.0 + c[i - 1]);
    }
}

#pragma tpb kernel init(k[i] = i % 16)
void histogram_beside(long n, int h[restrict 16], double y[restrict n], const int k[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        h[k[i]] += 1;
        y[i] = b[i] * b[i] - 1.0;
    }
}

#pragma tpb kernel
void condition_feeds(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        if (b[i] > 1.2)
            y[i] = a[i] + b[i];
    }
}

#pragma tpb kernel
void sum_beside(long n, double a[restrict n], double s[restrict 1], const double b[restrict n])
{
    double t = 0.0;
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        t += b[i] * b[i];
    }
    s[0] = t;
}
