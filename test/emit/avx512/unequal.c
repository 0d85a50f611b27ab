// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// b != 0 holds for a NaN: the arms of an equality are swapped.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] != 0.0 ? b[i] : 1.0;
}

// CHECK: equal{{.*}} = _mm512_cmp_pd_mask(vb, [[Z:constant[_0-9]*]], _CMP_EQ_OQ);
// CHECK-NEXT: = _mm512_mask_blend_pd(equal{{.*}}, vb, constant{{.*}});
