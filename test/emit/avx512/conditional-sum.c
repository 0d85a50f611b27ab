// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A conditional sum merges under its condition.

#pragma tpb kernel unroll(1)
double f(long n, const double x[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 1.0)
            s += x[i];
    return s;
}

// CHECK: const __mmask8 [[M:mask[_0-9]*]] = _mm512_cmp_pd_mask(vx, constant, _CMP_GT_OQ);
// CHECK-NEXT: s0 = _mm512_mask_add_pd(s0, [[M]], s0, vx);
