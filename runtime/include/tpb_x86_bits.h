/* tpb_x86_bits.h: bits of integers of 32 and 64 bits counted, and their bytes turned round, for
 * tpb_avx2.h and tpb_avx512.h. */
#ifndef TPB_X86_BITS_H
#define TPB_X86_BITS_H

#define TPB_X86_SAME(x) (x)
#define TPB_X86_HALF_BYTE_ONES _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
#define TPB_X86_SWAPPED_32 _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12)
#define TPB_X86_SWAPPED_64 _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8)

/* S  set: tpb_avx2   V  register   R  prefix of its intrinsics   Q  suffix of the logical ones
 * SPREAD  128 bits in every part of it   L, M  lanes of 32 and of 64 bits */
#define TPB_X86_BITS(S, V, R, Q, SPREAD, L, M)                                                     \
  S##_fn V S##_ones_of_bytes_##L(V x) {                                                            \
    const V table = SPREAD(TPB_X86_HALF_BYTE_ONES), low = R##_set1_epi8(15);                       \
    return R##_add_epi8(R##_shuffle_epi8(table, R##_and_##Q(x, low)),                              \
                        R##_shuffle_epi8(table, R##_and_##Q(R##_srli_epi16(x, 4), low)));          \
  }                                                                                                \
  S##_fn V S##_swap_bytes_u32x##L(V x) { return R##_shuffle_epi8(x, SPREAD(TPB_X86_SWAPPED_32)); } \
  S##_fn V S##_swap_bytes_u64x##M(V x) { return R##_shuffle_epi8(x, SPREAD(TPB_X86_SWAPPED_64)); }

#define TPB_X86_POPCOUNTS(S, V, R, Q, L, M)                                                        \
  S##_fn V S##_popcount_u32x##L(V x) {                                                             \
    const V of_16 = R##_maddubs_epi16(S##_ones_of_bytes_##L(x), R##_set1_epi8(1));                 \
    return R##_madd_epi16(of_16, R##_set1_epi16(1));                                               \
  }                                                                                                \
  S##_fn V S##_popcount_u64x##M(V x) {                                                             \
    return R##_sad_epu8(S##_ones_of_bytes_##L(x), R##_setzero_##Q());                              \
  }

/* Where the unit is compiled for processors with an instruction for it, that is taken. */
#ifdef __AVX512VPOPCNTDQ__
#define TPB_AVX512_POPCOUNTS(V, R, Q, L, M)                                                        \
  tpb_avx512_fn V tpb_avx512_popcount_u32x##L(V x) { return R##_popcnt_epi32(x); }                 \
  tpb_avx512_fn V tpb_avx512_popcount_u64x##M(V x) { return R##_popcnt_epi64(x); }
#else
#define TPB_AVX512_POPCOUNTS(V, R, Q, L, M) TPB_X86_POPCOUNTS(tpb_avx512, V, R, Q, L, M)
#endif

/* Leading zeros are the exponent of the number as a float, which no rounding changes where the bit
 * below the highest is 0. Of what is negative as a signed one, the float is, too. */
#define TPB_AVX2_LEADING_ZEROS(V, R, Q, L, M)                                                      \
  tpb_avx2_fn V tpb_avx2_leading_zeros_u32x##L(V x) {                                              \
    const V top = R##_andnot_##Q(R##_srli_epi32(x, 1), x);                                         \
    const V exponent = R##_srli_epi32(R##_castps_##Q(R##_cvtepi32_ps(top)), 23);                   \
    const V zeros = R##_sub_epi32(R##_set1_epi32(127 + 31), exponent);                             \
    return R##_min_epi32(R##_max_epi32(zeros, R##_setzero_##Q()), R##_set1_epi32(32));             \
  }                                                                                                \
  tpb_avx2_fn V tpb_avx2_leading_zeros_u64x##M(V x) {                                              \
    const V of_32 = tpb_avx2_leading_zeros_u32x##L(x), high = R##_srli_epi64(of_32, 32);           \
    const V low = R##_and_##Q(of_32, R##_set1_epi64x(63));                                         \
    const V none = R##_cmpeq_epi64(high, R##_set1_epi64x(32));                                     \
    return R##_add_epi64(high, R##_and_##Q(low, none));                                            \
  }

#ifdef __AVX512CD__
#define TPB_AVX512_LEADING_ZEROS_32(V, R, Q, L)                                                    \
  tpb_avx512_fn V tpb_avx512_leading_zeros_u32x##L(V x) { return R##_lzcnt_epi32(x); }
#define TPB_AVX512_LEADING_ZEROS_64(V, R, M)                                                       \
  tpb_avx512_fn V tpb_avx512_leading_zeros_u64x##M(V x) { return R##_lzcnt_epi64(x); }
#else
#define TPB_AVX512_LEADING_ZEROS_32(V, R, Q, L)                                                    \
  tpb_avx512_fn V tpb_avx512_leading_zeros_u32x##L(V x) {                                          \
    const V top = R##_andnot_##Q(R##_srli_epi32(x, 1), x);                                         \
    const V exponent = R##_srli_epi32(R##_castps_##Q(R##_cvtepu32_ps(top)), 23);                   \
    return R##_min_epu32(R##_sub_epi32(R##_set1_epi32(127 + 31), exponent), R##_set1_epi32(32));   \
  }
#define TPB_AVX512_LEADING_ZEROS_64(V, R, M)                                                       \
  tpb_avx512_fn V tpb_avx512_leading_zeros_u64x##M(V x) {                                          \
    const V top = _mm512_andnot_si512(R##_srli_epi64(x, 1), x);                                    \
    const V exponent = R##_srli_epi64(_mm512_castpd_si512(R##_cvtepu64_pd(top)), 52);              \
    const V zeros = R##_sub_epi64(R##_set1_epi64(1023 + 63), exponent);                            \
    return R##_min_epu64(zeros, R##_set1_epi64(64));                                               \
  }
#endif

#endif
