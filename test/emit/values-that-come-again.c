// What depends on a few low bits of the loop's variable is the same in each vector: made once before the loop, and of the last vector, too.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=AVX512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | FileCheck %s --check-prefix=SVE

// What is loaded for it, iterations load: lanes under a mask, or all the first one.
// AVX512-LABEL: void weighted_avx512(
// AVX512: const __mmask16 first =
// AVX512: _mm512_mask_i32gather_ps(_mm512_setzero_ps(), first,
// AVX512: for (; end - k >=
// AVX512-NOT: gather
// AVX512: _mm512_mul_ps({{.*}}, vweight);
// AVX2-LABEL: void weighted_avx2(
// AVX2: const long apart = ((begin + 8) <= end) ? 1L : 0L;
// AVX2: tpb_avx2_count_i32x8((int)begin, (int)
// AVX2: vweight =
// AVX2: for (; end - k >=
// AVX2-NOT: gather
// AVX2: _mm256_mul_ps({{.*}}, vweight);
// SVE-LABEL: void weighted_sve(
// SVE: const svbool_t first = svwhilelt_b32(begin, end);
// SVE: svld1_gather_index(first, weight,
// SVE: last_trip
// SVE-NOT: gather
// SVE: TPB_REST
// SVE-NOT: gather
// SVE: svmul_x({{.*}}, vweight)
#pragma tpb kernel
void weighted(long n, float out[restrict n], const float in[restrict n], const float weight[restrict n + 4])
{
    for (long k = 0; k < n; ++k)
        out[k] = in[k] * weight[k % 4];
}

// A condition that lanes have for good; of the last vector only where its mask is set.
// AVX512-LABEL: void every_second_avx512(
// AVX512: const __mmask8 mask = _mm256_cmpeq_epi32_mask(
// AVX512: for (; end - k >=
// AVX512-NEXT: _mm512_maskz_loadu_pd(mask, in + k);
// AVX512: mask & rest;
// SVE-LABEL: void every_second_sve(
// SVE: svand_z(rest, mask, rest);
#pragma tpb kernel
void every_second(long n, double out[restrict n], const double in[restrict n])
{
    for (long k = 0; k < n; ++k)
        if (k % 2 == 0)
            out[k] = in[k];
}

// A period that is no part of a vector is not kept.
// SVE-LABEL: void by_eight_sve(
// SVE: last_trip
// SVE: svand_x(
#pragma tpb kernel
void by_eight(long n, double out[restrict n], const double in[restrict n])
{
    for (long k = 0; k < n; ++k)
        out[k] = (k & 7) == 3 ? 0.0 : in[k];
}
