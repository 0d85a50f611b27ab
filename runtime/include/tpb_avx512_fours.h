/* tpb_avx512_fours.h: the part of tpb_avx512.h that loads and stores groups of four elements, all
 * of which are read or written. Two members at a time come from two vectors, halves then change
 * places: compilers make what two members need once. */
#ifndef TPB_AVX512_FOURS_H
#define TPB_AVX512_FOURS_H

/* Two members of the groups in two vectors, the first of them in the lower half: FIRST is 0 or 2.
 */
tpb_avx512_fn __m512i tpb_avx512_two_of_four_64(const void *from, int first) {
  const __m512i two = _mm512_setr_epi64(0, 4, 8, 12, 1, 5, 9, 13);
  __m512i both = _mm512_permutex2var_epi64(_mm512_loadu_si512(from),
                                           _mm512_add_epi64(two, _mm512_set1_epi64(first)),
                                           _mm512_loadu_si512((const long *)from + 8));
  __asm__("" : "+v"(both));
  return both;
}
tpb_avx512_fn __m512i tpb_avx512_two_of_four_32(const void *from, int first) {
  const __m512i two = _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
  __m512i both = _mm512_permutex2var_epi32(_mm512_loadu_si512(from),
                                           _mm512_add_epi32(two, _mm512_set1_epi32(first)),
                                           _mm512_loadu_si512((const int *)from + 16));
  __asm__("" : "+v"(both));
  return both;
}
/* Groups of the halves of four vectors, two of members in each: the lower ones, or those behind. */
tpb_avx512_fn __m512i tpb_avx512_groups_64(__m512i two, __m512i others, int behind) {
  const __m512i groups = _mm512_setr_epi64(0, 4, 8, 12, 1, 5, 9, 13);
  return _mm512_permutex2var_epi64(two, _mm512_add_epi64(groups, _mm512_set1_epi64(behind)),
                                   others);
}
tpb_avx512_fn __m512i tpb_avx512_groups_32(__m512i two, __m512i others, int behind) {
  const __m512i groups =
      _mm512_setr_epi32(0, 8, 16, 24, 1, 9, 17, 25, 2, 10, 18, 26, 3, 11, 19, 27);
  return _mm512_permutex2var_epi32(two, _mm512_add_epi32(groups, _mm512_set1_epi32(behind)),
                                   others);
}
#define TPB_AVX512_MEMBER(T, C, V, L, B, NAME, MEMBER, FIRST, HALVES)                              \
  tpb_avx512_fn V tpb_avx512_load_##NAME##_of_4_##T##x##L(const C *from) {                         \
    const C *const groups = from - MEMBER;                                                         \
    return (V)_mm512_shuffle_i64x2(tpb_avx512_two_of_four_##B(groups, FIRST),                      \
                                   tpb_avx512_two_of_four_##B(groups + 2 * L, FIRST), HALVES);     \
  }
#define TPB_AVX512_FOURS(T, C, V, L, B)                                                            \
  TPB_AVX512_MEMBER(T, C, V, L, B, first, 0, 0, 0x44)                                              \
  TPB_AVX512_MEMBER(T, C, V, L, B, second, 1, 0, 0xee)                                             \
  TPB_AVX512_MEMBER(T, C, V, L, B, third, 2, 2, 0x44)                                              \
  TPB_AVX512_MEMBER(T, C, V, L, B, fourth, 3, 2, 0xee)                                             \
  tpb_avx512_fn void tpb_avx512_store_fours_##T##x##L(C *to, V a, V b, V c, V d) {                 \
    __m512i ab = _mm512_shuffle_i64x2((__m512i)a, (__m512i)b, 0x44);                         \
    __m512i cd = _mm512_shuffle_i64x2((__m512i)c, (__m512i)d, 0x44);                         \
    __m512i rest_ab = _mm512_shuffle_i64x2((__m512i)a, (__m512i)b, 0xee);                    \
    __m512i rest_cd = _mm512_shuffle_i64x2((__m512i)c, (__m512i)d, 0xee);                    \
    __asm__("" : "+v"(ab), "+v"(cd), "+v"(rest_ab), "+v"(rest_cd));                                \
    _mm512_storeu_si512(to, tpb_avx512_groups_##B(ab, cd, 0));                                     \
    _mm512_storeu_si512(to + L, tpb_avx512_groups_##B(ab, cd, L / 4));                             \
    _mm512_storeu_si512(to + 2 * L, tpb_avx512_groups_##B(rest_ab, rest_cd, 0));                   \
    _mm512_storeu_si512(to + 3 * L, tpb_avx512_groups_##B(rest_ab, rest_cd, L / 4));               \
  }
TPB_AVX512_FOURS(f64, double, __m512d, 8, 64)
TPB_AVX512_FOURS(i64, long, __m512i, 8, 64)
TPB_AVX512_FOURS(u64, unsigned long, __m512i, 8, 64)
TPB_AVX512_FOURS(f32, float, __m512, 16, 32)
TPB_AVX512_FOURS(i32, int, __m512i, 16, 32)
TPB_AVX512_FOURS(u32, unsigned, __m512i, 16, 32)

#endif
