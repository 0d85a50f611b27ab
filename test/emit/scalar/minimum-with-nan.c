// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=2 %s -o %t
// RUN: %t 2>/dev/null
// x < m ? x : m keeps m when x is a NaN, and a NaN in m for good.

#pragma tpb kernel
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}

int main(void)
{
    const double nan = __builtin_nan(""), a[7] = {4, nan, 3, nan, 5, 2, nan};
    if (least(7, a, 9) != 2 || least(0, a, 9) != 9 || least(2, a + 1, 1) != 1)
        return 1;
    return !__builtin_isnan(least(7, a, nan));
}
