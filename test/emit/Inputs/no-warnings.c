/* Maps, reductions, minima, selections and several results in one file. */
#pragma tpb kernel

void clampf(long n, double a[restrict n], const double b[restrict n], double lo)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < lo ? b[i] : lo;
}
#pragma tpb kernel
void nm(long n, double a[restrict n], const double b[restrict n], double lo)
{
    for (long i = 0; i < n; ++i)
        a[i] = __builtin_fmin(b[i], lo);
}
#pragma tpb kernel unroll(2)
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}
#pragma tpb kernel unroll(2)
double dot(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
#pragma tpb kernel unroll(2)
double fleast(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = __builtin_fmin(m, a[i]);
    return m;
}
#pragma tpb kernel unroll(2)
double two(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s = s + a[i] - b[i];
    return s;
}
#pragma tpb kernel unroll(2)
double both(long n, const double a[restrict n], double b[restrict n])
{
    double s = 0, p = 1;
    for (long i = 0; i < n; ++i) {
        s += a[i]; p *= a[i];
        b[i] = a[i] != 2.0 ? 1.0 : a[i];
    }
    return s + p;
}
