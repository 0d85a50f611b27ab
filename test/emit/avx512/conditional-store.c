// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A store under a condition touches only the lanes where it holds, in the tail also those before
// the end.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 1.0)
            a[i] = b[i];
}

// CHECK: const __mmask8 [[M:mask[_0-9]*]] = _mm512_cmp_pd_mask(vb, constant, _CMP_GT_OQ);
// CHECK-NEXT: _mm512_mask_storeu_pd(a + i, [[M]], vb);
// CHECK: rest = 
// CHECK: [[M:mask[_0-9]*]] = _mm512_cmp_pd_mask(vb, constant, _CMP_GT_OQ);
// CHECK-NEXT: [[B:mask[_0-9]*]] = [[M]] & rest;
// CHECK-NEXT: _mm512_mask_storeu_pd(a + i, [[B]], vb);
