#include <stdio.h>
#include <stdlib.h>

#pragma tpb kernel extent(a = 64 + x / y % 2, b = 64)
void k(long n, int x, int y, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 2;
}

/* 7 divides by zero in the application itself. */
int main(int count, char **words)
{
    static double a[80], b[80];
    (void)count;
    const int x = atoi(words[1]), y = atoi(words[2]);
    k(0, x, y, a, b);
    volatile int zero = y - 7;
    if (!zero)
        zero = x / zero;
    puts("done 2");
    return 0;
}
