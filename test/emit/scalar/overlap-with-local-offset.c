// RUN: %tpbcc --isa=scalar -O1 --plan-unroll=4 %s -o %t
// RUN: %t 2>/dev/null
// An offset that the function computes.

#pragma tpb kernel
void local(long n, double *a, const double *b)
{
    long k = -1;
    for (long i = 1; i < n; ++i)
        a[i] = b[i + k] + 1.0;
}

int main(void)
{
    double a[33] = {0};
    local(33, a, a);
    for (int i = 0; i < 33; ++i)
        if (a[i] != i)
            return 1;
    return 0;
}
