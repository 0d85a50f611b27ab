#include <stdlib.h>

#pragma tpb kernel scale
void scale(long n, double a[restrict n], double s)
{
    #pragma tpb region body as(calc)
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}

int main(void)
{
    enum { n = 1000 };
    double *a = calloc(n, sizeof *a);
    for (int turn = 0; turn < 3; ++turn)
        scale(n, a, 1.5);
    #pragma tpb kernel fill
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
    free(a);
    return 0;
}
