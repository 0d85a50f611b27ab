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
// CHECK: for (long block = begin; block < end; block += 256) {
// CHECK: double taken_lanes_2[288];
// CHECK: for (; stop - i >= 4; i += 4) {
// CHECK: _mm_storeu_si128((__m128i *)(&taken_lanes[collected]), together);
// CHECK: _mm256_storeu_pd(&taken_lanes_2[collected], together_2);
// CHECK: for (; i < stop; ++i) {
// CHECK: for (long lane = 0; lane < collected; ++lane) {
// CHECK-NEXT: h_value = h[(long)taken_lanes[lane]];
// CHECK-NEXT: h_2 = h_value + taken_lanes_2[lane];
// CHECK-NEXT: h[(long)taken_lanes[lane]] = h_2;