/* tpb_avx512_apart.h: elements that are no neighbours, for tpb_avx512.h. Loads and stores under a
 * mask take lines that vectors share with what is not theirs: nothing is read or written where the
 * mask does not hold. */
#ifndef TPB_AVX512_APART_H
#define TPB_AVX512_APART_H

#include <tpb_x86.h>
#include <tpb_vectors.h>

#define TPB_AVX512_SOME_64x8(mask, from) _mm512_maskz_loadu_epi64((__mmask8)(mask), from)
#define TPB_AVX512_SOME_32x8(mask, from) _mm256_maskz_loadu_epi32((__mmask8)(mask), from)
#define TPB_AVX512_SOME_32x16(mask, from) _mm512_maskz_loadu_epi32((__mmask16)(mask), from)
#define TPB_AVX512_PUT_64x8(mask, to, v)                                                           \
  _mm512_mask_storeu_epi64(to, (__mmask8)(mask), (__m512i)(v))
#define TPB_AVX512_PUT_32x8(mask, to, v)                                                           \
  _mm256_mask_storeu_epi32(to, (__mmask8)(mask), (__m256i)(v))
#define TPB_AVX512_PUT_32x16(mask, to, v)                                                          \
  _mm512_mask_storeu_epi32(to, (__mmask16)(mask), (__m512i)(v))

/* Each bit of a mask twice, side by side: the lanes of two vectors of pairs. */
#define TPB_AVX512_TWICE_8(mask) ((unsigned)_mm_movepi8_mask(_mm_movm_epi16(mask)))
#define TPB_AVX512_TWICE_16(mask) ((unsigned)_mm256_movepi8_mask(_mm256_movm_epi16(mask)))

/* Lanes in their places at every second element of two vectors, and which lanes these are. */
#define TPB_SPREAD_2_LOW_8 0, 0, 1, 1, 2, 2, 3, 3
#define TPB_SPREAD_2_HIGH_8 4, 4, 5, 5, 6, 6, 7, 7
#define TPB_SPREAD_2_LOW_16 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7
#define TPB_SPREAD_2_HIGH_16 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15
#define TPB_EVERY_2 0x55555555u

/* The same three and four times, as bits of one number. */
#define TPB_AVX512_THIRDS                                                                          \
  _mm512_setr_epi32(0x01000000, 0x02020101, 0x03030302, 0x05040404, 0x06060505, 0x07070706,        \
                    0x09080808, 0x0a0a0909, 0x0b0b0b0a, 0x0d0c0c0c, 0x0e0e0d0d, 0x0f0f0f0e, 0, 0,  \
                    0, 0)
#define TPB_AVX512_TIMES_3(mask)                                                                   \
  _mm512_movepi8_mask(_mm512_shuffle_epi8(                                                         \
      _mm512_broadcast_i32x4(_mm_movm_epi8((__mmask16)(mask))), TPB_AVX512_THIRDS))
#define TPB_AVX512_TIMES_4(mask) _mm512_movepi8_mask(_mm512_movm_epi32((__mmask16)(mask)))
#define TPB_EVERY_3 0x249249249249ul
#define TPB_EVERY_4 0x1111111111111111ul
#define TPB_SPREAD_3_0_8 0, 0, 0, 1, 1, 1, 2, 2
#define TPB_SPREAD_3_1_8 2, 3, 3, 3, 4, 4, 4, 5
#define TPB_SPREAD_3_2_8 5, 5, 6, 6, 6, 7, 7, 7
#define TPB_SPREAD_3_0_16 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5
#define TPB_SPREAD_3_1_16 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10
#define TPB_SPREAD_3_2_16 10, 11, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15
#define TPB_SPREAD_4_0_8 0, 0, 0, 0, 1, 1, 1, 1
#define TPB_SPREAD_4_1_8 2, 2, 2, 2, 3, 3, 3, 3
#define TPB_SPREAD_4_2_8 4, 4, 4, 4, 5, 5, 5, 5
#define TPB_SPREAD_4_3_8 6, 6, 6, 6, 7, 7, 7, 7
#define TPB_SPREAD_4_0_16 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3
#define TPB_SPREAD_4_1_16 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7
#define TPB_SPREAD_4_2_16 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11
#define TPB_SPREAD_4_3_16 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 15
/* Part K of those that the lanes of v spread over, S elements apart, where lanes holds. */
#define TPB_AVX512_PUT_PART(L, B, lanes, to, v, S, K)                                              \
  TPB_AVX512_PUT_##B##x##L((lanes) >> K * L, to + K * L,                                           \
                           __builtin_shufflevector(v, v, TPB_SPREAD_##S##_##K##_##L))
#define TPB_AVX512_GET_PART(T, L, B, lanes, from, K)                                               \
  (tpb_##T##x##L) TPB_AVX512_SOME_##B##x##L((lanes) >> K * L, from + K * L)
#define TPB_AVX512_SPREAD_3(L, B, lanes, to, v)                                                    \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 3, 0);                                                   \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 3, 1);                                                   \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 3, 2)
#define TPB_AVX512_SPREAD_4(L, B, lanes, to, v)                                                    \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 4, 0);                                                   \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 4, 1);                                                   \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 4, 2);                                                   \
  TPB_AVX512_PUT_PART(L, B, lanes, to, v, 4, 3)

/* Pairs of two vectors: clang, which joins shuffles that come one behind the other, has to see that
 * they are neighbours. */
#ifdef __clang__
TPB_VECTOR_TYPE(f32, float, 32)
TPB_VECTOR_TYPE(i32, int, 32)
TPB_VECTOR_TYPE(u32, unsigned, 32)
#define TPB_AVX512_WIDE_8(T) tpb_##T##x16
#define TPB_AVX512_WIDE_16(T) tpb_##T##x32
#define TPB_AVX512_ONE_OF_2(T, L, WHICH, from)                                                     \
  __builtin_shufflevector(*(const TPB_AVX512_WIDE_##L(T) *)(from),                                 \
                          *(const TPB_AVX512_WIDE_##L(T) *)(from), TPB_##WHICH##_##L)
#define TPB_AVX512_PUT_PAIRS(T, L, to, a, b)                                                       \
  *(TPB_AVX512_WIDE_##L(T) *)(to) =                                                                \
      __builtin_shufflevector(a, b, TPB_LOW_PAIRS_##L, TPB_HIGH_PAIRS_##L)
#else
#define TPB_AVX512_ONE_OF_2(T, L, WHICH, from)                                                     \
  __builtin_shufflevector(((const tpb_##T##x##L *)(from))[0], ((const tpb_##T##x##L *)(from))[1],  \
                          TPB_##WHICH##_##L)
#define TPB_AVX512_PUT_PAIRS(T, L, to, a, b)                                                       \
  ((tpb_##T##x##L *)(to))[0] = __builtin_shufflevector(a, b, TPB_LOW_PAIRS_##L);                   \
  ((tpb_##T##x##L *)(to))[1] = __builtin_shufflevector(a, b, TPB_HIGH_PAIRS_##L)
#endif

/* TPB_AVX512_QUARTER: sixteen bytes of lanes that lie apart. Clang would gather all of the vector,
 * which is slower, if it saw through this. */
#ifdef __clang__
#define TPB_AVX512_OPAQUE(vector) __asm__("" : "+v"(vector))
#else
#define TPB_AVX512_OPAQUE(vector) ((void)0)
#endif
#define TPB_AVX512_QUARTER(T, C, N)                                                                \
  tpb_avx512_fn tpb_##T##x##N tpb_avx512_quarter_##T(const C *from, long stride) {                 \
    tpb_##T##x##N v = {0};                                                                         \
    for (int l = 0; l < N; ++l)                                                                    \
      v[l] = from[l * stride];                                                                     \
    TPB_AVX512_OPAQUE(v);                                                                          \
    return v;                                                                                      \
  }
#define TPB_AVX512_HALF(T, N, from, stride, K)                                                     \
  __builtin_shufflevector(tpb_avx512_quarter_##T(from + K * (stride), stride),                     \
                          tpb_avx512_quarter_##T(from + (K + N) * (stride), stride),               \
                          TPB_IN_ORDER_##N)
#define TPB_IN_ORDER_2 0, 1, 2, 3
#define TPB_IN_ORDER_4 0, 1, 2, 3, 4, 5, 6, 7
#define TPB_IN_ORDER_8 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
#define TPB_AVX512_PUT_TOGETHER_64x8(T, from, stride)                                              \
  __builtin_shufflevector(TPB_AVX512_HALF(T, 2, from, stride, 0),                                  \
                          TPB_AVX512_HALF(T, 2, from, stride, 4), TPB_IN_ORDER_4)
#define TPB_AVX512_PUT_TOGETHER_32x8(T, from, stride) TPB_AVX512_HALF(T, 4, from, stride, 0)
#define TPB_AVX512_PUT_TOGETHER_32x16(T, from, stride)                                             \
  __builtin_shufflevector(TPB_AVX512_HALF(T, 4, from, stride, 0),                                  \
                          TPB_AVX512_HALF(T, 4, from, stride, 8), TPB_IN_ORDER_8)

/* The same where a mask holds: a branch for each lane would be slower than to gather. */
#define TPB_AVX512_STEPS(stride)                                                                   \
  _mm512_mullo_epi64(_mm512_set1_epi64(stride), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7))
#define TPB_AVX512_GATHER_64x8(mask, from, stride)                                                 \
  _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), (__mmask8)(mask), TPB_AVX512_STEPS(stride),  \
                              (from), 8)
#define TPB_AVX512_GATHER_32x8(mask, from, stride) tpb_avx512_gather_32x8(mask, from, stride)
#define TPB_AVX512_GATHER_32x16(mask, from, stride)                                                \
  _mm512_inserti64x4(_mm512_castsi256_si512(TPB_AVX512_GATHER_32x8(mask, from, stride)),           \
                     TPB_AVX512_GATHER_32x8((mask) >> 8, (from) + 8 * (stride), stride), 1)

#define TPB_AVX512_APART(T, C, L, B)                                                               \
  /* Lane l at from[l * stride]; nothing behind the last lane's element is read. */                \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_load_strided_##T##x##L(const C *from,              \
                                                                       long stride) {              \
    if (__builtin_constant_p(stride) && stride >= 2 && stride <= 4) {                              \
      const tpb_##T##x##L *const all = (const tpb_##T##x##L *)from;                                \
      const tpb_##T##x##L last = (tpb_##T##x##L)TPB_AVX512_SOME_##B##x##L(                         \
          ((1u << L) - 1) >> (stride - 1), from + (stride - 1) * L);                               \
      if (stride == 2)                                                                             \
        return (tpb_avx512_##T##x##L)__builtin_shufflevector(all[0], last, TPB_FIRST_##L);         \
      if (stride == 3)                                                                             \
        return (tpb_avx512_##T##x##L)TPB_OF_3_##L(FIRST, all[0], all[1], last);                    \
      const tpb_##T##x##L low = __builtin_shufflevector(all[0], all[1], TPB_EVERY_4_LOW_##L);      \
      const tpb_##T##x##L high = __builtin_shufflevector(all[2], last, TPB_EVERY_4_LOW_##L);       \
      return (tpb_avx512_##T##x##L)__builtin_shufflevector(low, high, TPB_HALVES_##L);             \
    }                                                                                              \
    return (tpb_avx512_##T##x##L)TPB_AVX512_PUT_TOGETHER_##B##x##L(T, from, stride);               \
  }                                                                                                \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_load_strided_masked_##T##x##L(                     \
      tpb_avx512_mask##L mask, const C *from, long stride) {                                       \
    if (__builtin_constant_p(stride) && stride == 2) {                                             \
      const unsigned lanes = TPB_AVX512_TWICE_##L(mask) & TPB_EVERY_2;                             \
      const tpb_##T##x##L low = (tpb_##T##x##L)TPB_AVX512_SOME_##B##x##L(lanes, from);             \
      const tpb_##T##x##L high = (tpb_##T##x##L)TPB_AVX512_SOME_##B##x##L(lanes >> L, from + L);   \
      return (tpb_avx512_##T##x##L)__builtin_shufflevector(low, high, TPB_FIRST_##L);              \
    }                                                                                              \
    if (__builtin_constant_p(stride) && stride == 3) {                                             \
      const unsigned long lanes = TPB_AVX512_TIMES_3(mask) & TPB_EVERY_3;                          \
      const tpb_##T##x##L part0 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 0);                    \
      const tpb_##T##x##L part1 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 1);                    \
      const tpb_##T##x##L part2 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 2);                    \
      return (tpb_avx512_##T##x##L)TPB_OF_3_##L(FIRST, part0, part1, part2);                       \
    }                                                                                              \
    if (__builtin_constant_p(stride) && stride == 4) {                                             \
      const unsigned long lanes = TPB_AVX512_TIMES_4(mask) & TPB_EVERY_4;                          \
      const tpb_##T##x##L part0 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 0);                    \
      const tpb_##T##x##L part1 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 1);                    \
      const tpb_##T##x##L part2 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 2);                    \
      const tpb_##T##x##L part3 = TPB_AVX512_GET_PART(T, L, B, lanes, from, 3);                    \
      const tpb_##T##x##L low = __builtin_shufflevector(part0, part1, TPB_EVERY_4_LOW_##L);        \
      const tpb_##T##x##L high = __builtin_shufflevector(part2, part3, TPB_EVERY_4_LOW_##L);       \
      return (tpb_avx512_##T##x##L)__builtin_shufflevector(low, high, TPB_HALVES_##L);             \
    }                                                                                              \
    return (tpb_avx512_##T##x##L)TPB_AVX512_GATHER_##B##x##L(mask, from, stride);                  \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_strided_##T##x##L(C *to, long stride,                        \
                                                        tpb_avx512_##T##x##L value) {              \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    if (__builtin_constant_p(stride) && stride == 2) {                                             \
      TPB_AVX512_PUT_##B##x##L(TPB_EVERY_2, to,                                                    \
                               __builtin_shufflevector(v, v, TPB_SPREAD_2_LOW_##L));               \
      TPB_AVX512_PUT_##B##x##L(TPB_EVERY_2, to + L,                                                \
                               __builtin_shufflevector(v, v, TPB_SPREAD_2_HIGH_##L));              \
      return;                                                                                      \
    }                                                                                              \
    for (int l = 0; l < L; ++l)                                                                    \
      to[l * stride] = v[l];                                                                       \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_strided_masked_##T##x##L(                                    \
      tpb_avx512_mask##L mask, C *to, long stride, tpb_avx512_##T##x##L value) {                   \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    if (__builtin_constant_p(stride) && stride == 2) {                                             \
      const unsigned lanes = TPB_AVX512_TWICE_##L(mask) & TPB_EVERY_2;                             \
      TPB_AVX512_PUT_##B##x##L(lanes, to, __builtin_shufflevector(v, v, TPB_SPREAD_2_LOW_##L));    \
      TPB_AVX512_PUT_##B##x##L(lanes >> L, to + L,                                                 \
                               __builtin_shufflevector(v, v, TPB_SPREAD_2_HIGH_##L));              \
      return;                                                                                      \
    }                                                                                              \
    if (__builtin_constant_p(stride) && stride == 3) {                                             \
      const unsigned long lanes = TPB_AVX512_TIMES_3(mask) & TPB_EVERY_3;                          \
      TPB_AVX512_SPREAD_3(L, B, lanes, to, v);                                                     \
      return;                                                                                      \
    }                                                                                              \
    if (__builtin_constant_p(stride) && stride == 4) {                                             \
      const unsigned long lanes = TPB_AVX512_TIMES_4(mask) & TPB_EVERY_4;                          \
      TPB_AVX512_SPREAD_4(L, B, lanes, to, v);                                                     \
      return;                                                                                      \
    }                                                                                              \
    C aside;                                                                                       \
    for (int l = 0; l < L; ++l)                                                                    \
      *(C *)tpb_at_bit(mask, l, to + l * stride, &aside) = v[l];                                   \
  }                                                                                                \
  /* The first and the second of L pairs, all of which are read; `from` is the first such one. */  \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_load_first_##T##x##L(const C *from) {              \
    return (tpb_avx512_##T##x##L)TPB_AVX512_ONE_OF_2(T, L, FIRST, from);                           \
  }                                                                                                \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_load_second_##T##x##L(const C *from) {             \
    return (tpb_avx512_##T##x##L)TPB_AVX512_ONE_OF_2(T, L, SECOND, from - 1);                      \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_pairs_##T##x##L(C *to, tpb_avx512_##T##x##L firsts,          \
                                                      tpb_avx512_##T##x##L seconds) {              \
    const tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                     \
    TPB_AVX512_PUT_PAIRS(T, L, to, a, b);                                                          \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_pairs_masked_##T##x##L(                                      \
      tpb_avx512_mask##L mask, C *to, tpb_avx512_##T##x##L firsts, tpb_avx512_##T##x##L seconds) { \
    const tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                     \
    const unsigned lanes = TPB_AVX512_TWICE_##L(mask);                                             \
    TPB_AVX512_PUT_##B##x##L(lanes, to, __builtin_shufflevector(a, b, TPB_LOW_PAIRS_##L));         \
    TPB_AVX512_PUT_##B##x##L(lanes >> L, to + L,                                                   \
                             __builtin_shufflevector(a, b, TPB_HIGH_PAIRS_##L));                   \
  }
#define tpb_avx512_apart(T, C, L) TPB_AVX512_APART_##T(T, C, L)
#define TPB_AVX512_APART_f64(T, C, L) TPB_AVX512_APART(T, C, L, 64)
#define TPB_AVX512_APART_i64(T, C, L) TPB_AVX512_APART(T, C, L, 64)
#define TPB_AVX512_APART_u64(T, C, L) TPB_AVX512_APART(T, C, L, 64)
#define TPB_AVX512_APART_f32(T, C, L) TPB_AVX512_APART(T, C, L, 32)
#define TPB_AVX512_APART_i32(T, C, L) TPB_AVX512_APART(T, C, L, 32)
#define TPB_AVX512_APART_u32(T, C, L) TPB_AVX512_APART(T, C, L, 32)

#endif
