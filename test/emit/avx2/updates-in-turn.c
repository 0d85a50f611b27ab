// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Iterations may count in one element: lanes compute where and what, and update one after another.

#pragma tpb kernel unroll(1)
void weighted(long n, double h[restrict 64], const int k[restrict n], const double w[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (w[i] > 0.5)
            h[k[i]] += w[i] / 3.0;
}

// CHECK: void weighted_avx2(
// CHECK: for (; end - i >= 4; i += 4) {
// CHECK: __m128i {{.*}} = _mm_maskload_epi32(
// CHECK: double lanes_2[4];
// CHECK: for (long lane = 0; lane < 4; ++lane) {
// CHECK-NEXT: h_value = (lanes_3[lane] != 0L) ? h[(long)lanes[lane]] : 0;
// CHECK-NEXT: h_2 = h_value + lanes_2[lane];
// CHECK-NEXT: if (lanes_3[lane] != 0L)
// CHECK-NEXT: h[(long)lanes[lane]] = h_2;
