// RUN: %tpbcc --isa=scalar -O1 %s -o %t
// RUN: %t 2>/dev/null
// The loop's store may change a scalar that a pointer reaches.

__attribute__((noinline)) double *same(double *p) { return p; }

#pragma tpb kernel
void f(long n, double *a, double *restrict c)
{
    double x = 2.0;
    a = same(&x);
    for (long i = 0; i < n; ++i) {
        a[i] = x + 1.0;
        c[i] = x;
    }
}

int main(void)
{
    double a[1] = {0}, c[1] = {0};
    f(1, a, c);
    return c[0] != 3.0;
}
