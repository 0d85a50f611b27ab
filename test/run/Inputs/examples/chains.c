/* Multiply-adds in a chain for each load, in several proportions; what is used leaves no trace. */
#include "tpb.h"
#pragma tpb kernel chains metric(flops) variant(F:L = 1:2, 3:1) size(n, multiple(L)) init(a = 0.5)
void chains(long n, int F, int L, const float a[restrict n])
{
    for (long i = 0; i < n; i += L) {
        float x = 1.0f;
        for (int l = 0; l < L; ++l)
            tpb_use(a[i + l]);
        for (int f = 0; f < F; ++f)
            x = x * a[i] + a[i];
        tpb_use(x);
    }
}
