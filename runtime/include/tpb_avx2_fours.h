/* tpb_avx2_fours.h: the part of tpb_avx2.h that loads and stores groups of four elements, all of
 * which are read or written. Halves of registers change places first, then lanes in each of them:
 * compilers make what two members need once. */
#ifndef TPB_AVX2_FOURS_H
#define TPB_AVX2_FOURS_H

/* The lower or the upper halves of two vectors that lie so many bytes apart. */
#define TPB_AVX2_HALVES(from, bytes, which)                                                        \
  _mm256_permute2f128_pd(_mm256_loadu_pd((const double *)(from)),                                  \
                         _mm256_loadu_pd((const double *)(from) + (bytes) / 8), which)
#define TPB_AVX2_MEMBER_64(T, C, V, NAME, MEMBER, HALVES, UNPACK)                                  \
  tpb_avx2_fn V tpb_avx2_load_##NAME##_of_4_##T##x4(const C *from) {                               \
    const C *const groups = from - MEMBER;                                                         \
    return (V)UNPACK(TPB_AVX2_HALVES(groups, 64, HALVES),                                          \
                     TPB_AVX2_HALVES(groups + 4, 64, HALVES));                                     \
  }
#define TPB_AVX2_FOURS_64(T, C, V)                                                                 \
  TPB_AVX2_MEMBER_64(T, C, V, first, 0, 0x20, _mm256_unpacklo_pd)                                  \
  TPB_AVX2_MEMBER_64(T, C, V, second, 1, 0x20, _mm256_unpackhi_pd)                                 \
  TPB_AVX2_MEMBER_64(T, C, V, third, 2, 0x31, _mm256_unpacklo_pd)                                  \
  TPB_AVX2_MEMBER_64(T, C, V, fourth, 3, 0x31, _mm256_unpackhi_pd)                                 \
  tpb_avx2_fn void tpb_avx2_store_fours_##T##x4(C *to, V a, V b, V c, V d) {                       \
    const __m256d ab = _mm256_unpacklo_pd((__m256d)a, (__m256d)b);                                 \
    const __m256d next_ab = _mm256_unpackhi_pd((__m256d)a, (__m256d)b);                            \
    const __m256d cd = _mm256_unpacklo_pd((__m256d)c, (__m256d)d);                                 \
    const __m256d next_cd = _mm256_unpackhi_pd((__m256d)c, (__m256d)d);                            \
    _mm256_storeu_pd((double *)to, _mm256_permute2f128_pd(ab, cd, 0x20));                          \
    _mm256_storeu_pd((double *)to + 4, _mm256_permute2f128_pd(next_ab, next_cd, 0x20));            \
    _mm256_storeu_pd((double *)to + 8, _mm256_permute2f128_pd(ab, cd, 0x31));                      \
    _mm256_storeu_pd((double *)to + 12, _mm256_permute2f128_pd(next_ab, next_cd, 0x31));           \
  }
TPB_AVX2_FOURS_64(f64, double, __m256d)
TPB_AVX2_FOURS_64(i64, long, __m256i)
TPB_AVX2_FOURS_64(u64, unsigned long, __m256i)

/* Of four groups in each half of two vectors, two members, those of two groups side by side. */
#define TPB_AVX2_TWO_OF_FOUR(groups, UNPACK)                                                       \
  UNPACK((__m256)TPB_AVX2_HALVES(groups, 64, 0x20), (__m256)TPB_AVX2_HALVES(groups, 64, 0x31))
#define TPB_AVX2_MEMBER_32(T, C, V, NAME, MEMBER, UNPACK, LANES)                                   \
  tpb_avx2_fn V tpb_avx2_load_##NAME##_of_4_##T##x8(const C *from) {                               \
    const C *const groups = from - MEMBER;                                                         \
    return (V)_mm256_shuffle_ps(TPB_AVX2_TWO_OF_FOUR(groups, UNPACK),                              \
                                TPB_AVX2_TWO_OF_FOUR(groups + 8, UNPACK), LANES);                  \
  }
#define TPB_AVX2_FOURS_32(T, C, V)                                                                 \
  TPB_AVX2_MEMBER_32(T, C, V, first, 0, _mm256_unpacklo_ps, 0x44)                                  \
  TPB_AVX2_MEMBER_32(T, C, V, second, 1, _mm256_unpacklo_ps, 0xee)                                 \
  TPB_AVX2_MEMBER_32(T, C, V, third, 2, _mm256_unpackhi_ps, 0x44)                                  \
  TPB_AVX2_MEMBER_32(T, C, V, fourth, 3, _mm256_unpackhi_ps, 0xee)                                 \
  tpb_avx2_fn void tpb_avx2_store_fours_##T##x8(C *to, V a, V b, V c, V d) {                       \
    const __m256 ab = _mm256_unpacklo_ps((__m256)a, (__m256)b);                                    \
    const __m256 next_ab = _mm256_unpackhi_ps((__m256)a, (__m256)b);                               \
    const __m256 cd = _mm256_unpacklo_ps((__m256)c, (__m256)d);                                    \
    const __m256 next_cd = _mm256_unpackhi_ps((__m256)c, (__m256)d);                               \
    const __m256 first = _mm256_shuffle_ps(ab, cd, 0x44);                                          \
    const __m256 second = _mm256_shuffle_ps(ab, cd, 0xee);                                         \
    const __m256 third = _mm256_shuffle_ps(next_ab, next_cd, 0x44);                                \
    const __m256 fourth = _mm256_shuffle_ps(next_ab, next_cd, 0xee);                               \
    _mm256_storeu_ps((float *)to, _mm256_permute2f128_ps(first, second, 0x20));                    \
    _mm256_storeu_ps((float *)to + 8, _mm256_permute2f128_ps(third, fourth, 0x20));                \
    _mm256_storeu_ps((float *)to + 16, _mm256_permute2f128_ps(first, second, 0x31));               \
    _mm256_storeu_ps((float *)to + 24, _mm256_permute2f128_ps(third, fourth, 0x31));               \
  }
TPB_AVX2_FOURS_32(f32, float, __m256)
TPB_AVX2_FOURS_32(i32, int, __m256i)
TPB_AVX2_FOURS_32(u32, unsigned, __m256i)

#endif
