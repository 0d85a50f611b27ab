/* tpb_avx512.h: what emitted AVX-512 code calls where there is no one intrinsic. */
#ifndef TPB_AVX512_H
#define TPB_AVX512_H

#include <tpb.h>
#include <tpb_scan.h>
#include <tpb_vectors.h>

TPB_EXACT_FP_BEGIN
#include <tpb_x86.h>
#include <tpb_avx512_apart.h>

#define tpb_avx512_fn                                                                              \
  static inline __attribute__((__always_inline__, __unused__,                                      \
                               __target__("avx512f,avx512vl,avx512dq,avx512bw,fma")))
#define tpb_avx512_each(mask, lanes) (mask)
#define tpb_avx512_on(each, lane) ((each) >> (lane) & 1)
#define tpb_avx512_at(each, lane, there, aside) tpb_at_bit(each, lane, there, aside)
#define tpb_avx512_all(each, lanes) 0
#define tpb_avx512_none(each) 0
#define tpb_avx512_bits(mask, I, L)                                                                \
  __builtin_convertvector(tpb_avx512_spread##L(mask), tpb_##I##x##L)
#define tpb_avx512_spread8(mask) ((tpb_i16x8)_mm_movm_epi16(mask))
#define tpb_avx512_spread16(mask) ((tpb_i16x16)_mm256_movm_epi16(mask))

typedef __mmask8 tpb_avx512_mask8;
typedef __mmask16 tpb_avx512_mask16;
typedef __m512d tpb_avx512_f64x8;
typedef __m512i tpb_avx512_i64x8, tpb_avx512_u64x8;
typedef __m256 tpb_avx512_f32x8;
typedef __m256i tpb_avx512_i32x8, tpb_avx512_u32x8;
typedef tpb_i16x8 tpb_avx512_i16x8;
typedef tpb_u16x8 tpb_avx512_u16x8;
typedef tpb_i8x8 tpb_avx512_i8x8;
typedef tpb_u8x8 tpb_avx512_u8x8;
typedef __m512 tpb_avx512_f32x16;
typedef __m512i tpb_avx512_i32x16, tpb_avx512_u32x16;
typedef tpb_i16x16 tpb_avx512_i16x16;
typedef tpb_u16x16 tpb_avx512_u16x16;
typedef tpb_i8x16 tpb_avx512_i8x16;
typedef tpb_u8x16 tpb_avx512_u8x16;

/* As many first lanes as a mask has anywhere. */
#define tpb_avx512_first(mask) ((1u << __builtin_popcount(mask)) - 1)

TPB_AVX512_QUARTER(f64, double, 2)
TPB_AVX512_QUARTER(i64, long, 2)
TPB_AVX512_QUARTER(u64, unsigned long, 2)
TPB_AVX512_QUARTER(f32, float, 4)
TPB_AVX512_QUARTER(i32, int, 4)
TPB_AVX512_QUARTER(u32, unsigned, 4)
/* Hidden from gcc 12, which would make an instruction of both for some masks and not know how to.
 */
#ifdef __clang__
#define tpb_avx512_eight_bytes(a) _mm_cvtsi64_si128((long long)(a))
#else
#define tpb_avx512_eight_bytes(a)                                                                  \
  __extension__({                                                                                  \
    __m128i eight = _mm_cvtsi64_si128((long long)(a));                                             \
    __asm__("" : "+v"(eight));                                                                     \
    eight;                                                                                         \
  })
#endif
#define tpb_avx512_widened_i8x8(a) _mm256_cvtepi8_epi32(tpb_avx512_eight_bytes(a))
#define tpb_avx512_widened_u8x8(a) _mm256_cvtepu8_epi32(tpb_avx512_eight_bytes(a))
#define tpb_avx512_widened_i8x16(a) _mm512_cvtepi8_epi32((__m128i)(a))
#define tpb_avx512_widened_u8x16(a) _mm512_cvtepu8_epi32((__m128i)(a))
#define tpb_avx512_bytes_i8x8(a) _mm_cvtsi128_si64(_mm256_cvtepi32_epi8((__m256i)(a)))
#define tpb_avx512_bytes_u8x8(a) _mm_cvtsi128_si64(_mm256_cvtepi32_epi8((__m256i)(a)))
#define tpb_avx512_bytes_i8x16(a) _mm512_cvtepi32_epi8((__m512i)(a))
#define tpb_avx512_bytes_u8x16(a) _mm512_cvtepi32_epi8((__m512i)(a))

/* Left to see what it stores under a mask, gcc 12 takes VEXTRACTI32X8, which touches memory where the
 * mask is false. */
tpb_avx512_fn __m256i tpb_avx512_gather_32x8(unsigned mask, const void *from, long stride) {
  __m256i v = _mm512_mask_i64gather_epi32(_mm256_setzero_si256(), (__mmask8)mask,
                                          TPB_AVX512_STEPS(stride), from, 4);
#ifndef __clang__
  __asm__("" : "+v"(v));
#endif
  return v;
}

/* Lanes from k on of a, and the first of b. k is a constant. */
#define tpb_avx512_window_f64x8(a, b, k)                                                           \
  _mm512_castsi512_pd(_mm512_alignr_epi64(_mm512_castpd_si512(b), _mm512_castpd_si512(a), k))
#define tpb_avx512_window_i64x8(a, b, k) _mm512_alignr_epi64(b, a, k)
#define tpb_avx512_window_u64x8(a, b, k) _mm512_alignr_epi64(b, a, k)
#define tpb_avx512_window_f32x16(a, b, k)                                                          \
  _mm512_castsi512_ps(_mm512_alignr_epi32(_mm512_castps_si512(b), _mm512_castps_si512(a), k))
#define tpb_avx512_window_i32x16(a, b, k) _mm512_alignr_epi32(b, a, k)
#define tpb_avx512_window_u32x16(a, b, k) _mm512_alignr_epi32(b, a, k)

TPB_ACROSS(tpb_avx512, 8, 16, 32, 64)
TPB_VECTORS_OF_64(tpb_avx512, 8)
TPB_VECTORS_OF_32(tpb_avx512, 8)
TPB_VECTORS_OF_32(tpb_avx512, 16)
TPB_NARROW_VECTORS(tpb_avx512, 8)
TPB_NARROW_VECTORS(tpb_avx512, 16)
TPB_BYTES_OF_FOUR_8(tpb_avx512)
TPB_BYTES_OF_FOUR_16(tpb_avx512)
TPB_INDEXED_BY_64(tpb_avx512, 8)
TPB_SCANS_OF_64(tpb_avx512, 8)
TPB_SCANS_OF_32(tpb_avx512, 8)
TPB_SCANS_OF_32(tpb_avx512, 16)

/* Halves as floats that clang 19 does not know to be halves: it would compare those one by one. */
tpb_avx512_fn __m512 tpb_avx512_from_halves_f32x16(__m256i halves) {
  __m512 floats = _mm512_cvtph_ps(halves);
  TPB_HIDE(floats);
  return floats;
}
tpb_avx512_fn __m256 tpb_avx512_from_halves_f32x8(__m128i halves) {
  __m256 floats = _mm256_maskz_cvtph_ps((__mmask8)-1, halves);
  TPB_HIDE(floats);
  return floats;
}
/* Halves go to memory by way of a register: the instruction that converts into memory takes twice
 * as long on AMD's processors. */
tpb_avx512_fn void tpb_avx512_store_f16x16(void *to, __m256i value) {
  __asm__("" : "+v"(value));
  _mm256_storeu_si256((__m256i *)to, value);
}
tpb_avx512_fn void tpb_avx512_store_f16x8(void *to, __m128i value) {
  __asm__("" : "+v"(value));
  _mm_storeu_si128((__m128i *)to, value);
}

/* Eight bytes under a mask, as the lower half of a vector. */
#define TPB_AVX512_EIGHT_BYTES(T, C)                                                               \
  tpb_avx512_fn tpb_##T##x8 tpb_avx512_load_under_##T##x8(__mmask8 mask, const C *from) {          \
    return (tpb_##T##x8)_mm_cvtsi128_si64(_mm_maskz_loadu_epi8(mask, from));                       \
  }                                                                                                \
  tpb_avx512_fn void tpb_avx512_store_under_##T##x8(__mmask8 mask, C *to, tpb_##T##x8 value) {     \
    _mm_mask_storeu_epi8(to, mask, _mm_cvtsi64_si128((long long)value));                           \
  }
TPB_AVX512_EIGHT_BYTES(i8, signed char)
TPB_AVX512_EIGHT_BYTES(u8, unsigned char)

tpb_avx512_fn __mmask8 tpb_avx512_turned8(__mmask8 mask) {
  const tpb_i16x8 lanes = tpb_avx512_spread8(mask);
  return _mm_movepi16_mask((__m128i)__builtin_shufflevector(lanes, lanes, TPB_REVERSED_8));
}
tpb_avx512_fn __mmask16 tpb_avx512_turned16(__mmask16 mask) {
  const tpb_i16x16 lanes = tpb_avx512_spread16(mask);
  return _mm256_movepi16_mask((__m256i)__builtin_shufflevector(lanes, lanes, TPB_REVERSED_16));
}
#define TPB_AVX512_STORE_pd(mask, to, value) _mm512_mask_storeu_pd(to, mask, value)
#define TPB_AVX512_STORE_ps(mask, to, value) _mm512_mask_storeu_ps(to, mask, value)
#define TPB_AVX512_STORE_epi64(mask, to, value) _mm512_mask_storeu_epi64(to, mask, value)
#define TPB_AVX512_STORE_epi32(mask, to, value) _mm512_mask_storeu_epi32(to, mask, value)
#define TPB_AVX512_STORE_16_epi8(mask, to, value) _mm_mask_storeu_epi8(to, mask, (__m128i)(value))
#define TPB_AVX512_STORE_16_epi16(mask, to, value)                                                 \
  _mm256_mask_storeu_epi16(to, mask, (__m256i)(value))
#define TPB_AVX512_STORE_8_epi16(mask, to, value) _mm_mask_storeu_epi16(to, mask, (__m128i)(value))
TPB_REVERSED_MASKED(tpb_avx512, f64, double, 8, _mm512_maskz_loadu_pd, TPB_AVX512_STORE_pd)
TPB_REVERSED_MASKED(tpb_avx512, i64, long, 8, _mm512_maskz_loadu_epi64, TPB_AVX512_STORE_epi64)
TPB_REVERSED_MASKED(tpb_avx512, u64, unsigned long, 8, _mm512_maskz_loadu_epi64,
                    TPB_AVX512_STORE_epi64)
TPB_REVERSED_MASKED(tpb_avx512, f32, float, 16, _mm512_maskz_loadu_ps, TPB_AVX512_STORE_ps)
TPB_REVERSED_MASKED(tpb_avx512, i32, int, 16, _mm512_maskz_loadu_epi32, TPB_AVX512_STORE_epi32)
TPB_REVERSED_MASKED(tpb_avx512, u32, unsigned, 16, _mm512_maskz_loadu_epi32, TPB_AVX512_STORE_epi32)
TPB_REVERSED_MASKED(tpb_avx512, i8, signed char, 16, _mm_maskz_loadu_epi8, TPB_AVX512_STORE_16_epi8)
TPB_REVERSED_MASKED(tpb_avx512, u8, unsigned char, 16, _mm_maskz_loadu_epi8,
                    TPB_AVX512_STORE_16_epi8)
TPB_REVERSED_MASKED(tpb_avx512, i16, short, 16, _mm256_maskz_loadu_epi16, TPB_AVX512_STORE_16_epi16)
TPB_REVERSED_MASKED(tpb_avx512, u16, unsigned short, 16, _mm256_maskz_loadu_epi16,
                    TPB_AVX512_STORE_16_epi16)
TPB_REVERSED_MASKED(tpb_avx512, i8, signed char, 8, tpb_avx512_load_under_i8x8,
                    tpb_avx512_store_under_i8x8)
TPB_REVERSED_MASKED(tpb_avx512, u8, unsigned char, 8, tpb_avx512_load_under_u8x8,
                    tpb_avx512_store_under_u8x8)
TPB_REVERSED_MASKED(tpb_avx512, i16, short, 8, _mm_maskz_loadu_epi16, TPB_AVX512_STORE_8_epi16)
TPB_REVERSED_MASKED(tpb_avx512, u16, unsigned short, 8, _mm_maskz_loadu_epi16,
                    TPB_AVX512_STORE_8_epi16)

/* What the last lane up to each has that a mask takes, as in tpb_scan.h: its number is the exponent
 * of the mask's bits up to the lane, twice as large, as a floating number. */
#define TPB_AVX512_UP_TO_8 {2, 6, 14, 30, 62, 126, 254, 510}
#define TPB_AVX512_UP_TO_16                                                                        \
  {2, 6, 14, 30, 62, 126, 254, 510, 1022, 2046, 4094, 8190, 16382, 32766, 65534, 131070}
#define TPB_AVX512_FILL(T, L, I, SET, TO_FLOAT, AS_INT, SHIFT, REGISTER, PERMUTE)                  \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_fill_##T##x##L(                                    \
      tpb_avx512_mask##L mask, tpb_avx512_##T##x##L value, tpb_avx512_##T##x##L left) {            \
    const tpb_##I##x##L up_to = TPB_AVX512_UP_TO_##L;                                              \
    const tpb_##I##x##L taken = (tpb_##I##x##L)SET(2 * (int)mask) & up_to;                         \
    const REGISTER from = SHIFT(AS_INT(TO_FLOAT((REGISTER)taken)));                                \
    return PERMUTE(left, (tpb_avx512_mask##L) ~tpb_avx512_zeros_##I##x##L((REGISTER)taken), from,  \
                   value);                                                                         \
  }
#define tpb_avx512_zeros_i64x8(a) _mm512_testn_epi64_mask(a, a)
#define tpb_avx512_zeros_i32x8(a) _mm256_testn_epi32_mask(a, a)
#define tpb_avx512_zeros_i32x16(a) _mm512_testn_epi32_mask(a, a)
#define TPB_AVX512_EXPONENT_64(a) _mm512_srli_epi64(a, 52)
#define TPB_AVX512_EXPONENT_32(a) _mm512_srli_epi32(a, 23)
#define TPB_AVX512_EXPONENT_32_8(a) _mm256_srli_epi32(a, 23)
#define TPB_AVX512_FILL_64(T, PERMUTE)                                                             \
  TPB_AVX512_FILL(T, 8, i64, _mm512_set1_epi64, _mm512_cvtepi64_pd, _mm512_castpd_si512,           \
                  TPB_AVX512_EXPONENT_64, __m512i, PERMUTE)
#define TPB_AVX512_FILL_32(T, PERMUTE)                                                             \
  TPB_AVX512_FILL(T, 16, i32, _mm512_set1_epi32, _mm512_cvtepi32_ps, _mm512_castps_si512,          \
                  TPB_AVX512_EXPONENT_32, __m512i, PERMUTE)
#define TPB_AVX512_FILL_32_8(T, PERMUTE)                                                           \
  TPB_AVX512_FILL(T, 8, i32, _mm256_set1_epi32, _mm256_cvtepi32_ps, _mm256_castps_si256,           \
                  TPB_AVX512_EXPONENT_32_8, __m256i, PERMUTE)
TPB_AVX512_FILL_64(f64, _mm512_mask_permutexvar_pd)
TPB_AVX512_FILL_64(i64, _mm512_mask_permutexvar_epi64)
TPB_AVX512_FILL_64(u64, _mm512_mask_permutexvar_epi64)
TPB_AVX512_FILL_32(f32, _mm512_mask_permutexvar_ps)
TPB_AVX512_FILL_32(i32, _mm512_mask_permutexvar_epi32)
TPB_AVX512_FILL_32(u32, _mm512_mask_permutexvar_epi32)
TPB_AVX512_FILL_32_8(f32, _mm256_mask_permutexvar_ps)
TPB_AVX512_FILL_32_8(i32, _mm256_mask_permutexvar_epi32)
TPB_AVX512_FILL_32_8(u32, _mm256_mask_permutexvar_epi32)

/* The last lane that the mask has, in every lane. */
#define TPB_AVX512_LAST(T, C, L)                                                                   \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_last_masked_##T##x##L(tpb_avx512_mask##L mask,     \
                                                                      tpb_avx512_##T##x##L a) {    \
    const C last = ((tpb_##T##x##L)a)[mask ? 31 - __builtin_clz(mask) : 0];                        \
    tpb_##T##x##L v;                                                                               \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = last;                                                                                 \
    return (tpb_avx512_##T##x##L)v;                                                                \
  }
TPB_AVX512_LAST(f64, double, 8)
TPB_AVX512_LAST(i64, long, 8)
TPB_AVX512_LAST(u64, unsigned long, 8)
TPB_AVX512_LAST(f32, float, 8)
TPB_AVX512_LAST(i32, int, 8)
TPB_AVX512_LAST(u32, unsigned, 8)
TPB_AVX512_LAST(f32, float, 16)
TPB_AVX512_LAST(i32, int, 16)
TPB_AVX512_LAST(u32, unsigned, 16)

/* Whether a lane of either is NaN. */
tpb_avx512_fn int tpb_avx512_nan_f64x8(__m512d x, __m512d y) {
  return _mm512_cmp_pd_mask(x, y, _CMP_UNORD_Q);
}
tpb_avx512_fn int tpb_avx512_nan_f32x16(__m512 x, __m512 y) {
  return _mm512_cmp_ps_mask(x, y, _CMP_UNORD_Q);
}
tpb_avx512_fn int tpb_avx512_nan_f32x8(__m256 x, __m256 y) {
  return _mm256_cmp_ps_mask(x, y, _CMP_UNORD_Q);
}
TPB_COMPLEX(tpb_avx512, f64, i64, double, 8)
TPB_COMPLEX(tpb_avx512, f32, i32, float, 16)
TPB_COMPLEX(tpb_avx512, f32, i32, float, 8)

#include <tpb_x86_bits.h>
TPB_X86_BITS(tpb_avx512, __m512i, _mm512, si512, _mm512_broadcast_i32x4, 16, 8)
TPB_AVX512_POPCOUNTS(__m512i, _mm512, si512, 16, 8)
tpb_avx512_fn __m256i tpb_avx512_popcount_u32x8(__m256i x) {
  return _mm512_castsi512_si256(tpb_avx512_popcount_u32x16(_mm512_castsi256_si512(x)));
}
tpb_avx512_fn __m256i tpb_avx512_swap_bytes_u32x8(__m256i x) {
  return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(TPB_X86_SWAPPED_32));
}
TPB_AVX512_LEADING_ZEROS_32(__m512i, _mm512, si512, 16)
TPB_AVX512_LEADING_ZEROS_32(__m256i, _mm256, si256, 8)
TPB_AVX512_LEADING_ZEROS_64(__m512i, _mm512, 8)

#include <tpb_x86_roots.h>
TPB_AVX512_INVERSE_ROOT(__m512, _mm512, ps, f32, 16, near)
TPB_AVX512_INVERSE_ROOT(__m256, _mm256, ps, f32, 8, near)
TPB_AVX512_INVERSE_ROOT(__m512d, _mm512, pd, f64, 8, TPB_ROOT_STEP(_mm512, pd, x, near))

#include <tpb_avx512_fours.h>
#include <tpb_avx512_groups.h>
#include <tpb_avx512_narrow.h>
#include <tpb_avx512_pack.h>

TPB_EXACT_FP_END
#endif
