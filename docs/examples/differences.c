#pragma tpb kernel
void differences(long n, const double x[restrict n + 1], double y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i + 1] - x[i];
}
