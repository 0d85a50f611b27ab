#pragma tpb kernel unrol(4)
void scale(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
