// RUN: %tpbcc --isa=scalar -O1 -O3 --plan-unroll=4 %s -o %t
// RUN: %t 2>/dev/null
// A pointer that moves before the loop is what overlaps.

#pragma tpb kernel
void moved(long n, double *a, const double *b)
{
    b = b - 33;
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}

int main(void)
{
    double a[65] = {0};
    moved(32, a + 1, a + 33);
    for (int i = 0; i < 33; ++i)
        if (a[i] != i)
            return 1;
    return 0;
}
