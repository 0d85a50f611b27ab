// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s

// A mask becomes 1 and 0 by one shift, not by a choice of two constants.
#pragma tpb kernel
void signs(long n, short y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] > 3) - (a[i] < -3);
}
// CHECK-LABEL: void signs_avx2(
// CHECK-NOT: blendv
// CHECK: _mm256_srli_epi16(mask, 15);
// CHECK: _mm256_srli_epi16(mask_2, 15);
