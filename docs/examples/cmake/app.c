// A program of one's own: its kernel is timed where it is called, and reported at the end.
#include "scale.h"

#include <stdio.h>

int main(void)
{
    static double x[10000], y[10000];
    for (int i = 0; i < 10000; ++i)
        x[i] = i;
    for (int repeat = 0; repeat < 100; ++repeat)
        scale(10000, y, x, 2.0);
    printf("%g\n", y[9999]);
    return y[9999] == 19998 ? 0 : 1;
}
