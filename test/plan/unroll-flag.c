// RUN: %tpbcc --isa=avx512 --plan-unroll=4 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx512 --plan-unroll=4 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// --plan-unroll=4: four vectors a trip in the emitted text, and the plan says who decided.

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// PLAN: unroll {{ *}}4: forced ({{[0-9.]+}} cycles an iteration; next {{[0-9]+}}: {{[0-9.]+}})
// CHECK: unroll {{ *}}4: forced
// CHECK: for (; end - i >= 32; i += 32) {
// CHECK: _mm512_storeu_pd(a + i, a0);
// CHECK: _mm512_storeu_pd(a + i + 8, a1);
// CHECK: _mm512_storeu_pd(a + i + 16, a2);
// CHECK: _mm512_storeu_pd(a + i + 24, a3);
// CHECK-NEXT: }
// CHECK: .description = "4 vectors a trip, predicated tail"
// CHECK: .trip = 4
