// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Values that go nowhere are computed in all lanes of the outer loop, the same ones once for each time.
#include "tpb.h"

#pragma tpb kernel
void f(long n, int F, const double a[restrict n], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        tpb_use(b[i]);
        for (int f = 0; f < F; ++f)
            tpb_use(a[i] * b[i]);
        double both = a[i] + b[i];
        tpb_use(both);
        c[i] = both;
    }
}

// CHECK: long used = 0;
// CHECK: for (; end - i >= 8; i += 8) {
// CHECK: __m512d vb = _mm512_loadu_pd(b + i);
// CHECK: TPB_USE_VECTOR(used, double, vb);
// CHECK: if (0L < f_end) {
// CHECK-NEXT: __m512d va = _mm512_loadu_pd(a + i);
// CHECK-NEXT: for (long f = 0; f < f_end; ++f) {
// CHECK-NEXT: TPB_ANEW_VECTOR(used, va);
// CHECK-NEXT: TPB_ANEW_VECTOR(used, vb);
// CHECK-NEXT: TPB_USE_VECTOR(used, double, _mm512_mul_pd(va, vb));
// CHECK: const __m512d vboth = _mm512_add_pd(
// CHECK-NEXT: TPB_USE_VECTOR(used, double, vboth);
// CHECK-NEXT: _mm512_storeu_pd(c + i, vboth);
// CHECK: TPB_USED(used);
