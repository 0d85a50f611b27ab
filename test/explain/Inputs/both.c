static double half(double x) { return x / 2; }

double quarter(double x) { return half(half(x)); }

#pragma tpb kernel
void scale(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
