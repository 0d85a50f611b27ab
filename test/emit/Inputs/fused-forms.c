#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], double b[restrict n], double c[restrict n], const double x[restrict n], const double y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = x[i] * y[i] - 1.0;
        b[i] = 1.0 - x[i] * y[i];
        c[i] = -(x[i] * y[i]) - 1.0;
    }
}
