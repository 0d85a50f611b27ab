// fmaldr: F multiply-adds, each after the other, for every L loads, at ratios from 1:4 to 32:1. From
// TPBench, with a multiplicand below 1: acc goes from 0.5 to 1 = 0.5 * 1 + 0.5, where 1.23 gives infinity.
// Neighbouring steps are lanes, so the L loads of a step come from L parts of the array. -DREAL=float:
// in single precision.
#include "tpb.h"
#ifndef REAL
#define REAL double
#endif
#pragma tpb kernel fmaldr metric(flops) flops(2 * F * (n / L)) bytes(sizeof(REAL) * n) size(n, multiple(L)) init(a = 0.5) \
    variant(F:L = 1:4, 1:2, 1:1, 2:1, 3:1, 4:1, 8:1, 16:1, 32:1)
void fmaldr(long n, int F, int L, const REAL a[restrict n])
{
    const long part = n / L;
    #pragma omp parallel for
    for (long i = 0; i < part; ++i) {
        REAL acc = a[i];
        for (int l = 0; l < L; ++l)
            tpb_use(a[i + l * part]);
        for (int f = 0; f < F; ++f)
            acc = acc * a[i] + a[i];
        tpb_use(acc);
    }
}
