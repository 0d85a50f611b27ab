// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// Lanes that a condition leaves out are packed away before elements are changed one after another: none of these asks for its own
// condition. That is done for a block of iterations together, for one loop over what they take ends in one mispredicted branch. So is
// a sum in order, behind a loop of whole vectors.

// CHECK-LABEL: void hashed_avx512(
// CHECK: [[MASK:mask]] = _mm256_cmpneq_epu32_mask(
// CHECK: [[TOGETHER:together]] = _mm256_maskz_compress_epi32([[MASK]],
// CHECK: _mm256_storeu_epi32(&taken_lanes[collected], [[TOGETHER]]);
// CHECK: const int taken = __builtin_popcount([[MASK]]);
// CHECK-NEXT: collected = collected + taken;
// CHECK: if (i < stop)
// CHECK: for (long lane = 0; lane < collected; ++lane) {
// CHECK-NEXT: h_value = h[(long)taken_lanes[lane]];
// CHECK-NOT: ?
// CHECK: }
#pragma tpb kernel unroll(1)
void hashed(long n, unsigned h[restrict 64], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned k = a[i] * 2654435761u ^ b[i];
        k ^= k >> 15;
        k *= 2246822519u;
        if (k & 8)
            h[k >> 26] += (k >> 3) & 7;
    }
}

// CHECK-LABEL: double quotients_avx512(
// CHECK: _mm512_storeu_pd(&taken_lanes[collected], together);
// CHECK: for (long lane = 0; lane < collected; ++lane) {
// CHECK-NEXT: t = taken_lanes_2[lane] / taken_lanes[lane];
// CHECK-NEXT: s = s + t;
// AVX2-LABEL: double quotients_avx2(
// AVX2: _mm256_storeu_pd(&taken_lanes[collected], together);
#pragma tpb kernel fp(strict)
double quotients(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5)
            s += b[i] / a[i];
    return s;
}
