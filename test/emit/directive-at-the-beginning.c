// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
// RUN: %tpbcc --isa=avx2 -c %s -o %t.o
// What the user's body begins with may stand at the beginning of a block alone: the driver's checks stand before that block.

// CHECK-LABEL: void products_avx2(
// CHECK: _mm256_mul_pd(
// CHECK: _mm256_add_pd(
// CHECK: void products_tuned(
// CHECK: if (!tpb_fits_avx2) {
// CHECK: return;
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: #pragma STDC FP_CONTRACT OFF
// CHECK-NEXT: products_avx2(0, n, y, a, b);
// CHECK-NEXT: }
// CHECK-NEXT: }
#pragma tpb kernel
void products(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    #pragma STDC FP_CONTRACT OFF
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i] + y[i];
}
