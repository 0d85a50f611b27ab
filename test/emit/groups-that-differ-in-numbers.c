// Members of groups that are treated alike but for numbers are neighbours again: the numbers of so many vectors are made before the loop.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE

// Three vectors have whole groups of three, whatever their length.
// AVX512-LABEL: void points_avx512(
// AVX512: (begin * 3) % 3L
// AVX512: for (; k_end - k >= 24; k += 24) {
// AVX512-NEXT: _mm512_loadu_pd(p + k);
// AVX512: _mm512_add_pd(p0, [[FIRST:t[_0-9]*]]);
// AVX512: _mm512_add_pd(p1, {{t[_0-9]*}});
// AVX512: _mm512_add_pd(p2, {{t[_0-9]*}});
// AVX2-LABEL: void points_avx2(
// AVX2: for (; k_end - k >= 12; k += 12) {
// AVX2-NEXT: _mm256_loadu_pd(p + k);
// AVX2: _mm256_add_pd(p0,
// SVE-LABEL: void points_sve(
// SVE: TPB_LAST_TRIP(k, k_end, 3 * vl)
// SVE-NEXT: svld1(all, p + k);
// SVE: svadd_x(all, p0,
#pragma tpb kernel param(x = 1, y = 2, z = 3)
void points(long n, double p[restrict 3 * n], double x, double y, double z)
{
    for (long k = 0; k < n; ++k) {
        p[3 * k] += x;
        p[3 * k + 1] -= y;
        p[3 * k + 2] += z;
    }
}

// Groups of two are part of each vector.
// AVX512-LABEL: void pairs_avx512(
// AVX512-NOT: load_second
// AVX512: _mm512_fmadd_ps(
#pragma tpb kernel
void pairs(long n, float p[restrict 2 * n], const float q[restrict 2 * n])
{
    for (long k = 0; k < n; ++k) {
        p[2 * k] += 0.5f * q[2 * k];
        p[2 * k + 1] -= 0.25f * q[2 * k + 1];
    }
}

// Bytes stay groups.
// AVX512-LABEL: void colours_avx512(
// AVX512: tpb_avx512_load_second_of_3_u8x16(
#pragma tpb kernel
void colours(long n, unsigned char p[restrict 3 * n])
{
    for (long k = 0; k < n; ++k) {
        p[3 * k] = p[3 * k] >> 1;
        p[3 * k + 1] = p[3 * k + 1] >> 2;
        p[3 * k + 2] = p[3 * k + 2] >> 3;
    }
}

// A number modulo three.
// SVE-LABEL: void weighted_sve(
// SVE: TPB_LAST_TRIP(k, end, 3 * vl)
// SVE-NEXT: svld1(all, in + k);
// SVE-NEXT: svmul_x(all, in0,
#pragma tpb kernel
void weighted(long n, float out[restrict n], const float in[restrict n], const float w[restrict 3])
{
    for (long k = 0; k < n; ++k)
        out[k] = in[k] * w[k % 3];
}
