/* tpb_avx2.h: what emitted AVX2 code calls where there is no one intrinsic. */
#ifndef TPB_AVX2_H
#define TPB_AVX2_H

#include <tpb.h>
#include <tpb_scan.h>
#include <tpb_vectors.h>

TPB_EXACT_FP_BEGIN
#include <immintrin.h>

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

TPB_VECTORS_OF_64(tpb_avx2, 2)
TPB_VECTORS_OF_64(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 2)
TPB_VECTORS_OF_32(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 8)
TPB_NARROW_VECTORS(tpb_avx2, 2)
TPB_NARROW_VECTORS(tpb_avx2, 4)
TPB_NARROW_VECTORS(tpb_avx2, 8)
TPB_INDEXED_BY_64(tpb_avx2, 2)
TPB_INDEXED_BY_64(tpb_avx2, 4)
TPB_SCANS_OF_64(tpb_avx2, 2)
TPB_SCANS_OF_64(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 2)
TPB_SCANS_OF_32(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 8)
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
#define TPB_AVX2_UNDER_4(mask, from)                                                               \
  _mm256_maskload_pd((const double *)(from), _mm256_castpd_si256(mask))
#define TPB_AVX2_UNDER_8(mask, from)                                                               \
  _mm256_maskload_ps((const float *)(from), _mm256_castps_si256(mask))
TPB_REVERSED_MASKED(tpb_avx2, f64, double, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_masked_f64x4)
TPB_REVERSED_MASKED(tpb_avx2, i64, long, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_masked_i64x4)
TPB_REVERSED_MASKED(tpb_avx2, u64, unsigned long, 4, TPB_AVX2_UNDER_4, tpb_avx2_store_masked_u64x4)
TPB_REVERSED_MASKED(tpb_avx2, f32, float, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_masked_f32x8)
TPB_REVERSED_MASKED(tpb_avx2, i32, int, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_masked_i32x8)
TPB_REVERSED_MASKED(tpb_avx2, u32, unsigned, 8, TPB_AVX2_UNDER_8, tpb_avx2_store_masked_u32x8)

/* Packed lanes of 32 bits: which lane goes where, a byte each, by the bits of the mask. */
static const unsigned long tpb_avx2_order[256] __attribute__((__unused__)) = {0x0,
                                                                              0x0,
                                                                              0x1,
                                                                              0x100,
                                                                              0x2,
                                                                              0x200,
                                                                              0x201,
                                                                              0x20100,
                                                                              0x3,
                                                                              0x300,
                                                                              0x301,
                                                                              0x30100,
                                                                              0x302,
                                                                              0x30200,
                                                                              0x30201,
                                                                              0x3020100,
                                                                              0x4,
                                                                              0x400,
                                                                              0x401,
                                                                              0x40100,
                                                                              0x402,
                                                                              0x40200,
                                                                              0x40201,
                                                                              0x4020100,
                                                                              0x403,
                                                                              0x40300,
                                                                              0x40301,
                                                                              0x4030100,
                                                                              0x40302,
                                                                              0x4030200,
                                                                              0x4030201,
                                                                              0x403020100,
                                                                              0x5,
                                                                              0x500,
                                                                              0x501,
                                                                              0x50100,
                                                                              0x502,
                                                                              0x50200,
                                                                              0x50201,
                                                                              0x5020100,
                                                                              0x503,
                                                                              0x50300,
                                                                              0x50301,
                                                                              0x5030100,
                                                                              0x50302,
                                                                              0x5030200,
                                                                              0x5030201,
                                                                              0x503020100,
                                                                              0x504,
                                                                              0x50400,
                                                                              0x50401,
                                                                              0x5040100,
                                                                              0x50402,
                                                                              0x5040200,
                                                                              0x5040201,
                                                                              0x504020100,
                                                                              0x50403,
                                                                              0x5040300,
                                                                              0x5040301,
                                                                              0x504030100,
                                                                              0x5040302,
                                                                              0x504030200,
                                                                              0x504030201,
                                                                              0x50403020100,
                                                                              0x6,
                                                                              0x600,
                                                                              0x601,
                                                                              0x60100,
                                                                              0x602,
                                                                              0x60200,
                                                                              0x60201,
                                                                              0x6020100,
                                                                              0x603,
                                                                              0x60300,
                                                                              0x60301,
                                                                              0x6030100,
                                                                              0x60302,
                                                                              0x6030200,
                                                                              0x6030201,
                                                                              0x603020100,
                                                                              0x604,
                                                                              0x60400,
                                                                              0x60401,
                                                                              0x6040100,
                                                                              0x60402,
                                                                              0x6040200,
                                                                              0x6040201,
                                                                              0x604020100,
                                                                              0x60403,
                                                                              0x6040300,
                                                                              0x6040301,
                                                                              0x604030100,
                                                                              0x6040302,
                                                                              0x604030200,
                                                                              0x604030201,
                                                                              0x60403020100,
                                                                              0x605,
                                                                              0x60500,
                                                                              0x60501,
                                                                              0x6050100,
                                                                              0x60502,
                                                                              0x6050200,
                                                                              0x6050201,
                                                                              0x605020100,
                                                                              0x60503,
                                                                              0x6050300,
                                                                              0x6050301,
                                                                              0x605030100,
                                                                              0x6050302,
                                                                              0x605030200,
                                                                              0x605030201,
                                                                              0x60503020100,
                                                                              0x60504,
                                                                              0x6050400,
                                                                              0x6050401,
                                                                              0x605040100,
                                                                              0x6050402,
                                                                              0x605040200,
                                                                              0x605040201,
                                                                              0x60504020100,
                                                                              0x6050403,
                                                                              0x605040300,
                                                                              0x605040301,
                                                                              0x60504030100,
                                                                              0x605040302,
                                                                              0x60504030200,
                                                                              0x60504030201,
                                                                              0x6050403020100,
                                                                              0x7,
                                                                              0x700,
                                                                              0x701,
                                                                              0x70100,
                                                                              0x702,
                                                                              0x70200,
                                                                              0x70201,
                                                                              0x7020100,
                                                                              0x703,
                                                                              0x70300,
                                                                              0x70301,
                                                                              0x7030100,
                                                                              0x70302,
                                                                              0x7030200,
                                                                              0x7030201,
                                                                              0x703020100,
                                                                              0x704,
                                                                              0x70400,
                                                                              0x70401,
                                                                              0x7040100,
                                                                              0x70402,
                                                                              0x7040200,
                                                                              0x7040201,
                                                                              0x704020100,
                                                                              0x70403,
                                                                              0x7040300,
                                                                              0x7040301,
                                                                              0x704030100,
                                                                              0x7040302,
                                                                              0x704030200,
                                                                              0x704030201,
                                                                              0x70403020100,
                                                                              0x705,
                                                                              0x70500,
                                                                              0x70501,
                                                                              0x7050100,
                                                                              0x70502,
                                                                              0x7050200,
                                                                              0x7050201,
                                                                              0x705020100,
                                                                              0x70503,
                                                                              0x7050300,
                                                                              0x7050301,
                                                                              0x705030100,
                                                                              0x7050302,
                                                                              0x705030200,
                                                                              0x705030201,
                                                                              0x70503020100,
                                                                              0x70504,
                                                                              0x7050400,
                                                                              0x7050401,
                                                                              0x705040100,
                                                                              0x7050402,
                                                                              0x705040200,
                                                                              0x705040201,
                                                                              0x70504020100,
                                                                              0x7050403,
                                                                              0x705040300,
                                                                              0x705040301,
                                                                              0x70504030100,
                                                                              0x705040302,
                                                                              0x70504030200,
                                                                              0x70504030201,
                                                                              0x7050403020100,
                                                                              0x706,
                                                                              0x70600,
                                                                              0x70601,
                                                                              0x7060100,
                                                                              0x70602,
                                                                              0x7060200,
                                                                              0x7060201,
                                                                              0x706020100,
                                                                              0x70603,
                                                                              0x7060300,
                                                                              0x7060301,
                                                                              0x706030100,
                                                                              0x7060302,
                                                                              0x706030200,
                                                                              0x706030201,
                                                                              0x70603020100,
                                                                              0x70604,
                                                                              0x7060400,
                                                                              0x7060401,
                                                                              0x706040100,
                                                                              0x7060402,
                                                                              0x706040200,
                                                                              0x706040201,
                                                                              0x70604020100,
                                                                              0x7060403,
                                                                              0x706040300,
                                                                              0x706040301,
                                                                              0x70604030100,
                                                                              0x706040302,
                                                                              0x70604030200,
                                                                              0x70604030201,
                                                                              0x7060403020100,
                                                                              0x70605,
                                                                              0x7060500,
                                                                              0x7060501,
                                                                              0x706050100,
                                                                              0x7060502,
                                                                              0x706050200,
                                                                              0x706050201,
                                                                              0x70605020100,
                                                                              0x7060503,
                                                                              0x706050300,
                                                                              0x706050301,
                                                                              0x70605030100,
                                                                              0x706050302,
                                                                              0x70605030200,
                                                                              0x70605030201,
                                                                              0x7060503020100,
                                                                              0x7060504,
                                                                              0x706050400,
                                                                              0x706050401,
                                                                              0x70605040100,
                                                                              0x706050402,
                                                                              0x70605040200,
                                                                              0x70605040201,
                                                                              0x7060504020100,
                                                                              0x706050403,
                                                                              0x70605040300,
                                                                              0x70605040301,
                                                                              0x7060504030100,
                                                                              0x70605040302,
                                                                              0x7060504030200,
                                                                              0x7060504030201,
                                                                              0x706050403020100};
tpb_avx2_fn __m256 tpb_avx2_packed(unsigned bits, __m256 value) {
  return _mm256_permutevar8x32_ps(
      value, _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)tpb_avx2_order[bits])));
}
/* Where each lane of 32 bits comes from in packed ones: how many bits are set below it, a byte
 * each.
 */
tpb_avx2_fn __m256 tpb_avx2_unpacked(unsigned bits, __m256 packed) {
  const unsigned long ones = 0x0101010101010101ul;
  const unsigned long each = (bits * ones) & 0x8040201008040201ul;
  const unsigned long set = ((each + 0x00406070787c7e7ful) >> 7) & ones;
  const __m128i below = _mm_cvtsi64_si128((long long)((set * ones) << 8));
  return _mm256_permutevar8x32_ps(packed, _mm256_cvtepu8_epi32(below));
}
/* The first lanes of 32 bits, as many as asked for: a part of these. */
static const int tpb_avx2_ones[16] __attribute__((__unused__)) = {-1, -1, -1, -1, -1, -1, -1, -1};
tpb_avx2_fn __m256i tpb_avx2_first8(unsigned count) {
  return _mm256_loadu_si256((const __m256i *)(tpb_avx2_ones + 8 - count));
}
tpb_avx2_fn __m256 tpb_avx2_unpack(unsigned bits, const void *from) {
  const __m256i first = tpb_avx2_first8((unsigned)__builtin_popcount(bits));
  return tpb_avx2_unpacked(bits, _mm256_maskload_ps((const float *)from, first));
}
/* Of lanes of 64 bits: where each half comes from. */
static const unsigned long tpb_avx2_from_long[16]
    __attribute__((__unused__)) = {0,
                                   0x0100,
                                   0x01000000,
                                   0x03020100,
                                   0x010000000000,
                                   0x030200000100,
                                   0x030201000000,
                                   0x050403020100,
                                   0x0100000000000000,
                                   0x0302000000000100,
                                   0x0302000001000000,
                                   0x0504000003020100,
                                   0x0302010000000000,
                                   0x0504030200000100,
                                   0x0504030201000000,
                                   0x0706050403020100};
tpb_avx2_fn __m256 tpb_avx2_unpack_long(unsigned bits, const void *from) {
  const __m256i first = tpb_avx2_first8(2 * (unsigned)__builtin_popcount(bits));
  const __m128i order = _mm_cvtsi64_si128((long long)tpb_avx2_from_long[bits]);
  return _mm256_permutevar8x32_ps(_mm256_maskload_ps((const float *)from, first),
                                  _mm256_cvtepu8_epi32(order));
}
/* So many first lanes of 32 bits: by stores of four, two and one, for stores under a mask are slow
 * on many processors. Those that do not happen go aside, for a branch would be mispredicted. */
tpb_avx2_fn void tpb_avx2_store_first(void *to, unsigned count, __m256 packed) {
  float aside[4], *const at = (float *)to;
  const __m128 low = _mm256_castps256_ps128(packed), high = _mm256_extractf128_ps(packed, 1);
  const __m128 rest = count & 4 ? high : low;
  _mm_storeu_ps(count >= 4 ? at : aside, low);
  _mm_storeu_ps(count == 8 ? at + 4 : aside, high);
  _mm_storel_epi64((__m128i *)(count & 2 ? at + (count & 4) : aside), _mm_castps_si128(rest));
  _mm_storeu_si32(count & 1 ? at + (count & 6) : aside,
                  _mm_castps_si128(count & 2 ? _mm_movehl_ps(rest, rest) : rest));
}
/* The same of lanes of 64 bits. */
tpb_avx2_fn void tpb_avx2_store_first_long(void *to, unsigned count, __m256d packed) {
  double aside[2], *const at = (double *)to;
  const __m128d low = _mm256_castpd256_pd128(packed), high = _mm256_extractf128_pd(packed, 1);
  _mm_storeu_pd(count >= 2 ? at : aside, low);
  _mm_storeu_pd(count == 4 ? at + 2 : aside, high);
  _mm_storel_epi64((__m128i *)(count & 1 ? at + (count & 2) : aside),
                   _mm_castpd_si128(count & 2 ? high : low));
}
#define TPB_AVX2_PACK_32(T, C, TO, FROM)                                                           \
  tpb_avx2_fn void tpb_avx2_pack_##T##x8(__m256 mask, C *to, tpb_avx2_##T##x8 value) {             \
    const unsigned bits = (unsigned)_mm256_movemask_ps(mask);                                      \
    tpb_avx2_store_first(to, (unsigned)__builtin_popcount(bits),                                   \
                         tpb_avx2_packed(bits, TO(value)));                                        \
  }                                                                                                \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_unpack_##T##x8(__m256 mask, const C *from) {               \
    return FROM(tpb_avx2_unpack((unsigned)_mm256_movemask_ps(mask), from));                        \
  }
/* Lanes of 64 bits are two of 32 each. */
#define TPB_AVX2_PACK_64(T, C, TO, FROM)                                                           \
  tpb_avx2_fn void tpb_avx2_pack_##T##x4(__m256d mask, C *to, tpb_avx2_##T##x4 value) {            \
    const unsigned bits = (unsigned)_mm256_movemask_ps(_mm256_castpd_ps(mask));                    \
    tpb_avx2_store_first_long(to, (unsigned)__builtin_popcount(bits) / 2,                          \
                              _mm256_castps_pd(tpb_avx2_packed(bits, TO(value))));                 \
  }                                                                                                \
  tpb_avx2_fn tpb_avx2_##T##x4 tpb_avx2_unpack_##T##x4(__m256d mask, const C *from) {              \
    return FROM(tpb_avx2_unpack_long((unsigned)_mm256_movemask_pd(mask), from));                   \
  }
TPB_AVX2_PACK_32(f32, float, , )
TPB_AVX2_PACK_32(i32, int, _mm256_castsi256_ps, _mm256_castps_si256)
TPB_AVX2_PACK_32(u32, unsigned, _mm256_castsi256_ps, _mm256_castps_si256)
TPB_AVX2_PACK_64(f64, double, _mm256_castpd_ps, _mm256_castps_pd)
TPB_AVX2_PACK_64(i64, long, _mm256_castsi256_ps, _mm256_castps_si256)
TPB_AVX2_PACK_64(u64, unsigned long, _mm256_castsi256_ps, _mm256_castps_si256)

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

/* Lanes of 32 bits under a mask as wide as those of 64. */
tpb_avx2_fn __m128i tpb_avx2_narrowed_mask(__m256d mask) {
  return (__m128i)tpb_avx2_bits(mask, i32, 4);
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
/* Gathers of indices that leave their vector two at a time. The instruction takes twice as long on
 * many processors, and as long on the others. */
#define TPB_AVX2_GATHER_TWO(T, C)                                                                  \
  tpb_avx2_fn tpb_avx2_##T##x4 tpb_avx2_gather_two_##T##x4(const C *from, __m128i index) {         \
    const long a = _mm_cvtsi128_si64(index), b = _mm_extract_epi64(index, 1);                      \
    return (tpb_avx2_##T##x4)(tpb_##T##x4){from[(int)a], from[a >> 32], from[(int)b],              \
                                           from[b >> 32]};                                         \
  }
#define TPB_AVX2_GATHER_TWO_OF_32(T, C)                                                            \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_gather_two_##T##x8(const C *from, __m256i index) {         \
    const __m128i low = _mm256_castsi256_si128(index), high = _mm256_extracti128_si256(index, 1);  \
    const long a = _mm_cvtsi128_si64(low), b = _mm_extract_epi64(low, 1);                          \
    const long c = _mm_cvtsi128_si64(high), d = _mm_extract_epi64(high, 1);                        \
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

#include <tpb_avx2_narrow.h>

TPB_EXACT_FP_END
#endif
