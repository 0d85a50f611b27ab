// One loop for each kind of code that docs/emitted-code.md shows.
#pragma tpb kernel unroll(1)
void conditional(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i] * a[i];
}

#pragma tpb kernel unroll(1)
void gathered(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]];
}

#pragma tpb kernel unroll(1)
void converted(long n, double a[restrict n], const float b[restrict n], const short c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * c[i];
}

#pragma tpb kernel unroll(1)
void pairs(long n, double a[restrict n], const double b[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[2 * i] - b[2 * i + 1];
}
