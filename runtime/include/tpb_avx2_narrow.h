/* tpb_avx2_narrow.h: the part of tpb_avx2.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_AVX2_NARROW_H
#define TPB_AVX2_NARROW_H

#include <tpb_eights.h>
#include <tpb_narrow.h>
#include <tpb_x86_groups.h>

typedef __m256i tpb_avx2_mask16, tpb_avx2_mask32;
typedef __m256i tpb_avx2_i16x16, tpb_avx2_u16x16;
typedef __m256i tpb_avx2_i8x32, tpb_avx2_u8x32;
typedef __m128i tpb_avx2_i8x16, tpb_avx2_u8x16;

TPB_LANES_OF_16(tpb_avx2, 16)
TPB_BYTES_REVERSED(tpb_avx2, 16)
TPB_MASK_LANES_OF_16(tpb_avx2, 16)
TPB_LANES_OF_8(tpb_avx2, 32)
TPB_BYTES_REVERSED(tpb_avx2, 32)
TPB_MASK_LANES_OF_8(tpb_avx2, 32)

tpb_avx2_fn __m256i tpb_avx2_not_si256(__m256i mask) {
  return _mm256_xor_si256(mask, _mm256_set1_epi32(-1));
}

/* Lanes of several vectors, one behind the other, as narrower elements: their lowest bits, as C
 * converts; and 1 or 0 of masks. Instructions do it in each half of a register for itself.
 */
tpb_avx2_fn __m256i tpb_avx2_join_16x16(__m256i a, __m256i b) {
  const __m256i low = _mm256_set1_epi32(0xffff);
  return _mm256_permute4x64_epi64(
      _mm256_packus_epi32(_mm256_and_si256(a, low), _mm256_and_si256(b, low)), 0xd8);
}
tpb_avx2_fn __m256i tpb_avx2_join_8x32(__m256i a, __m256i b, __m256i c, __m256i d) {
  const __m256i low = _mm256_set1_epi32(0xff);
  const __m256i first = _mm256_packus_epi32(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
  const __m256i second = _mm256_packus_epi32(_mm256_and_si256(c, low), _mm256_and_si256(d, low));
  return _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second),
                                     _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}
tpb_avx2_fn __m256i tpb_avx2_join_masks_16x16(__m256 a, __m256 b) {
  const __m256i both = _mm256_packs_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b));
  return _mm256_srli_epi16(_mm256_permute4x64_epi64(both, 0xd8), 15);
}
tpb_avx2_fn __m256i tpb_avx2_join_masks_8x32(__m256 a, __m256 b, __m256 c, __m256 d) {
  const __m256i first = _mm256_packs_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b));
  const __m256i second = _mm256_packs_epi32(_mm256_castps_si256(c), _mm256_castps_si256(d));
  const __m256i ones = _mm256_and_si256(_mm256_packs_epi16(first, second), _mm256_set1_epi8(1));
  return _mm256_permutevar8x32_epi32(ones, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}
tpb_avx2_fn __m128i tpb_avx2_join_masks_8x16(__m256d a, __m256d b, __m256d c, __m256d d) {
  const __m256i first = _mm256_packs_epi32(_mm256_castpd_si256(a), _mm256_castpd_si256(b));
  const __m256i second = _mm256_packs_epi32(_mm256_castpd_si256(c), _mm256_castpd_si256(d));
  const __m256i four = _mm256_permutevar8x32_epi32(_mm256_packs_epi32(first, second),
                                                   _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  return _mm_and_si128(
      _mm_packs_epi16(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1)),
      _mm_set1_epi8(1));
}

/* The last lane as a scalar; each lane of b one further, behind the last of a. */
#define TPB_AVX2_LANES_BEFORE(T, L, B)                                                             \
  tpb_avx2_fn __m256i tpb_avx2_splice_##T##x##L(__m256i a, __m256i b) {                            \
    return _mm256_alignr_epi8(b, _mm256_permute2x128_si256(a, b, 0x21), 16 - B);                   \
  }
TPB_AVX2_LANES_BEFORE(i8, 32, 1)
TPB_AVX2_LANES_BEFORE(u8, 32, 1)
TPB_AVX2_LANES_BEFORE(i16, 16, 2)
TPB_AVX2_LANES_BEFORE(u16, 16, 2)
#define tpb_avx2_take_i8x32(a) ((signed char)_mm256_extract_epi8(a, 31))
#define tpb_avx2_take_u8x32(a) ((unsigned char)_mm256_extract_epi8(a, 31))
#define tpb_avx2_take_i16x16(a) ((short)_mm256_extract_epi16(a, 15))
#define tpb_avx2_take_u16x16(a) ((unsigned short)_mm256_extract_epi16(a, 15))

/* Bytes as lanes of 16 bits, of two vectors one behind the other; and the same of 16 in 32. What a
 * lane has above those is 0. Instructions work in each half of a register for itself. */
tpb_avx2_fn __m256i tpb_avx2_bytes_of(__m256i low, __m256i high) {
  return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xd8);
}
tpb_avx2_fn __m256i tpb_avx2_shorts_of(__m256i low, __m256i high) {
  return _mm256_permute4x64_epi64(_mm256_packus_epi32(low, high), 0xd8);
}
tpb_avx2_fn void tpb_avx2_store_halves(void *to, __m256i low, __m256i high) {
  _mm256_storeu_si256((__m256i *)to, _mm256_permute2x128_si256(low, high, 0x20));
  _mm256_storeu_si256((__m256i *)to + 1, _mm256_permute2x128_si256(low, high, 0x31));
}

/* Every second element, the first at `from`: every_second reads nothing behind the last of them,
 * first and second read whole pairs, of which `from` is the first or the second. */
#define TPB_AVX2_BYTES_OF_PAIRS(T, C)                                                              \
  tpb_avx2_fn __m256i tpb_avx2_load_every_second_##T##x32(const C *from) {                         \
    const __m256i low = _mm256_loadu_si256((const __m256i *)from);                                 \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 31));                         \
    return tpb_avx2_bytes_of(_mm256_and_si256(low, _mm256_set1_epi16(0xff)),                       \
                             _mm256_srli_epi16(high, 8));                                          \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_first_##T##x32(const C *from) {                                \
    const __m256i low = _mm256_loadu_si256((const __m256i *)from);                                 \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 32));                         \
    const __m256i first = _mm256_set1_epi16(0xff);                                                 \
    return tpb_avx2_bytes_of(_mm256_and_si256(low, first), _mm256_and_si256(high, first));         \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_second_##T##x32(const C *from) {                               \
    const __m256i low = _mm256_loadu_si256((const __m256i *)(from - 1));                           \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 31));                         \
    return tpb_avx2_bytes_of(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8));               \
  }                                                                                                \
  tpb_avx2_fn __m128i tpb_avx2_load_every_second_##T##x16(const C *from) {                         \
    const __m128i low = _mm_loadu_si128((const __m128i *)from);                                    \
    const __m128i high = _mm_loadu_si128((const __m128i *)(from + 15));                            \
    return _mm_packus_epi16(_mm_and_si128(low, _mm_set1_epi16(0xff)), _mm_srli_epi16(high, 8));    \
  }                                                                                                \
  /* As compilers convert, which then know what they would convert back. */                        \
  tpb_avx2_fn __m128i tpb_avx2_load_first_##T##x16(const C *from) {                                \
    return (__m128i) __builtin_convertvector(*(const tpb_u16x16 *)from, tpb_u8x16);                \
  }                                                                                                \
  tpb_avx2_fn __m128i tpb_avx2_load_second_##T##x16(const C *from) {                               \
    return (__m128i) __builtin_convertvector(*(const tpb_u16x16 *)(from - 1) >> 8, tpb_u8x16);     \
  }                                                                                                \
  /* Both elements of pairs. */                                                                    \
  tpb_avx2_fn void tpb_avx2_store_pairs_##T##x32(C *to, __m256i firsts, __m256i seconds) {         \
    tpb_avx2_store_halves(to, _mm256_unpacklo_epi8(firsts, seconds),                               \
                          _mm256_unpackhi_epi8(firsts, seconds));                                  \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_pairs_##T##x16(C *to, __m128i firsts, __m128i seconds) {         \
    _mm_storeu_si128((__m128i *)to, _mm_unpacklo_epi8(firsts, seconds));                           \
    _mm_storeu_si128((__m128i *)to + 1, _mm_unpackhi_epi8(firsts, seconds));                       \
  }
#define TPB_AVX2_SHORTS_OF_PAIRS(T, C)                                                             \
  tpb_avx2_fn __m256i tpb_avx2_load_every_second_##T##x16(const C *from) {                         \
    const __m256i low = _mm256_loadu_si256((const __m256i *)from);                                 \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 15));                         \
    return tpb_avx2_shorts_of(_mm256_and_si256(low, _mm256_set1_epi32(0xffff)),                    \
                              _mm256_srli_epi32(high, 16));                                        \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_first_##T##x16(const C *from) {                                \
    const __m256i low = _mm256_loadu_si256((const __m256i *)from);                                 \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 16));                         \
    const __m256i first = _mm256_set1_epi32(0xffff);                                               \
    return tpb_avx2_shorts_of(_mm256_and_si256(low, first), _mm256_and_si256(high, first));        \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_second_##T##x16(const C *from) {                               \
    const __m256i low = _mm256_loadu_si256((const __m256i *)(from - 1));                           \
    const __m256i high = _mm256_loadu_si256((const __m256i *)(from + 15));                         \
    return tpb_avx2_shorts_of(_mm256_srli_epi32(low, 16), _mm256_srli_epi32(high, 16));            \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_pairs_##T##x16(C *to, __m256i firsts, __m256i seconds) {         \
    tpb_avx2_store_halves(to, _mm256_unpacklo_epi16(firsts, seconds),                              \
                          _mm256_unpackhi_epi16(firsts, seconds));                                 \
  }
/* Where all lanes may be crossed, halves of registers stay where they are: B bits. As shuffles,
 * which compilers join with those of the stores where elements only change their places. */
#define TPB_EVEN_OF_HALVES_32                                                                      \
  0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48,   \
      50, 52, 54, 56, 58, 60, 62
#define TPB_ODD_OF_HALVES_32                                                                       \
  1, 3, 5, 7, 9, 11, 13, 15, 33, 35, 37, 39, 41, 43, 45, 47, 17, 19, 21, 23, 25, 27, 29, 31, 49,   \
      51, 53, 55, 57, 59, 61, 63
#define TPB_EVEN_OF_HALVES_16 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30
#define TPB_ODD_OF_HALVES_16 1, 3, 5, 7, 17, 19, 21, 23, 9, 11, 13, 15, 25, 27, 29, 31
#define TPB_AVX2_NARROW_CROSSED(T, C, L, B)                                                        \
  tpb_avx2_fn __m256i tpb_avx2_load_first_crossed_##T##x##L(const C *from) {                       \
    const tpb_##T##x##L low = *(const tpb_##T##x##L *)from,                                        \
                        high = *(const tpb_##T##x##L *)(from + L);                                 \
    return (__m256i)__builtin_shufflevector(low, high, TPB_EVEN_OF_HALVES_##L);                    \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_second_crossed_##T##x##L(const C *from) {                      \
    const tpb_##T##x##L low = *(const tpb_##T##x##L *)(from - 1),                                  \
                        high = *(const tpb_##T##x##L *)(from - 1 + L);                             \
    return (__m256i)__builtin_shufflevector(low, high, TPB_ODD_OF_HALVES_##L);                     \
  }                                                                                                \
  tpb_avx2_fn __m256i tpb_avx2_load_crossed_##T##x##L(const C *from) {                             \
    return _mm256_permute4x64_epi64(_mm256_loadu_si256((const __m256i *)from), 0xd8);              \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_crossed_##T##x##L(C *to, __m256i value) {                        \
    _mm256_storeu_si256((__m256i *)to, _mm256_permute4x64_epi64(value, 0xd8));                     \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_pairs_crossed_##T##x##L(C *to, __m256i firsts,                   \
                                                          __m256i seconds) {                       \
    _mm256_storeu_si256((__m256i *)to, _mm256_unpacklo_epi##B(firsts, seconds));                   \
    _mm256_storeu_si256((__m256i *)(to + L), _mm256_unpackhi_epi##B(firsts, seconds));             \
  }
TPB_AVX2_NARROW_CROSSED(i8, signed char, 32, 8)
TPB_AVX2_NARROW_CROSSED(u8, unsigned char, 32, 8)
TPB_AVX2_NARROW_CROSSED(i16, short, 16, 16)
TPB_AVX2_NARROW_CROSSED(u16, unsigned short, 16, 16)
TPB_NARROW_GROUPS(tpb_avx2, i8, signed char, 16, __m128i, 8, 16, 16)
TPB_NARROW_GROUPS(tpb_avx2, u8, unsigned char, 16, __m128i, 8, 16, 16)
TPB_NARROW_GROUPS(tpb_avx2, i8, signed char, 32, __m256i, 8, 32, 16)
TPB_NARROW_GROUPS(tpb_avx2, u8, unsigned char, 32, __m256i, 8, 32, 16)
TPB_NARROW_GROUPS(tpb_avx2, i16, short, 16, __m256i, 16, 32, 32)
TPB_NARROW_GROUPS(tpb_avx2, u16, unsigned short, 16, __m256i, 16, 32, 32)
TPB_AVX2_BYTES_OF_PAIRS(i8, signed char)
TPB_AVX2_BYTES_OF_PAIRS(u8, unsigned char)
TPB_AVX2_SHORTS_OF_PAIRS(i16, short)
TPB_AVX2_SHORTS_OF_PAIRS(u16, unsigned short)

TPB_X86_EIGHTS(tpb_avx2)

#endif
