/* tpb_avx512_narrow.h: the part of tpb_avx512.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_AVX512_NARROW_H
#define TPB_AVX512_NARROW_H

#include <tpb_narrow.h>

typedef __m512i tpb_avx512_i16x32, tpb_avx512_u16x32;

TPB_NARROW_INTEGERS(tpb_avx512, i16, 32)
TPB_NARROW_INTEGERS(tpb_avx512, u16, 32)
TPB_NARROW_DIVISION(tpb_avx512, i16, 32)
TPB_NARROW_DIVISION(tpb_avx512, u16, 32)
TPB_LANES_OF_8(tpb_avx512, 64)

/* Lanes the other way round: lane l at from[-l]. */
tpb_avx512_fn __m512i tpb_avx512_bits8_turned(__m512i v) {
  const __m512i turned =
      _mm512_broadcast_i32x4(_mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return _mm512_shuffle_i64x2(_mm512_shuffle_epi8(v, turned), _mm512_shuffle_epi8(v, turned), 0x1b);
}
tpb_avx512_fn __m512i tpb_avx512_bits16_turned(__m512i v) {
  const __m512i turned =
      _mm512_broadcast_i32x4(_mm_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1));
  return _mm512_shuffle_i64x2(_mm512_shuffle_epi8(v, turned), _mm512_shuffle_epi8(v, turned), 0x1b);
}
#define TPB_AVX512_REVERSED(T, C, L, B)                                                            \
  tpb_avx512_fn __m512i tpb_avx512_load_reversed_##T##x##L(const C *from) {                        \
    return tpb_avx512_bits##B##_turned(_mm512_loadu_si512(from - (L - 1)));                        \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_reversed_##T##x##L(C *to, __m512i value) {                   \
    _mm512_storeu_si512(to - (L - 1), tpb_avx512_bits##B##_turned(value));                         \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_reversed_masked_##T##x##L(__mmask##L mask,                 \
                                                                  const C *from) {                 \
    const __mmask##L turned =                                                                      \
        _mm512_movepi##B##_mask(tpb_avx512_bits##B##_turned(_mm512_movm_epi##B(mask)));            \
    return tpb_avx512_bits##B##_turned(_mm512_maskz_loadu_epi##B(turned, from - (L - 1)));         \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_reversed_masked_##T##x##L(__mmask##L mask, C *to,            \
                                                                __m512i value) {                   \
    const __mmask##L turned =                                                                      \
        _mm512_movepi##B##_mask(tpb_avx512_bits##B##_turned(_mm512_movm_epi##B(mask)));            \
    _mm512_mask_storeu_epi##B(to - (L - 1), turned, tpb_avx512_bits##B##_turned(value));           \
  }
TPB_AVX512_REVERSED(i8, signed char, 64, 8)
TPB_AVX512_REVERSED(u8, unsigned char, 64, 8)
TPB_AVX512_REVERSED(i16, short, 32, 16)
TPB_AVX512_REVERSED(u16, unsigned short, 32, 16)
/* Bytes beside lanes of 16 bits. */
tpb_avx512_fn __m256i tpb_avx512_half_turned(__m256i v) {
  const __m256i turned = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(v, turned), 0x4e);
}
tpb_avx512_fn __mmask32 tpb_avx512_half_mask_turned(__mmask32 mask) {
  return _mm256_movepi8_mask(tpb_avx512_half_turned(_mm256_movm_epi8(mask)));
}
#define TPB_AVX512_HALF_REVERSED(T, C)                                                             \
  tpb_avx512_fn __m256i tpb_avx512_load_reversed_##T##x32(const C *from) {                         \
    return tpb_avx512_half_turned(_mm256_loadu_si256((const __m256i *)(from - 31)));               \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_reversed_##T##x32(C *to, __m256i value) {                    \
    _mm256_storeu_si256((__m256i *)(to - 31), tpb_avx512_half_turned(value));                      \
  }                                                                                                \
  tpb_avx512_fn __m256i tpb_avx512_load_reversed_masked_##T##x32(__mmask32 mask, const C *from) {  \
    const __mmask32 turned = tpb_avx512_half_mask_turned(mask);                                    \
    return tpb_avx512_half_turned(_mm256_maskz_loadu_epi8(turned, from - 31));                     \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_reversed_masked_##T##x32(__mmask32 mask, C *to,              \
                                                               __m256i value) {                    \
    const __mmask32 turned = tpb_avx512_half_mask_turned(mask);                                    \
    _mm256_mask_storeu_epi8(to - 31, turned, tpb_avx512_half_turned(value));                       \
  }
TPB_AVX512_HALF_REVERSED(i8, signed char)
TPB_AVX512_HALF_REVERSED(u8, unsigned char)

/* Two registers in whose quarters pairs of elements lie, as pairs one behind the other. */
tpb_avx512_fn __m512i tpb_avx512_low_quarters(__m512i low, __m512i high) {
  return _mm512_permutex2var_epi64(low, _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), high);
}
tpb_avx512_fn __m512i tpb_avx512_high_quarters(__m512i low, __m512i high) {
  return _mm512_permutex2var_epi64(low, _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15), high);
}
/* Masks of the pairs of the lower and of the upper lanes: each bit twice, side by side. */
tpb_avx512_fn __mmask64 tpb_avx512_low_pairs8(__mmask64 mask) {
  return _mm512_movepi8_mask(_mm512_movm_epi16((__mmask32)mask));
}
tpb_avx512_fn __mmask64 tpb_avx512_high_pairs8(__mmask64 mask) {
  return tpb_avx512_low_pairs8(mask >> 32);
}
tpb_avx512_fn __mmask32 tpb_avx512_low_pairs16(__mmask32 mask) {
  return _mm512_movepi16_mask(_mm512_movm_epi32((__mmask16)mask));
}
tpb_avx512_fn __mmask32 tpb_avx512_high_pairs16(__mmask32 mask) {
  return tpb_avx512_low_pairs16(mask >> 16);
}

/* The last lane as a scalar, and in every lane, of those that a mask has; each lane of b one
 * further, behind the last of a. */
#define TPB_AVX512_LANES_BEFORE(T, C, L, B)                                                        \
  tpb_avx512_fn __m512i tpb_avx512_splice_##T##x##L(__m512i a, __m512i b) {                        \
    return _mm512_alignr_epi8(b, _mm512_alignr_epi64(b, a, 6), 16 - B / 8);                        \
  }                                                                                                \
  tpb_avx512_fn C tpb_avx512_take_##T##x##L(__m512i a) { return ((tpb_##T##x##L)a)[L - 1]; }       \
  tpb_avx512_fn __m512i tpb_avx512_last_masked_##T##x##L(__mmask##L mask, __m512i a) {             \
    const unsigned long all = mask;                                                                \
    return _mm512_set1_epi##B(((tpb_##T##x##L)a)[all ? 63 - __builtin_clzl(all) : 0]);             \
  }
TPB_AVX512_LANES_BEFORE(i8, signed char, 64, 8)
TPB_AVX512_LANES_BEFORE(u8, unsigned char, 64, 8)
TPB_AVX512_LANES_BEFORE(i16, short, 32, 16)
TPB_AVX512_LANES_BEFORE(u16, unsigned short, 32, 16)

/* Every second element, the first at `from`: every_second reads nothing behind the last of them,
 * first and second read whole pairs, of which `from` is the first or the second. */
tpb_avx512_fn __m512i tpb_avx512_bytes_of(__m512i low, __m512i high) {
  return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7),
                                  _mm512_packus_epi16(low, high));
}
tpb_avx512_fn __m512i tpb_avx512_count_pairs(int first, int last) { /* lanes of 16 bits */
  const tpb_i16x32 lanes = {0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30,
                            32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62};
  const tpb_i16x32 upper = lanes > 31;
  return (__m512i)(lanes + ((short)first & ~upper) + ((short)last & upper));
}
#define TPB_AVX512_BYTES_OF_PAIRS(T, C)                                                            \
  tpb_avx512_fn __m512i tpb_avx512_load_every_second_##T##x64(const C *from) {                     \
    const __m512i low = _mm512_loadu_si512(from), high = _mm512_loadu_si512(from + 63);            \
    return tpb_avx512_bytes_of(_mm512_and_si512(low, _mm512_set1_epi16(0xff)),                     \
                               _mm512_srli_epi16(high, 8));                                        \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_first_##T##x64(const C *from) {                            \
    const __m512i low = _mm512_loadu_si512(from), high = _mm512_loadu_si512(from + 64);            \
    const __m512i first = _mm512_set1_epi16(0xff);                                                 \
    return tpb_avx512_bytes_of(_mm512_and_si512(low, first), _mm512_and_si512(high, first));       \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_second_##T##x64(const C *from) {                           \
    const __m512i low = _mm512_loadu_si512(from - 1), high = _mm512_loadu_si512(from + 63);        \
    return tpb_avx512_bytes_of(_mm512_srli_epi16(low, 8), _mm512_srli_epi16(high, 8));             \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_every_second_masked_##T##x64(__mmask64 mask,               \
                                                                     const C *from) {              \
    const __mmask64 firsts = 0x5555555555555555;                                                   \
    const __m512i low = _mm512_maskz_loadu_epi8(tpb_avx512_low_pairs8(mask) & firsts, from);       \
    const __mmask64 upper = tpb_avx512_high_pairs8(mask) & firsts;                                 \
    return tpb_avx512_bytes_of(low, _mm512_maskz_loadu_epi8(upper, from + 64));                    \
  }                                                                                                \
  /* Half as many, as compilers convert, which then know what they would convert back. */          \
  tpb_avx512_fn __m256i tpb_avx512_load_every_second_##T##x32(const C *from) {                     \
    return _mm512_cvtepi16_epi8(_mm512_maskz_loadu_epi8(0x5555555555555555, from));                \
  }                                                                                                \
  tpb_avx512_fn __m256i tpb_avx512_load_first_##T##x32(const C *from) {                            \
    return _mm512_cvtepi16_epi8(_mm512_loadu_si512(from));                                         \
  }                                                                                                \
  tpb_avx512_fn __m256i tpb_avx512_load_second_##T##x32(const C *from) {                           \
    return _mm512_cvtepi16_epi8(_mm512_srli_epi16(_mm512_loadu_si512(from - 1), 8));               \
  }                                                                                                \
  tpb_avx512_fn __m256i tpb_avx512_load_every_second_masked_##T##x32(__mmask32 mask,               \
                                                                     const C *from) {              \
    const __mmask64 firsts = tpb_avx512_low_pairs8(mask) & 0x5555555555555555;                     \
    return _mm512_cvtepi16_epi8(_mm512_maskz_loadu_epi8(firsts, from));                            \
  }                                                                                                \
  TPB_AVX512_STORED_PAIRS(T, C, 8, 64)                                                             \
  tpb_avx512_fn void tpb_avx512_store_pairs_##T##x32(C *to, __m256i firsts, __m256i seconds) {     \
    _mm512_storeu_si512(to, tpb_avx512_pairs_of_32(firsts, seconds));                              \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_pairs_masked_##T##x32(__mmask32 mask, C *to, __m256i firsts, \
                                                            __m256i seconds) {                     \
    _mm512_mask_storeu_epi8(to, tpb_avx512_low_pairs8(mask),                                       \
                            tpb_avx512_pairs_of_32(firsts, seconds));                              \
  }
#define TPB_AVX512_SHORTS_OF_PAIRS(T, C)                                                           \
  tpb_avx512_fn __m512i tpb_avx512_load_every_second_##T##x32(const C *from) {                     \
    const __m512i low = _mm512_loadu_si512(from), high = _mm512_loadu_si512(from + 31);            \
    return _mm512_permutex2var_epi16(low, tpb_avx512_count_pairs(0, 1), high);                     \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_first_##T##x32(const C *from) {                            \
    const __m512i low = _mm512_loadu_si512(from), high = _mm512_loadu_si512(from + 32);            \
    return _mm512_permutex2var_epi16(low, tpb_avx512_count_pairs(0, 0), high);                     \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_second_##T##x32(const C *from) {                           \
    const __m512i low = _mm512_loadu_si512(from - 1), high = _mm512_loadu_si512(from + 31);        \
    return _mm512_permutex2var_epi16(low, tpb_avx512_count_pairs(1, 1), high);                     \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_every_second_masked_##T##x32(__mmask32 mask,               \
                                                                     const C *from) {              \
    const __mmask32 firsts = 0x55555555;                                                           \
    const __m512i low = _mm512_maskz_loadu_epi16(tpb_avx512_low_pairs16(mask) & firsts, from);     \
    const __mmask32 upper = tpb_avx512_high_pairs16(mask) & firsts;                                \
    const __m512i high = _mm512_maskz_loadu_epi16(upper, from + 32);                               \
    return _mm512_permutex2var_epi16(low, tpb_avx512_count_pairs(0, 0), high);                     \
  }                                                                                                \
  TPB_AVX512_STORED_PAIRS(T, C, 16, 32)
/* Both elements of pairs. */
#define TPB_AVX512_STORED_PAIRS(T, C, B, L)                                                        \
  tpb_avx512_fn void tpb_avx512_store_pairs_##T##x##L(C *to, __m512i firsts, __m512i seconds) {    \
    const __m512i low = _mm512_unpacklo_epi##B(firsts, seconds);                                   \
    const __m512i high = _mm512_unpackhi_epi##B(firsts, seconds);                                  \
    _mm512_storeu_si512(to, tpb_avx512_low_quarters(low, high));                                   \
    _mm512_storeu_si512(to + L, tpb_avx512_high_quarters(low, high));                              \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_pairs_masked_##T##x##L(__mmask##L mask, C *to,               \
                                                             __m512i firsts, __m512i seconds) {    \
    const __m512i low = _mm512_unpacklo_epi##B(firsts, seconds);                                   \
    const __m512i high = _mm512_unpackhi_epi##B(firsts, seconds);                                  \
    _mm512_mask_storeu_epi##B(to, tpb_avx512_low_pairs##B(mask),                                   \
                              tpb_avx512_low_quarters(low, high));                                 \
    _mm512_mask_storeu_epi##B(to + L, tpb_avx512_high_pairs##B(mask),                              \
                              tpb_avx512_high_quarters(low, high));                                \
  }
tpb_avx512_fn __m512i tpb_avx512_pairs_of_32(__m256i firsts, __m256i seconds) {
  return _mm512_or_si512(_mm512_cvtepu8_epi16(firsts),
                         _mm512_slli_epi16(_mm512_cvtepu8_epi16(seconds), 8));
}
/* Where all lanes may be crossed, quarters of registers stay where they are: B bits, W twice as
 * many. */
#define TPB_AVX512_CROSSED(T, C, L, B, W, LOW)                                                     \
  tpb_avx512_fn __m512i tpb_avx512_load_first_crossed_##T##x##L(const C *from) {                   \
    const __m512i low = _mm512_loadu_si512(from), high = _mm512_loadu_si512(from + L);             \
    const __m512i first = _mm512_set1_epi##W(LOW);                                                 \
    return _mm512_packus_epi##W(_mm512_and_si512(low, first), _mm512_and_si512(high, first));      \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_second_crossed_##T##x##L(const C *from) {                  \
    const __m512i low = _mm512_loadu_si512(from - 1), high = _mm512_loadu_si512(from - 1 + L);     \
    return _mm512_packus_epi##W(_mm512_srli_epi##W(low, B), _mm512_srli_epi##W(high, B));          \
  }                                                                                                \
  tpb_avx512_fn __m512i tpb_avx512_load_crossed_##T##x##L(const C *from) {                         \
    return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7),                     \
                                    _mm512_loadu_si512(from));                                     \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_crossed_##T##x##L(C *to, __m512i value) {                    \
    _mm512_storeu_si512(                                                                           \
        to, _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), value));           \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_pairs_crossed_##T##x##L(C *to, __m512i firsts,               \
                                                              __m512i seconds) {                   \
    _mm512_storeu_si512(to, _mm512_unpacklo_epi##B(firsts, seconds));                              \
    _mm512_storeu_si512(to + L, _mm512_unpackhi_epi##B(firsts, seconds));                          \
  }
TPB_AVX512_CROSSED(i8, signed char, 64, 8, 16, 0xff)
TPB_AVX512_CROSSED(u8, unsigned char, 64, 8, 16, 0xff)
TPB_AVX512_BYTES_OF_PAIRS(i8, signed char)
TPB_AVX512_BYTES_OF_PAIRS(u8, unsigned char)
TPB_AVX512_SHORTS_OF_PAIRS(i16, short)
TPB_AVX512_SHORTS_OF_PAIRS(u16, unsigned short)

/* Lane l at from[l * stride] where the mask holds. Where that is no pair, one after another: of the
 * last iterations alone, as all before are loaded and stored in groups. */
#define TPB_AVX512_NARROW_APART(T, C, L, V)                                                        \
  tpb_avx512_fn V tpb_avx512_load_strided_masked_##T##x##L(__mmask##L mask, const C *from,         \
                                                           long stride) {                          \
    if (__builtin_constant_p(stride) && stride == 2)                                               \
      return tpb_avx512_load_every_second_masked_##T##x##L(mask, from);                            \
    C lanes[L] = {0};                                                                              \
    for (int l = 0; l < L; ++l)                                                                    \
      if (mask >> l & 1)                                                                           \
        lanes[l] = from[l * stride];                                                               \
    V value;                                                                                       \
    __builtin_memcpy(&value, lanes, sizeof value);                                                 \
    return value;                                                                                  \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_strided_masked_##T##x##L(__mmask##L mask, C *to,             \
                                                               long stride, V value) {             \
    C lanes[L];                                                                                    \
    __builtin_memcpy(lanes, &value, sizeof value);                                                 \
    for (int l = 0; l < L; ++l)                                                                    \
      if (mask >> l & 1)                                                                           \
        to[l * stride] = lanes[l];                                                                 \
  }
TPB_AVX512_NARROW_APART(i8, signed char, 32, __m256i)
TPB_AVX512_NARROW_APART(u8, unsigned char, 32, __m256i)
TPB_AVX512_NARROW_APART(i8, signed char, 64, __m512i)
TPB_AVX512_NARROW_APART(u8, unsigned char, 64, __m512i)
TPB_AVX512_NARROW_APART(i16, short, 32, __m512i)
TPB_AVX512_NARROW_APART(u16, unsigned short, 32, __m512i)

#endif
