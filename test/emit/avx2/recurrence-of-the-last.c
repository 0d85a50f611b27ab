// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Only the last value is used: each lane of two vectors goes on by itself, and the value that came in stands in the
// lane of the iteration before the first. Without a trip nothing is combined.

#pragma tpb kernel unroll(2)
unsigned hash(long n, const unsigned a[restrict n])
{
    unsigned h = 7;
    for (long i = 0; i < n; ++i)
        h = h * 31 + a[i];
    return h;
}

// CHECK: unsigned hash_avx2(
// CHECK: const __m256i h_power = tpb_avx2_last_u32x8(h_factors);
// CHECK: const __m256i h_power_2 = _mm256_mullo_epi32(h_power, h_power);
// CHECK: __m256i h0 = h_none;
// CHECK: __m256i h1 = _mm256_blendv_epi8(h_none, h_start,
// CHECK: h_part0 = _mm256_mullo_epi32(h_power_2, h0);
// CHECK-NEXT: h0 = _mm256_add_epi32(h_part0, a0);
// CHECK: h_part1 = _mm256_mullo_epi32(h_power_2, h1);
// CHECK: if ((begin + 16) <= end) {
// CHECK-NEXT: h_part = _mm256_mullo_epi32(h_power, h0);
// CHECK-NEXT: h_all = _mm256_add_epi32(h_part, h1);
// CHECK-NEXT: h_lanes = tpb_avx2_recur_u32x8(h_all, h_factor);
// CHECK-NEXT: h = tpb_avx2_take_u32x8(h_lanes);
