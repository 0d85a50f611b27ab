/* tpb_avx2.h: what emitted AVX2 code calls where there is no one intrinsic. */
#ifndef TPB_AVX2_H
#define TPB_AVX2_H

#include <tpb.h>
#include <tpb_scan.h>
#include <tpb_vectors.h>

TPB_EXACT_FP_BEGIN
#include <tpb_x86.h>

#define tpb_avx2_fn                                                                                \
  static inline __attribute__((__always_inline__, __unused__, __target__("avx2,fma")))
/* A mask has all bits of its lanes set or none. */
#define tpb_avx2_each(mask, lanes) tpb_avx2_each##lanes(mask)
#define tpb_avx2_each2(mask) ((unsigned)_mm_movemask_pd(mask))
#define tpb_avx2_each4(mask) ((unsigned)_mm256_movemask_pd(mask))
#define tpb_avx2_each8(mask) ((unsigned)_mm256_movemask_ps(mask))
#define tpb_avx2_on(each, lane) ((each) >> (lane) & 1)
#define tpb_avx2_at(each, lane, there, aside) tpb_at_bit(each, lane, there, aside)
#define tpb_avx2_all(each, lanes) ((lanes) > 4 && (each) == (1u << (lanes)) - 1)
#define tpb_avx2_none(each) ((each) == 0)
#define tpb_avx2_apart(T, C, L) TPB_APART(tpb_avx2, T, C, L) TPB_PAIRS(tpb_avx2, T, C, L)
#define tpb_avx2_bits(mask, I, L) __builtin_convertvector((tpb_avx2_signed##L)(mask), tpb_##I##x##L)
typedef tpb_i64x2 tpb_avx2_signed2;
typedef tpb_i64x4 tpb_avx2_signed4;
typedef tpb_i32x8 tpb_avx2_signed8;

typedef __m128d tpb_avx2_mask2;
typedef __m128d tpb_avx2_f64x2;
typedef __m128i tpb_avx2_i64x2, tpb_avx2_u64x2;
typedef tpb_f32x2 tpb_avx2_f32x2;
typedef tpb_i32x2 tpb_avx2_i32x2;
typedef tpb_u32x2 tpb_avx2_u32x2;
typedef tpb_i16x2 tpb_avx2_i16x2;
typedef tpb_u16x2 tpb_avx2_u16x2;
typedef tpb_i8x2 tpb_avx2_i8x2;
typedef tpb_u8x2 tpb_avx2_u8x2;
typedef __m256d tpb_avx2_mask4;
typedef __m256 tpb_avx2_mask8;
typedef __m256d tpb_avx2_f64x4;
typedef __m256i tpb_avx2_i64x4, tpb_avx2_u64x4;
typedef __m128 tpb_avx2_f32x4;
typedef __m128i tpb_avx2_i32x4, tpb_avx2_u32x4;
typedef tpb_i16x4 tpb_avx2_i16x4;
typedef tpb_u16x4 tpb_avx2_u16x4;
typedef tpb_i8x4 tpb_avx2_i8x4;
typedef tpb_u8x4 tpb_avx2_u8x4;
typedef __m256 tpb_avx2_f32x8;
typedef __m256i tpb_avx2_i32x8, tpb_avx2_u32x8;
typedef tpb_i16x8 tpb_avx2_i16x8;
typedef tpb_u16x8 tpb_avx2_u16x8;
typedef tpb_i8x8 tpb_avx2_i8x8;
typedef tpb_u8x8 tpb_avx2_u8x8;

/* Lanes below a number from 1 to that of all. */
tpb_avx2_fn __m128d tpb_avx2_below2(long lanes) {
  return _mm_castsi128_pd(_mm_cmpgt_epi64(_mm_set1_epi64x(lanes), _mm_set_epi64x(1, 0)));
}
tpb_avx2_fn __m256d tpb_avx2_below4(long lanes) {
  return _mm256_castsi256_pd(
      _mm256_cmpgt_epi64(_mm256_set1_epi64x(lanes), _mm256_set_epi64x(3, 2, 1, 0)));
}
tpb_avx2_fn __m256 tpb_avx2_below8(long lanes) {
  return _mm256_castsi256_ps(
      _mm256_cmpgt_epi32(_mm256_set1_epi32((int)lanes), _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0)));
}

#define tpb_avx2_widened_i8x2(a) TPB_WIDENED_BYTES(a, i8, i16, 2)
#define tpb_avx2_widened_u8x2(a) TPB_WIDENED_BYTES(a, u8, u16, 2)
#define tpb_avx2_widened_i8x4(a) _mm_cvtepi8_epi32(_mm_cvtsi32_si128((int)(a)))
#define tpb_avx2_widened_u8x4(a) _mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)(a)))
#define tpb_avx2_widened_i8x8(a) _mm256_cvtepi8_epi32(_mm_cvtsi64_si128((long long)(a)))
#define tpb_avx2_widened_u8x8(a) _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)(a)))
#define tpb_avx2_bytes_i8x2(a) TPB_BYTES_OF(a, i8, i16, 2)
#define tpb_avx2_bytes_u8x2(a) TPB_BYTES_OF(a, u8, u16, 2)
#define tpb_avx2_bytes_i8x4(a) TPB_BYTES_OF(a, i8, i16, 4)
#define tpb_avx2_bytes_u8x4(a) TPB_BYTES_OF(a, u8, u16, 4)
#define tpb_avx2_bytes_i8x8(a) TPB_BYTES_OF(a, i8, i16, 8)
#define tpb_avx2_bytes_u8x8(a) TPB_BYTES_OF(a, u8, u16, 8)

TPB_ACROSS(tpb_avx2, 4, 8, 16, 32)
TPB_VECTORS_OF_64(tpb_avx2, 2)
TPB_VECTORS_OF_64(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 2)
TPB_VECTORS_OF_32(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 8)
TPB_NARROW_VECTORS(tpb_avx2, 2)
TPB_NARROW_VECTORS(tpb_avx2, 4)
TPB_NARROW_VECTORS(tpb_avx2, 8)
TPB_BYTES_OF_FOUR_8(tpb_avx2)
TPB_INDEXED_BY_64(tpb_avx2, 2)
TPB_INDEXED_BY_64(tpb_avx2, 4)
TPB_SCANS_OF_64(tpb_avx2, 2)
TPB_SCANS_OF_64(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 2)
TPB_SCANS_OF_32(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 8)
TPB_FILLS_OF_64(tpb_avx2, 2)
TPB_FILLS_OF_64(tpb_avx2, 4)
TPB_FILLS_OF_32(tpb_avx2, 2)
TPB_FILLS_OF_32(tpb_avx2, 4)
TPB_MASK_VECTORS_OF_64(tpb_avx2, 2)
TPB_MASK_VECTORS_OF_64(tpb_avx2, 4)
TPB_MASK_VECTORS_OF_32(tpb_avx2, 2, i64)
TPB_MASK_VECTORS_OF_32(tpb_avx2, 4, i64)
TPB_MASK_VECTORS_OF_32(tpb_avx2, 8, i32)

/* Two lanes of 32 bits as the lower ones of four, and back; the upper ones are 0. */
tpb_avx2_fn __m128 tpb_avx2_wide(tpb_f32x2 a) {
  return _mm_castsi128_ps(_mm_cvtsi64_si128((long long)a));
}
tpb_avx2_fn tpb_f32x2 tpb_avx2_low(__m128 a) {
  return (tpb_f32x2)_mm_cvtsi128_si64(_mm_castps_si128(a));
}
#define TPB_AVX2_SPLAT(T, C)                                                                       \
  tpb_avx2_fn tpb_##T##x2 tpb_avx2_splat_##T##x2(C a) { return (tpb_##T##x2){a, a}; }
TPB_AVX2_SPLAT(f32, float)
TPB_AVX2_SPLAT(i32, int)
TPB_AVX2_SPLAT(u32, unsigned)

tpb_avx2_fn __m256d tpb_avx2_not_pd(__m256d mask) {
  return _mm256_xor_pd(mask, _mm256_castsi256_pd(_mm256_set1_epi32(-1)));
}
tpb_avx2_fn __m256 tpb_avx2_not_ps(__m256 mask) {
  return _mm256_xor_ps(mask, _mm256_castsi256_ps(_mm256_set1_epi32(-1)));
}

tpb_avx2_fn __m256d tpb_avx2_turned4(__m256d mask) { return _mm256_permute4x64_pd(mask, 0x1b); }
tpb_avx2_fn __m256 tpb_avx2_turned8(__m256 mask) {
  return _mm256_permutevar8x32_ps(mask, _mm256_setr_epi32(7, 6, 5, 4, 3, 2, 1, 0));
}
/* Halves as floats that clang 19 does not know to be halves: it would compare those one by one. */
#define tpb_avx2_halves_fn                                                                         \
  static inline __attribute__((__always_inline__, __unused__, __target__("avx2,fma,f16c")))
tpb_avx2_halves_fn __m256 tpb_avx2_from_halves_f32x8(__m128i halves) {
  __m256 floats = _mm256_cvtph_ps(halves);
  TPB_HIDE(floats);
  return floats;
}
tpb_avx2_halves_fn __m128 tpb_avx2_from_halves_f32x4(__m128i halves) {
  __m128 floats = _mm_cvtph_ps(halves);
  TPB_HIDE(floats);
  return floats;
}
/* Halves go to memory by way of a register: the instruction that converts into memory takes twice
 * as long on AMD's processors. */
tpb_avx2_fn void tpb_avx2_store_f16x8(void *to, __m128i value) {
  __asm__("" : "+x"(value));
  _mm_storeu_si128((__m128i *)to, value);
}

/* Lanes of 32 bits under a mask as wide as those of 64. */
tpb_avx2_fn __m128i tpb_avx2_narrowed_mask(__m256d mask) {
  return (__m128i)tpb_avx2_bits(mask, i32, 4);
}

/* Stores under a mask. Zen 5 and Intel's processors take a few cycles for the instruction; AMD's
 * before take longer for it than for one lane after another. tpbcc says so of the machine it is on.
 */
#if defined(__znver1__) || defined(__znver2__) || defined(__znver3__) || defined(__znver4__) ||    \
    defined(TPB_SLOW_MASKED_STORES)
#define TPB_AVX2_STORE_UNDER(T, C, L, STORE)                                                       \
  tpb_avx2_fn void tpb_avx2_store_under_##T##x##L(tpb_avx2_mask##L mask, C *to,                    \
                                                  tpb_avx2_##T##x##L value) {                      \
    tpb_avx2_store_masked_##T##x##L(mask, to, value);                                              \
  }
#else
#define TPB_AVX2_STORE_UNDER(T, C, L, STORE)                                                       \
  tpb_avx2_fn void tpb_avx2_store_under_##T##x##L(tpb_avx2_mask##L mask, C *to,                    \
                                                  tpb_avx2_##T##x##L value) {                      \
    STORE;                                                                                         \
  }
#endif
#define TPB_AVX2_STORE_LONGS                                                                       \
  _mm256_maskstore_epi64((long long *)to, _mm256_castpd_si256(mask), value)
#define TPB_AVX2_STORE_INTS _mm256_maskstore_epi32((int *)to, _mm256_castps_si256(mask), value)
#define TPB_AVX2_STORE_FOUR_INTS _mm_maskstore_epi32((int *)to, tpb_avx2_narrowed_mask(mask), value)
TPB_AVX2_STORE_UNDER(f64, double, 4, _mm256_maskstore_pd(to, _mm256_castpd_si256(mask), value))
TPB_AVX2_STORE_UNDER(i64, long, 4, TPB_AVX2_STORE_LONGS)
TPB_AVX2_STORE_UNDER(u64, unsigned long, 4, TPB_AVX2_STORE_LONGS)
TPB_AVX2_STORE_UNDER(f32, float, 8, _mm256_maskstore_ps(to, _mm256_castps_si256(mask), value))
TPB_AVX2_STORE_UNDER(i32, int, 8, TPB_AVX2_STORE_INTS)
TPB_AVX2_STORE_UNDER(u32, unsigned, 8, TPB_AVX2_STORE_INTS)
TPB_AVX2_STORE_UNDER(f32, float, 4, _mm_maskstore_ps(to, tpb_avx2_narrowed_mask(mask), value))
TPB_AVX2_STORE_UNDER(i32, int, 4, TPB_AVX2_STORE_FOUR_INTS)
TPB_AVX2_STORE_UNDER(u32, unsigned, 4, TPB_AVX2_STORE_FOUR_INTS)

#define TPB_AVX2_UNDER_4(mask, from)                                                               \
  _mm256_maskload_pd((const double *)(from), _mm256_castpd_si256(mask))
#define TPB_AVX2_UNDER_8(mask, from)                                                               \
  _mm256_maskload_ps((const float *)(from), _mm256_castps_si256(mask))
TPB_REVERSED_MASKED(tpb_avx2, f64, double, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_under_f64x4)
TPB_REVERSED_MASKED(tpb_avx2, i64, long, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_under_i64x4)
TPB_REVERSED_MASKED(tpb_avx2, u64, unsigned long, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_under_u64x4)
TPB_REVERSED_MASKED(tpb_avx2, f32, float, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_under_f32x8)
TPB_REVERSED_MASKED(tpb_avx2, i32, int, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_under_i32x8)
TPB_REVERSED_MASKED(tpb_avx2, u32, unsigned, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_under_u32x8)

#include <tpb_avx2_pack.h>
#include <tpb_avx2_pack_narrow.h>

/* Integers of 64 bits as doubles, rounded once: both halves are placed behind an exponent, where
 * they are exact, and added. */
tpb_avx2_fn __m256d tpb_avx2_f64_of_i64x4(__m256i a) {
  const __m256i low = _mm256_blend_epi32(_mm256_set1_epi64x(0x4330000000000000), a, 0x55);
  const __m256i high =
      _mm256_xor_si256(_mm256_srli_epi64(a, 32), _mm256_set1_epi64x(0x4530000080000000));
  const __m256d both = _mm256_castsi256_pd(_mm256_set1_epi64x(0x4530000080100000));
  return _mm256_add_pd(_mm256_sub_pd(_mm256_castsi256_pd(high), both), _mm256_castsi256_pd(low));
}
tpb_avx2_fn __m256d tpb_avx2_f64_of_u64x4(__m256i a) {
  const __m256i low = _mm256_blend_epi32(_mm256_set1_epi64x(0x4330000000000000), a, 0x55);
  const __m256i high =
      _mm256_xor_si256(_mm256_srli_epi64(a, 32), _mm256_set1_epi64x(0x4530000000000000));
  const __m256d both = _mm256_castsi256_pd(_mm256_set1_epi64x(0x4530000000100000));
  return _mm256_add_pd(_mm256_sub_pd(_mm256_castsi256_pd(high), both), _mm256_castsi256_pd(low));
}

/* Lane l at from[l * stride] where the mask holds: a load for each lane that reads nothing else, so
 * that nothing is predicted. I is the integer as wide as T, LOAD what neighbours take. */
#define TPB_AVX2_LANES_APART(T, C, L, I, ON, LOAD)                                                 \
  tpb_avx2_fn tpb_avx2_##T##x##L tpb_avx2_lanes_apart_##T##x##L(tpb_avx2_mask##L mask,             \
                                                                const C *from, long stride) {      \
    const tpb_##I##x##L on = (tpb_##I##x##L)ON(mask);                                              \
    tpb_##I##x##L v = {0};                                                                         \
    for (int l = 0; l < L; ++l) {                                                                  \
      tpb_##I##x##L lane = {0};                                                                    \
      lane[l] = -1;                                                                                \
      v |= (tpb_##I##x##L)LOAD((const void *)(from + l * (stride - 1)),                            \
                               (tpb_avx2_##I##x##L)(on & lane));                                   \
    }                                                                                              \
    return (tpb_avx2_##T##x##L)v;                                                                  \
  }
#define TPB_AVX2_LOAD_LONGS(from, on) _mm256_maskload_epi64((const long long *)(from), on)
#define TPB_AVX2_LOAD_INTS(from, on) _mm256_maskload_epi32((const int *)(from), on)
#define TPB_AVX2_LOAD_FOUR_INTS(from, on) _mm_maskload_epi32((const int *)(from), on)
#define TPB_AVX2_SAME_MASK(mask) mask
TPB_AVX2_LANES_APART(f64, double, 4, i64, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_LONGS)
TPB_AVX2_LANES_APART(i64, long, 4, i64, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_LONGS)
TPB_AVX2_LANES_APART(u64, unsigned long, 4, i64, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_LONGS)
TPB_AVX2_LANES_APART(f32, float, 8, i32, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_INTS)
TPB_AVX2_LANES_APART(i32, int, 8, i32, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_INTS)
TPB_AVX2_LANES_APART(u32, unsigned, 8, i32, TPB_AVX2_SAME_MASK, TPB_AVX2_LOAD_INTS)
TPB_AVX2_LANES_APART(f32, float, 4, i32, tpb_avx2_narrowed_mask, TPB_AVX2_LOAD_FOUR_INTS)
TPB_AVX2_LANES_APART(i32, int, 4, i32, tpb_avx2_narrowed_mask, TPB_AVX2_LOAD_FOUR_INTS)
TPB_AVX2_LANES_APART(u32, unsigned, 4, i32, tpb_avx2_narrowed_mask, TPB_AVX2_LOAD_FOUR_INTS)

/* Whether a lane of either is NaN. */
tpb_avx2_fn int tpb_avx2_nan_f64x4(__m256d x, __m256d y) {
  return _mm256_movemask_pd(_mm256_cmp_pd(x, y, _CMP_UNORD_Q));
}
tpb_avx2_fn int tpb_avx2_nan_f64x2(__m128d x, __m128d y) {
  return _mm_movemask_pd(_mm_cmpunord_pd(x, y));
}
tpb_avx2_fn int tpb_avx2_nan_f32x2(tpb_f32x2 x, tpb_f32x2 y) {
  return _mm_movemask_ps(_mm_cmpunord_ps(tpb_avx2_wide(x), tpb_avx2_wide(y)));
}
tpb_avx2_fn int tpb_avx2_nan_f32x8(__m256 x, __m256 y) {
  return _mm256_movemask_ps(_mm256_cmp_ps(x, y, _CMP_UNORD_Q));
}
tpb_avx2_fn int tpb_avx2_nan_f32x4(__m128 x, __m128 y) {
  return _mm_movemask_ps(_mm_cmpunord_ps(x, y));
}
/* What the last lane up to each has that a mask takes, as in tpb_scan.h, of eight lanes: the
 * largest number of such a lane, from 1 on, says where it is. */
tpb_avx2_fn __m256 tpb_avx2_filled(__m256 mask, __m256 value, __m256 left) {
  const __m256i number = _mm256_set_epi32(8, 7, 6, 5, 4, 3, 2, 1);
  const __m256i by_1 = _mm256_set_epi32(6, 5, 4, 3, 2, 1, 0, 0);
  const __m256i by_2 = _mm256_set_epi32(5, 4, 3, 2, 1, 0, 0, 0);
  const __m256i by_4 = _mm256_set_epi32(3, 2, 1, 0, 0, 0, 0, 0);
  __m256i from = _mm256_and_si256(_mm256_castps_si256(mask), number);
  from = _mm256_max_epi32(from, _mm256_permutevar8x32_epi32(from, by_1));
  from = _mm256_max_epi32(from, _mm256_permutevar8x32_epi32(from, by_2));
  from = _mm256_max_epi32(from, _mm256_permutevar8x32_epi32(from, by_4));
  from = _mm256_sub_epi32(from, _mm256_set1_epi32(1));
  return _mm256_blendv_ps(_mm256_permutevar8x32_ps(value, from), left, _mm256_castsi256_ps(from));
}
#define TPB_AVX2_FILL_32(T, TO, FROM)                                                              \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_fill_##T##x8(__m256 mask, tpb_avx2_##T##x8 value,          \
                                                     tpb_avx2_##T##x8 left) {                      \
    return FROM(tpb_avx2_filled(mask, TO(value), TO(left)));                                       \
  }
TPB_AVX2_FILL_32(f32, , )
TPB_AVX2_FILL_32(i32, _mm256_castsi256_ps, _mm256_castps_si256)
TPB_AVX2_FILL_32(u32, _mm256_castsi256_ps, _mm256_castps_si256)

/* Two indices of 32 bits, in a general register. Hidden: where clang 19 knows that they are not
 * negative, it takes both for the first one. */
tpb_avx2_fn long tpb_avx2_two_indices(__m128i index, int upper) {
  long two = upper ? _mm_extract_epi64(index, 1) : _mm_cvtsi128_si64(index);
  __asm__("" : "+r"(two));
  return two;
}
/* Gathers of indices that leave their vector two at a time. The instruction takes twice as long on
 * many processors, and as long on the others. */
#define TPB_AVX2_GATHER_TWO(T, C)                                                                  \
  tpb_avx2_fn tpb_avx2_##T##x4 tpb_avx2_gather_two_##T##x4(const C *from, __m128i index) {         \
    const long a = tpb_avx2_two_indices(index, 0), b = tpb_avx2_two_indices(index, 1);             \
    return (tpb_avx2_##T##x4)(tpb_##T##x4){from[(int)a], from[a >> 32], from[(int)b],              \
                                           from[b >> 32]};                                         \
  }
#define TPB_AVX2_GATHER_TWO_OF_32(T, C)                                                            \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_gather_two_##T##x8(const C *from, __m256i index) {         \
    const __m128i low = _mm256_castsi256_si128(index), high = _mm256_extracti128_si256(index, 1);  \
    const long a = tpb_avx2_two_indices(low, 0), b = tpb_avx2_two_indices(low, 1);                 \
    const long c = tpb_avx2_two_indices(high, 0), d = tpb_avx2_two_indices(high, 1);               \
    return (tpb_avx2_##T##x8)(tpb_##T##x8){from[(int)a],  from[a >> 32], from[(int)b],             \
                                           from[b >> 32], from[(int)c],  from[c >> 32],            \
                                           from[(int)d],  from[d >> 32]};                          \
  }
TPB_AVX2_GATHER_TWO(f64, double)
TPB_AVX2_GATHER_TWO(i64, long)
TPB_AVX2_GATHER_TWO(u64, unsigned long)
TPB_AVX2_GATHER_TWO_OF_32(f32, float)
TPB_AVX2_GATHER_TWO_OF_32(i32, int)
TPB_AVX2_GATHER_TWO_OF_32(u32, unsigned)

/* Pairs whose lanes are in the order that registers of two halves make of them: no element moves
 * from half to half. `from` and `to` are as in tpb_avx2_load_first_f64x4() and the others. */
#define TPB_AVX2_ORDER_4 0, 2, 1, 3
#define TPB_AVX2_LOW_4 0, 4, 2, 6
#define TPB_AVX2_HIGH_4 1, 5, 3, 7
#define TPB_AVX2_FIRST_4 TPB_AVX2_LOW_4
#define TPB_AVX2_SECOND_4 TPB_AVX2_HIGH_4
#define TPB_AVX2_ORDER_8 0, 1, 4, 5, 2, 3, 6, 7
#define TPB_AVX2_LOW_8 0, 8, 1, 9, 4, 12, 5, 13
#define TPB_AVX2_HIGH_8 2, 10, 3, 11, 6, 14, 7, 15
#define TPB_AVX2_FIRST_8 0, 2, 8, 10, 4, 6, 12, 14
#define TPB_AVX2_SECOND_8 1, 3, 9, 11, 5, 7, 13, 15
#define TPB_AVX2_CROSSED(T, C, L)                                                                  \
  tpb_avx2_fn tpb_avx2_##T##x##L tpb_avx2_load_crossed_##T##x##L(const C *from) {                  \
    const tpb_##T##x##L v = *(const tpb_##T##x##L *)from;                                          \
    return (tpb_avx2_##T##x##L)__builtin_shufflevector(v, v, TPB_AVX2_ORDER_##L);                  \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_crossed_##T##x##L(C *to, tpb_avx2_##T##x##L value) {             \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    *(tpb_##T##x##L *)to = __builtin_shufflevector(v, v, TPB_AVX2_ORDER_##L);                      \
  }                                                                                                \
  tpb_avx2_fn tpb_avx2_##T##x##L tpb_avx2_load_first_crossed_##T##x##L(const C *from) {            \
    const tpb_##T##x##L *const pairs = (const tpb_##T##x##L *)from;                                \
    return (tpb_avx2_##T##x##L)__builtin_shufflevector(pairs[0], pairs[1], TPB_AVX2_FIRST_##L);    \
  }                                                                                                \
  tpb_avx2_fn tpb_avx2_##T##x##L tpb_avx2_load_second_crossed_##T##x##L(const C *from) {           \
    const tpb_##T##x##L *const pairs = (const tpb_##T##x##L *)(from - 1);                          \
    return (tpb_avx2_##T##x##L)__builtin_shufflevector(pairs[0], pairs[1], TPB_AVX2_SECOND_##L);   \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_store_pairs_crossed_##T##x##L(C *to, tpb_avx2_##T##x##L firsts,        \
                                                          tpb_avx2_##T##x##L seconds) {            \
    const tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                     \
    tpb_##T##x##L *const pairs = (tpb_##T##x##L *)to;                                              \
    pairs[0] = __builtin_shufflevector(a, b, TPB_AVX2_LOW_##L);                                    \
    pairs[1] = __builtin_shufflevector(a, b, TPB_AVX2_HIGH_##L);                                   \
  }
TPB_AVX2_CROSSED(f64, double, 4)
TPB_AVX2_CROSSED(i64, long, 4)
TPB_AVX2_CROSSED(u64, unsigned long, 4)
TPB_AVX2_CROSSED(f32, float, 8)
TPB_AVX2_CROSSED(i32, int, 8)
TPB_AVX2_CROSSED(u32, unsigned, 8)

TPB_COMPLEX(tpb_avx2, f64, i64, double, 2)
TPB_COMPLEX(tpb_avx2, f64, i64, double, 4)
TPB_COMPLEX(tpb_avx2, f32, i32, float, 2)
TPB_COMPLEX(tpb_avx2, f32, i32, float, 8)
TPB_COMPLEX(tpb_avx2, f32, i32, float, 4)

#include <tpb_x86_bits.h>
TPB_X86_BITS(tpb_avx2, __m256i, _mm256, si256, _mm256_broadcastsi128_si256, 8, 4)
TPB_X86_BITS(tpb_avx2, __m128i, _mm, si128, TPB_X86_SAME, 4, 2)
TPB_X86_POPCOUNTS(tpb_avx2, __m256i, _mm256, si256, 8, 4)
TPB_X86_POPCOUNTS(tpb_avx2, __m128i, _mm, si128, 4, 2)
TPB_AVX2_LEADING_ZEROS(__m256i, _mm256, si256, 8, 4)
TPB_AVX2_LEADING_ZEROS(__m128i, _mm, si128, 4, 2)
#define TPB_AVX2_BITS_OF_TWO(NAME)                                                                 \
  tpb_avx2_fn tpb_u32x2 tpb_avx2_##NAME##_u32x2(tpb_u32x2 x) {                                     \
    return (tpb_u32x2)_mm_cvtsi128_si64(tpb_avx2_##NAME##_u32x4(_mm_cvtsi64_si128((long long)x))); \
  }
TPB_AVX2_BITS_OF_TWO(popcount)
TPB_AVX2_BITS_OF_TWO(leading_zeros)
TPB_AVX2_BITS_OF_TWO(swap_bytes)

#include <tpb_x86_roots.h>
TPB_AVX2_INVERSE_ROOT(__m256, _mm256, 8)
TPB_AVX2_INVERSE_ROOT(__m128, _mm, 4)

#include <tpb_avx2_fours.h>
#include <tpb_avx2_narrow.h>

TPB_EXACT_FP_END
#endif
