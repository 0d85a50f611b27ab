#pragma tpb kernel variant(F = 1, 2)
void scaled(long n, int F, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = F * b[i];
}

#pragma tpb kernel
void twice(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
