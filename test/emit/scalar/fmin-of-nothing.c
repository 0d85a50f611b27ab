// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=2 %s -o %t
// RUN: %t 2>/dev/null
// fmin(NaN, NaN) is NaN, and a loop without iterations changes nothing.

#pragma tpb kernel
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = __builtin_fmin(m, a[i]);
    return m;
}

#pragma tpb kernel
double most(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = __builtin_fmax(a[i], m);
    return m;
}

int main(void)
{
    const double nan = __builtin_nan(""), a[9] = {nan, nan, nan, nan, nan, nan, nan, nan, nan}, b[3] = {nan, 3, nan};
    if (least(3, b, nan) != 3 || most(3, b, nan) != 3)
        return 1;
    if (!__builtin_isnan(least(0, a, nan)) || !__builtin_isnan(most(0, a, nan)))
        return 2;
    if (!__builtin_isnan(least(9, a, nan)) || !__builtin_isnan(most(9, a, nan)))
        return 3;
    return 0;
}
