// Functions whose body is visible.
double twice(double x) { return 2.0 * x; }

static inline float clamp(float x, float low, float high)
{
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

void polar(double re, double im, double *magnitude, double *product)
{
    *magnitude = re * re + im * im;
    *product = re * im;
}

static void put(double *y, long i, double v) { y[i] = v; }

static double get(const double *a, long i) { return a[i]; }

static void update(double *restrict y, const double *restrict a)
{
    *y = *y + 0.5 * *a;
}

struct vec { double x, y; };

static double dot2(struct vec a, struct vec b) { return a.x * b.x + a.y * b.y; }

static struct vec scaled(struct vec v, double s)
{
    struct vec r = {v.x * s, v.y * s};
    return r;
}

static double weight(long k)
{
    double w = 1.0;
    for (int j = 0; j < 3; ++j)
        w = w * 0.5 + k;
    return w;
}

static int sign(int x) { return (x > 0) - (x < 0); }

static int combined(int a, int b) { return sign(a) * sign(b) + sign(a - b); }

#pragma tpb kernel
void external(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = twice(a[i]) + 1.0;
}

#pragma tpb kernel
void early_returns(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = clamp(a[i], 0.8f, 1.6f);
}

#pragma tpb kernel
void two_results(long n, double m[restrict n], double p[restrict n], const double re[restrict n], const double im[restrict n])
{
    for (long i = 0; i < n; ++i)
        polar(re[i], im[i], &m[i], &p[i]);
}

#pragma tpb kernel
void results_in_locals(long n, double y[restrict n], const double re[restrict n], const double im[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double m, p;
        polar(re[i], im[i], &m, &p);
        y[i] = m - p;
    }
}

#pragma tpb kernel
void through_a_setter(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        put(y, i, get(a, i) * 3.0);
}

#pragma tpb kernel
void updates_behind_pointers(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        update(&y[i], &a[i]);
}

#pragma tpb kernel
void structures_by_value(long n, double y[restrict n], const struct vec a[restrict n], const struct vec b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = dot2(a[i], b[i]);
}

#pragma tpb kernel
void structures_returned(long n, struct vec y[restrict n], const struct vec a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i], 0.5);
}

#pragma tpb kernel
void loop_inside(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * weight(i);
}

#pragma tpb kernel
void calls_in_calls(long n, int y[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = combined(a[i], b[i]);
}

#pragma tpb kernel
double in_a_sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += twice(a[i]) * a[i];
    return s;
}

struct parts { double re, im; };

static struct parts times(struct parts a, struct parts b)
{
    struct parts r;
    r.re = a.re * b.re - a.im * b.im;
    r.im = a.re * b.im + a.im * b.re;
    return r;
}

static double square(struct parts a)
{
    double t[2];
    t[0] = a.re;
    t[1] = a.im;
    return t[0] * t[0] + t[1] * t[1];
}

#pragma tpb kernel
void structures_nested(long n, double y[restrict n], const struct parts a[restrict n], const struct parts b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = square(times(times(a[i], b[i]), a[i])) + times(a[i], a[i]).re;
}
