#pragma tpb kernel
void called(long n, double a[restrict n], const double b[restrict n])
{
#pragma tpb region part
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}

#pragma tpb kernel
void overlapping(long n, double a[n], const double b[n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] - 1.0;
}

static void looped(long n, double *restrict a, const double *restrict b)
{
#pragma tpb kernel looped_loop
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * b[i];
}
