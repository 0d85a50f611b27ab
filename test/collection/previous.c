// Scalars of the iteration before.
#pragma tpb kernel
void difference(long n, double y[restrict n], const double a[restrict n])
{
    double before = 0.0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] - before;
        before = a[i];
    }
}

#pragma tpb kernel
void computed_before(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    double p = 1.0;
    for (long i = 0; i < n; ++i) {
        double t = a[i] * b[i];
        y[i] = t + p;
        p = t;
    }
}

#pragma tpb kernel
void two_before(long n, float y[restrict n], const float a[restrict n])
{
    float p = 0.0f, q = 0.0f;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] + 2.0f * p + q;
        q = p;
        p = a[i];
    }
}

#pragma tpb kernel
double length_of_a_line(long n, const double x[restrict n], const double y[restrict n])
{
    double s = 0.0, px = x[0], py = y[0];
    for (long i = 1; i < n; ++i) {
        const double dx = x[i] - px, dy = y[i] - py;
        s += dx * dx + dy * dy;
        px = x[i];
        py = y[i];
    }
    return s;
}

#pragma tpb kernel
void integers_before(long n, int y[restrict n], const int a[restrict n])
{
    int p = 7;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] ^ p;
        p = a[i];
    }
}

#pragma tpb kernel
double last_of_all(long n, double y[restrict n], const double a[restrict n])
{
    double p = 0.0;
    for (long i = 0; i < n; ++i) {
        y[i] = p;
        p = a[i] * 3.0;
    }
    return p;
}

#pragma tpb kernel
void index_before(long n, double y[restrict n], const double a[restrict n])
{
    long k = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[k] + a[i];
        k = i;
    }
}

#pragma tpb kernel init(a = random(0, 9, 4))
long runs(long n, const int a[restrict n])
{
    long count = 0;
    int p = -1;
    for (long i = 0; i < n; ++i) {
        if (a[i] != p)
            ++count;
        p = a[i];
    }
    return count;
}

#pragma tpb kernel
void in_every_row(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double p = 0.0;
        for (long j = 0; j < n; ++j) {
            y[i][j] = a[i][j] - p;
            p = a[i][j];
        }
    }
}

#pragma tpb kernel
void down(long n, double y[restrict n], const double a[restrict n])
{
    double after = 0.0;
    for (long i = n - 1; i >= 0; --i) {
        y[i] = after - a[i];
        after = a[i];
    }
}

#pragma tpb kernel
void in_place(long n, double a[restrict n])
{
    double p = 0.0;
    for (long i = 0; i < n; ++i) {
        const double t = a[i];
        a[i] = t + p;
        p = t;
    }
}

#pragma tpb kernel
void index_two_before(long n, double y[restrict n], const double a[restrict n])
{
    long k = n - 1, l = n - 2;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] + a[k] * a[l];
        const long t = k;
        k = i;
        l = t;
    }
}

#pragma tpb kernel
long index_before_left(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    long k = n - 1, l = n - 2;
    for (long i = 0; i < n; ++i) {
        y[i] = b[i] + a[k] + a[l];
        l = k;
        k = i;
    }
    return 2 * k + l;
}

#pragma tpb kernel
void int_index_before(int n, float y[restrict n], const float a[restrict n])
{
    int k = n - 1;
    for (int i = 0; i < n; ++i) {
        y[i] = (a[i] + a[k]) * 0.5f;
        k = i;
    }
}

#pragma tpb kernel
int int_index_two_before(int n, float y[restrict n], const float a[restrict n])
{
    int k = n - 1, l = n - 2;
    for (int i = 0; i < n; ++i) {
        y[i] = (a[i] + a[k] + a[l]) * 0.333f;
        l = k;
        k = i;
    }
    return 2 * k + l;
}

#pragma tpb kernel
long checksum_beside(int n, long y[restrict n], const long a[restrict n], const long b[restrict n], const int w[restrict n])
{
    unsigned s = 0;
    long k = n - 1, l = n > 1 ? n - 2 : 0;
    for (int i = 0; i < n; ++i) {
        s += (unsigned)w[i] * (unsigned)i;
        y[i] = a[l] & b[l];
        const long before = k;
        k = i;
        l = before;
    }
    return k + 3 * l + s;
}
