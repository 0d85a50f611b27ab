// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Lanes that count with the loop are carried from trip to trip; those of the other vectors of a trip are a constant on.

#pragma tpb kernel unroll(2)
void numbers(long n, long y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] + 3 * i;
}

// CHECK: void numbers_avx2(
// CHECK: __m256i count = tpb_avx2_count_i64x4({{.*}}begin{{.*}}, 3);
// CHECK-NEXT: by = _mm256_set1_epi64x(24);
// CHECK-NEXT: by_2 = _mm256_set1_epi64x(12);
// CHECK: for (; end - i >= 8; i += 8) {
// CHECK-NOT: tpb_avx2_count
// CHECK: _mm256_add_epi64(count, by_2);
// CHECK-NOT: tpb_avx2_count
// CHECK: count = _mm256_add_epi64(count, by);
// CHECK-NEXT: }
