// Other results where WRONG is defined: the test gives that to one side alone.
#ifndef WRONG
#define WRONG 0
#endif
#pragma tpb kernel
void last_element_differs(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + (i == n - 1 ? WRONG : 0);
}

#pragma tpb kernel
long returned_differs(long n, const int b[restrict n])
{
    long s = WRONG;
    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}

#pragma tpb kernel
void differs_within_rounding(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1e-13 * WRONG;
}
