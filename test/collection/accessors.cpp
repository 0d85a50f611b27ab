// Accessors and references of C++.
#include <algorithm>
#include <array>
#include <utility>

template <typename T> class View {
public:
    View(T *data, long rows, long columns) : Data(data), Rows(rows), Columns(columns) {}
    T &operator()(long i, long j) { return Data[i * Columns + j]; }
    const T &operator()(long i, long j) const { return Data[i * Columns + j]; }
    T &operator[](long i) { return Data[i]; }
    long rows() const { return Rows; }
    long columns() const { return Columns; }

private:
    T *Data;
    long Rows, Columns;
};

struct Point {
    double x, y, z;
    double norm2() const { return x * x + y * y + z * z; }
    void scale(double f)
    {
        x *= f;
        y *= f;
        z *= f;
    }
};

struct Field {
    double *data;
    long n;
    double &at(long i) { return data[i]; }
    double get(long i) const { return data[i]; }
    long size() const { return n; }
};

template <typename T> static T squared(T x) { return x * x; }

static void add_to(double &to, double what) { to += what; }

static double &element(double *a, long i) { return a[i]; }

#pragma tpb kernel extent(y = m * n, a = m * n)
void views(long m, long n, double *__restrict y, double *__restrict a)
{
    View<double> out(y, m, n), in(a, m, n);
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            out(i, j) = in(i, j) * 2.0;
}

#pragma tpb kernel extent(y = n, a = n)
void subscripts(long n, float *__restrict y, float *__restrict a)
{
    View<float> out(y, 1, n), in(a, 1, n);
    for (long i = 0; i < n; ++i)
        out[i] = in[i] + 1.0f;
}

#pragma tpb kernel extent(y = n, a = n)
void method_of_an_element(long n, double *__restrict y, const Point *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i].norm2();
}

#pragma tpb kernel extent(a = n)
void method_that_stores(long n, Point *__restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i].scale(0.5);
}

#pragma tpb kernel extent(y = n, a = n)
void template_function(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = squared(a[i]) - squared(2.0);
}

#pragma tpb kernel extent(y = n, a = n)
void by_reference(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        add_to(y[i], a[i]);
}

#pragma tpb kernel extent(y = n, a = n)
void local_references(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        double &to = y[i];
        const double &from = a[i];
        to = from * from + 1.0;
    }
}

#pragma tpb kernel extent(y = n, a = n)
void returned_reference(long n, double *__restrict y, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        element(y, i) = element(a, i) * 3.0;
}

#pragma tpb kernel extent(y = n, a = n)
void lambda(long n, double *__restrict y, const double *__restrict a)
{
    const double f = 0.5;
    auto half = [f](double x) { return f * x; };
    for (long i = 0; i < n; ++i)
        y[i] = half(a[i]);
}

#pragma tpb kernel extent(y = n, a = n)
void members_behind(long n, double *__restrict y, double *__restrict a)
{
    Field out{y, n}, in{a, n};
    for (long i = 0; i < out.size(); ++i)
        out.at(i) = in.get(i) + 1.0;
}

#pragma tpb kernel extent(a = n)
double sum_by_reference(long n, const double *__restrict a)
{
    double s = 0.0;
    double &t = s;
    for (long i = 0; i < n; ++i)
        t += a[i];
    return s;
}

struct Sums {
    double sum = 0.0;
    int count = 0;
    void add(double v)
    {
        sum += v;
        ++count;
    }
    double mean() const { return count ? sum / count : 0.0; }
};

struct Pair {
    double x, y;
    Pair operator+(const Pair &o) const { return {x + o.x, y + o.y}; }
    Pair &operator+=(const Pair &o)
    {
        x += o.x;
        y += o.y;
        return *this;
    }
};

static const double &larger(const double &a, const double &b) { return a < b ? b : a; }

static void both(double &a, double &b)
{
    a += b;
    b += a;
}

#pragma tpb kernel extent(y = n, a = n)
void operators(long n, Pair *__restrict y, const Pair *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        Pair t = a[i];
        t += a[i] + t;
        y[i] = t + Pair{1.0, 2.0};
    }
}

#pragma tpb kernel extent(y = n, a = n)
void object_of_its_own(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        Sums s;
        for (int k = 0; k < 3; ++k)
            s.add(a[i] * k);
        y[i] = s.mean();
    }
}

#pragma tpb kernel extent(y = n)
void same_element_twice(long n, double *__restrict y)
{
    for (long i = 0; i < n; ++i) {
        double &p = y[i], &q = y[i];
        p += 1.0;
        q *= 2.0;
        both(p, q);
    }
}

#pragma tpb kernel extent(a = n)
double lambda_that_adds(long n, const double *__restrict a)
{
    double s = 0.0;
    auto add = [&](double x) { s += x * x; };
    for (long i = 0; i < n; ++i)
        add(a[i]);
    return s;
}

#pragma tpb kernel extent(y = n, a = n)
void references_of_scalars(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        double s = a[i], u = 1.0;
        double &t = s;
        t += u;
        both(s, u);
        y[i] = t - u;
    }
}

#pragma tpb kernel extent(y = n, a = n)
void larger_of_two(long n, double *__restrict y, const double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = larger(a[i], 1.0);
}

#pragma tpb kernel extent(y = n, a = n)
void kept_between(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        y[i] = std::min(std::max(a[i], 3), 11);
}

#pragma tpb kernel extent(y = n, a = n)
void in_order(long n, double *__restrict y, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > y[i])
            std::swap(a[i], y[i]);
}

#pragma tpb kernel extent(a = n)
bool all_below(long n, const float *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (!(a[i] < 1.9995f))
            return false;
    return true;
}

template <bool Negative> static int flipped(int x)
{
    if constexpr (Negative)
        return -x;
    else
        return x;
}

static constexpr std::array<int, 4> powers = {1, 3, 9, 27};

#pragma tpb kernel extent(y = n, a = n)
void declared_in_a_condition(long n, int *y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        if (int v = a[i] % 100; v > 3)
            y[i] = flipped<true>(v);
        else
            y[i] = flipped<false>(powers[a[i] & 3]);
}

template <class F> static int applied(F f, int x) { return f(x) + 1; }

#pragma tpb kernel extent(y = n, a = n) param(k = 5)
void passed_to_a_function(long n, int *__restrict y, const int *__restrict a, int k)
{
    for (long i = 0; i < n; ++i)
        y[i] = applied([=](int v) { return (v & 255) * (k & 15); }, a[i]);
}
