#include <stdio.h>

void scale(long n, double *a, const double *b);

int main(void)
{
    double a[5], b[5] = {1, 2, 3, 4, 5};
    scale(5, a, b);
    printf("%g %g\n", a[0], a[4]);
    return 0;
}
