#pragma tpb kernel unroll(1) tail(scalar) store(temporal)
void copy(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
