// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=4 %s -o %t
// RUN: %t 2>/dev/null
// fp(strict) means the bits of the loop as written.

#pragma tpb kernel fp(strict)
double least(long n, const double a[restrict n], double m)
{
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}

int main(void)
{
    const double a[9] = {0.0, -0.0, 5, 5, 5, 5, 5, 5, 5}, b[9] = {-0.0, 0.0, 5, 5, 5, 5, 5, 5, 5};
    return __builtin_signbit(least(9, a, 7)) || !__builtin_signbit(least(9, b, 7));
}
