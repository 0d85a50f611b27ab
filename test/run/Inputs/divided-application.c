#include <stdio.h>
#pragma tpb kernel k flops(5 / (n - 1000))
void k(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * 2;
}
int main(void)
{
    static double a[1000];
    a[1] = 1;
    k(1000, a);
    printf("done %g\n", a[1]);
    return 0;
}
