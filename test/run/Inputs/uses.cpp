// A kernel without output in C++.
#include "tpb.h"

#pragma tpb kernel extent(a = n) extent(b = n)
void plus_plus(long n, const double *a, const int *b)
{
    for (long i = 0; i < n; ++i) {
        tpb_use(a[i] * a[i]);
        tpb_use(b[i] + 1);
    }
}
