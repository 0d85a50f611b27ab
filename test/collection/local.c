// Arrays of the loop's own.
#pragma tpb kernel
void four_values(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[4];
        t[0] = a[i];
        t[1] = t[0] * a[i];
        t[2] = t[1] * a[i];
        t[3] = t[2] - t[0];
        y[i] = t[3] + t[1];
    }
}

#pragma tpb kernel
void with_an_initialiser(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const float c[3] = {0.25f, 0.5f, 0.25f};
        y[i] = c[0] * a[i] + c[1] * a[i] * a[i] + c[2];
    }
}

#pragma tpb kernel
void filled_by_a_loop(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[4];
        for (int k = 0; k < 4; ++k)
            t[k] = a[i] * (k + 1);
        y[i] = t[0] * t[1] + t[2] * t[3];
    }
}

#pragma tpb kernel
void point(long n, double y[restrict 3 * n], const double a[restrict 3 * n])
{
    for (long i = 0; i < n; ++i) {
        double v[3];
        for (int k = 0; k < 3; ++k)
            v[k] = a[3 * i + k];
        for (int k = 0; k < 3; ++k)
            y[3 * i + k] = v[2 - k] * 2.0;
    }
}

#pragma tpb kernel
void in_a_structure(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct { double re, im; } z;
        z.re = a[i];
        z.im = b[i];
        y[i] = z.re * z.re + z.im * z.im;
    }
}

#pragma tpb kernel
void small_matrix(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double m[2][2];
        m[0][0] = a[i];
        m[0][1] = b[i];
        m[1][0] = -b[i];
        m[1][1] = a[i] + 1.0;
        y[i] = m[0][0] * m[1][1] - m[0][1] * m[1][0];
    }
}

#pragma tpb kernel
void row_buffer(long m, long n, double y[restrict m][n], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        double row[n];
        for (long j = 0; j < n; ++j)
            row[j] = a[i][j] * 2.0;
        for (long j = 0; j < n; ++j)
            y[i][j] = row[n - 1 - j];
    }
}

#pragma tpb kernel
void constant_table(long n, int y[restrict n], const int a[restrict n])
{
    static const int weights[4] = {1, 3, 5, 7};
    for (long i = 0; i < n; ++i)
        y[i] = weights[a[i] & 3];
}

#pragma tpb kernel
void outside_the_loop(long n, double y[restrict n], const double a[restrict n])
{
    double c[2] = {0.5, 2.0};
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * c[0] + c[1];
}

#pragma tpb kernel
void sums_of_four(long n, double s[restrict 4], const double a[restrict 4 * n])
{
    double t[4] = {0.0, 0.0, 0.0, 0.0};
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            t[k] += a[4 * i + k];
    for (int k = 0; k < 4; ++k)
        s[k] = t[k];
}

struct pair { double re, im; };

#pragma tpb kernel
void exchanged(long n, struct pair y[restrict n], const struct pair a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct pair z = a[i], w = {1.0, -1.0};
        const struct pair t = z;
        z = w;
        w = t;
        w = (struct pair){w.im, w.re + z.re};
        y[i] = w;
    }
}

#pragma tpb kernel
void chosen_element(long n, float y[restrict n], const float a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float t[4] = {a[i], 1.0f, a[i] * a[i]};
        t[k[i] & 3] += 2.0f;
        y[i] = t[(k[i] >> 2) & 3];
    }
}

#pragma tpb kernel
void sums_inside(long m, long n, double y[restrict m], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i) {
        struct { double sum, squares; } s = {0.0, 0.0};
        for (long j = 0; j < n; ++j) {
            s.sum += a[i][j];
            s.squares += a[i][j] * a[i][j];
        }
        y[i] = s.squares - s.sum * s.sum;
    }
}

#pragma tpb kernel
void sorted_three(long n, int y[restrict 3 * n], const int a[restrict 3 * n])
{
    for (long i = 0; i < n; ++i) {
        int v[3];
        for (int k = 0; k < 3; ++k)
            v[k] = a[3 * i + k];
        for (int l = 2; l > 0; --l)
            for (int k = 0; k < l; ++k)
                if (v[k] > v[k + 1]) {
                    const int t = v[k];
                    v[k] = v[k + 1];
                    v[k + 1] = t;
                }
        for (int k = 0; k < 3; ++k)
            y[3 * i + k] = v[k];
    }
}

#pragma tpb kernel
void designated(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct { double x[3]; int tag; } v = {.x = {[1] = a[i], [2] = 0.5}, .tag = 3};
        double *p = v.x;
        *p++ = a[i] * v.tag;
        y[i] = v.x[0] * p[0] + p[1];
    }
}

#pragma tpb kernel
void table_in_the_body(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        static const int t[5] = {7, 8, 9, -4, 2};
        y[i] = t[(unsigned)a[i] % 5];
    }
}

static const unsigned char digits[16] = "0123456789abcdef";

#pragma tpb kernel extent(y = n)
void digits_of_bytes(long n, unsigned char *y, const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = digits[a[i] & 15];
}

#pragma tpb kernel
void weights_in_the_body(long n, double y[restrict n], const double a[restrict n + 2])
{
    for (long i = 0; i < n; ++i) {
        static const double w[3] = {0.25, 0.5, 0.25};
        double s = 0;
        for (int k = 0; k < 3; ++k)
            s += w[k] * a[i + k];
        y[i] = s;
    }
}
