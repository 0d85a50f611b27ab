#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}
