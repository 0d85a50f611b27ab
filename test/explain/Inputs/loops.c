#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

#pragma tpb kernel
void powers(long n, double a[restrict n])
{
    for (long i = 1; i < n; i *= 2)
        a[i] = 1.0;
}
