// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only
// A truth value as a number is a shift of the mask; lanes far apart are loaded under it, each alone.
#pragma tpb kernel init(a = random(-9, 9, 1))
void signs(long n, int y[restrict n], const int a[restrict n])
{
    // CHECK: void signs_avx2(
    // CHECK-NOT: blendv
    // CHECK: _mm256_srli_epi32(_mm256_castps_si256(mask), 31);
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] > 3) - (a[i] < -3);
}

#pragma tpb kernel init(b = random(0, 9, 1)) extent(a = n > 0 ? 3 * n : 1)
void thirds(long n, double y[restrict n], const double *restrict a, const double b[restrict n])
{
    // CHECK: void thirds_avx2(
    // CHECK: tpb_avx2_lanes_apart_f64x4(mask, a + 3 * i, 3);
    for (long i = 0; i < n; ++i)
        y[i] = b[i] > 4.0 ? a[3 * i] : -b[i];
}

// Powers of -1 are folded; lanes in front of the vector multiply zeros by anything.
#pragma tpb kernel init(a = random(-9, 9, 1))
void alternating(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = a[i] - y[i - 1];
}
