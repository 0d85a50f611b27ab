// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// unroll(5) on the directive: five accumulators, also where no power of two fits.

#pragma tpb kernel unroll(5)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// PLAN: unroll {{ *}}5: forced
// CHECK: order {{ *}}reassociated: 5 accumulators a lane
// CHECK: s4 = _mm256_set1_pd(-0.0);
// CHECK-NOT: s5
// CHECK: for (; end - i >= 20; i += 20) {
// CHECK: s4 = _mm256_add_pd(s4, a4);
// CHECK-NEXT: }
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK: s0 = _mm256_add_pd(s0, s1);
// CHECK-NEXT: s2 = _mm256_add_pd(s2, s3);
// CHECK-NEXT: s0 = _mm256_add_pd(s0, s2);
// CHECK-NEXT: s0 = _mm256_add_pd(s0, s4);
