// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=2 %s -o %t
// RUN: %t 2>/dev/null
// A sum of negative zeros is a negative zero.

#pragma tpb kernel
double sum(long n, const double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

int main(void)
{
    const double a[5] = {-0.0, -0.0, -0.0, -0.0, -0.0};
    return !__builtin_signbit(sum(5, a, -0.0)) || !__builtin_signbit(sum(0, a, -0.0)) || __builtin_signbit(sum(5, a, 0.0));
}
