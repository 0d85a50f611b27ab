// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A sum of the inner loop starts and ends in every iteration of the outer one.

#pragma tpb kernel unroll(1) jam(1)
void f(long n, long m, double y[restrict n], const double a[restrict n * m], const double x[restrict m])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < m; ++j)
            s += a[i * m + j] * x[j];
        y[i] = s;
    }
}

// CHECK: for (long i = begin; i < end; ++i) {
// CHECK-NEXT: double s = 0.0;
// CHECK-NEXT: __m512d s0 = _mm512_set1_pd(-0.0);
// CHECK: s0 = _mm512_mask3_fmadd_pd({{.*}}, s0, rest);
// CHECK: const double s_lane = tpb_avx512_add_across_f64x8((tpb_f64x8){{s[0-9]*}});
// CHECK: s = s + s_lane;
// CHECK-NEXT: y[i] = s;
