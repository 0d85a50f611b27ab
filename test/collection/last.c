// Values behind the loop.
#pragma tpb kernel
double last_element(long n, double y[restrict n], const double a[restrict n])
{
    double x = 0.0;
    for (long i = 0; i < n; ++i) {
        x = a[i];
        y[i] = x * 2.0;
    }
    return x;
}

#pragma tpb kernel
double last_computed(long n, double y[restrict n], const double a[restrict n])
{
    double x = -1.0;
    for (long i = 0; i < n; ++i) {
        x = a[i] * a[i] + 1.0;
        y[i] = x;
    }
    return x;
}

#pragma tpb kernel
double last_that_holds(long n, const double a[restrict n])
{
    double x = -1.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            x = a[i];
    return x;
}

#pragma tpb kernel
long last_position(long n, const double a[restrict n])
{
    long k = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            k = i;
    return k;
}

#pragma tpb kernel
long index_left(long n, double y[restrict n], const double a[restrict n])
{
    long i;
    for (i = 0; i < n; ++i)
        y[i] = a[i] + 1.0;
    return i;
}

#pragma tpb kernel size(n)
long arithmetic_series(long n)
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += 3 * i + 1;
    return s;
}

#pragma tpb kernel
int two_last(long n, int y[restrict n], const int a[restrict n])
{
    int p = 0, q = 0;
    for (long i = 0; i < n; ++i) {
        q = p;
        p = a[i] + 3;
        y[i] = p - q;
    }
    return q * 100 + p;
}

#pragma tpb kernel
float last_by_both_branches(long n, float y[restrict n], const float a[restrict n])
{
    float t = 0.0f;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.0f)
            t = a[i] - 1.0f;
        else
            t = 1.0f - a[i];
        y[i] = t;
    }
    return t;
}

#pragma tpb kernel
void power_of_two_left(long n, unsigned y[restrict 1], const unsigned a[restrict n])
{
    unsigned bits = 0, step = 1;
    for (long i = 0; i < n; ++i) {
        bits |= a[i];
        step = 2u * (unsigned)i + 1u;
    }
    y[0] = bits + step;
}

#pragma tpb kernel
double first_and_last(long n, const double a[restrict n])
{
    long first = -1, last = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25) {
            if (first < 0)
                first = i;
            last = i;
        }
    return (double)(last - first);
}

#pragma tpb kernel init(a = random(0, 9, 3), b = random(0, 99, 4))
int last_of_two_kinds(long n, const int a[restrict n], const int b[restrict n])
{
    int x = -7;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 7)
            x = b[i] + 100;
        else if (a[i] == 3)
            x = b[i] * 2;
    }
    return x;
}

#pragma tpb kernel init(a = random(0, 999, 3))
void last_with_its_place(long n, double y[restrict 2], const float a[restrict n], const double b[restrict n])
{
    double x = -1.0;
    long k = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 900.0f) {
            x = b[i];
            k = i;
        }
    y[0] = x;
    y[1] = (double)k;
}

#pragma tpb kernel init(a = random(0, 999, 3))
unsigned char last_byte_and_sum(long n, unsigned y[restrict 1], const unsigned char a[restrict n])
{
    unsigned char x = 5;
    unsigned s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        if (a[i] % 2)
            x = a[i];
    }
    y[0] = s;
    return x;
}

#pragma tpb kernel init(a = random(0, 999, 3))
double never_set(long n, const int a[restrict n], const double b[restrict n])
{
    double x = 3.5;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1000)
            x = b[i] / 3.0;
    return x;
}

#pragma tpb kernel
float last_of_rows(long m, long n, float y[restrict m], const float a[restrict m][n])
{
    float t = 0.0f;
    for (long i = 0; i < m; ++i) {
        float s = 0.0f;
        for (long j = 0; j < n; ++j)
            s += a[i][j];
        y[i] = s;
        t = s * 2.0f;
    }
    return t;
}

#pragma tpb kernel size(n) param(h = 0.001)
double quadrature(long n, double h)
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        double x = ((double)i + 0.5) * h;
        s += 4.0 / (1.0 + x * x);
    }
    return s;
}

#pragma tpb kernel init(a = random(0, 9, 3), b = random(0, 99, 4))
void last_taken_is_stored_over(long n, int y[restrict 1], int b[restrict n], const int a[restrict n])
{
    int x = -7;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 7)
            x = b[i] + 100;
        b[i] = 0;
    }
    y[0] = x;
}

#pragma tpb kernel init(a = random(0, 9, 3))
void filled_forward(long n, int y[restrict n], const int a[restrict n])
{
    int p = -1;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 5)
            p = a[i];
        y[i] = p;
    }
}

// Elements that iterations set, where none need be set.
#pragma tpb kernel
void element_taken_last(long n, float y[restrict 8], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5f)
            y[6] = a[i] * 2;
}

#pragma tpb kernel
void element_set_over_and_over(long n, double y[restrict n + 8], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i + 1] = a[i];
        for (int j = 0; j < 3; ++j)
            y[0] = a[i] * 0.5;
    }
}

#pragma tpb kernel init(k = random(0, 20))
void computed_element_over_and_over(long n, int y[restrict n + 20], const int a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int j = 0; j < 2; ++j)
            y[k[i]] = a[i] ^ 3;
}

// The first iteration that takes a value, while a guard is open.
#pragma tpb kernel init(a = random(0, 999, 3))
long first_of_some(long n, const int a[restrict n])
{
    long first = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 990 && first == -1)
            first = i;
    return first;
}

#pragma tpb kernel init(a = random(0, 999, 3))
void first_with_its_place(long n, double y[restrict 3], const float a[restrict n], const double b[restrict n])
{
    int found = 0;
    double x = -1.0;
    long k = n;
    for (long i = 0; i < n; ++i)
        if (a[i] > 985.0f && !found) {
            x = b[i] * 2.0;
            k = i;
            found = 1;
        }
    y[0] = x;
    y[1] = (double)k;
    y[2] = found;
}

#pragma tpb kernel init(a = random(0, 999, 3)) param(start = 0)
int first_unless_known(int n, int start, const int a[restrict n])
{
    int place = start - 1;
    for (int i = 0; i < n; ++i)
        if (a[i] < 30)
            if (place < 0)
                place = i;
    return place;
}

#pragma tpb kernel init(a = random(0, 9, 3), b = random(0, 99, 4))
void taken_and_stored_over(long n, double y[restrict 2], double b[restrict n], const float a[restrict n])
{
    double x = -7.0;
    long k = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 7.0f) {
            x = b[i];
            k = i;
        }
        b[i] = b[i] * 0.5;
    }
    y[0] = x;
    y[1] = (double)k;
}
