// RUN: %hint TPB427 %s %t
// The loop with the message, and after its hint.
void before(long n, double *__restrict y, const double *__restrict a)
{
    double f = 0.5;
    auto scaled = [f](double x) { return f * x; };
    f = 3.0;
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i]) + f;
}
void after(long n, double *__restrict y, const double *__restrict a)
{
    const double f = 0.5;
    auto scaled = [f](double x) { return f * x; };
    const double g = 3.0;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i]) + g;
}
void after_argument(long n, double *__restrict y, const double *__restrict a)
{
    double f = 0.5;
    auto scaled = [](double x, double f) { return f * x; };
    f = 3.0;
#pragma tpb kernel after_argument
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i], 0.5) + f;
}
