// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=4 %s -o %t
// RUN: %t 2>/dev/null
// Arrays that overlap give what the loop as written gives.

#pragma tpb kernel
void shift(long n, double *a, const double *b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}

int main(void)
{
    double a[33] = {0};
    shift(32, a + 1, a);
    for (int i = 0; i < 33; ++i)
        if (a[i] != i)
            return 1;
    return 0;
}
