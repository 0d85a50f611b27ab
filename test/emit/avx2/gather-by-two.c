// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only
// Indices of 32 bits leave their vector two at a time.
#pragma tpb kernel init(k = random(0, n - 1, 3))
void doubles(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k[i]];
}
// CHECK: const __m256d va = tpb_avx2_gather_two_f64x4(a, vk);

#pragma tpb kernel init(k = random(0, n - 1, 3))
void floats(long n, float y[restrict n], const float a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k[i]];
}
// CHECK: const __m256 va = tpb_avx2_gather_two_f32x8(a, vk);

#pragma tpb kernel init(k = random(0, n - 1, 3))
void far_away(long n, double y[restrict n], const double a[restrict n], const long k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k[i]];
}
// CHECK: const __m256d va = tpb_avx2_gather_f64x4_i64(a, vk);

#pragma tpb kernel init(k = random(0, n - 1, 3))
void integers(long n, unsigned y[restrict n], const unsigned a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k[i]];
}
// CHECK: const __m256i va = tpb_avx2_gather_two_u32x8(a, vk);
