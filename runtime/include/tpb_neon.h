/* tpb_neon.h: what emitted NEON code calls where there is no one intrinsic. */
#ifndef TPB_NEON_H
#define TPB_NEON_H

#include <tpb.h>
#include <tpb_scan.h>
#include <tpb_vectors.h>

TPB_EXACT_FP_BEGIN
#include <arm_neon.h>

#define tpb_neon_fn static inline __attribute__((__always_inline__, __unused__))
/* A mask has all bits of its lanes set or none. */
#define tpb_neon_each(mask, lanes) (mask)
#define tpb_neon_on(each, lane) ((each)[lane] != 0)
#define tpb_neon_at(each, lane, there, aside) tpb_either(tpb_neon_on(each, lane), there, aside)
#define tpb_neon_all(each, lanes) 0
#define tpb_neon_none(each) 0
#define tpb_neon_apart(T, C, L) TPB_APART(tpb_neon, T, C, L) TPB_PAIRS(tpb_neon, T, C, L)
#define tpb_neon_bits(mask, I, L) __builtin_convertvector((tpb_neon_signed##L)(mask), tpb_##I##x##L)
typedef tpb_i64x2 tpb_neon_signed2;
typedef tpb_i32x4 tpb_neon_signed4;

typedef uint64x2_t tpb_neon_mask2;
typedef uint32x4_t tpb_neon_mask4;
typedef float64x2_t tpb_neon_f64x2;
typedef int64x2_t tpb_neon_i64x2;
typedef uint64x2_t tpb_neon_u64x2;
typedef float32x2_t tpb_neon_f32x2;
typedef int32x2_t tpb_neon_i32x2;
typedef uint32x2_t tpb_neon_u32x2;
typedef tpb_i16x2 tpb_neon_i16x2;
typedef tpb_u16x2 tpb_neon_u16x2;
typedef tpb_i8x2 tpb_neon_i8x2;
typedef tpb_u8x2 tpb_neon_u8x2;
typedef float32x4_t tpb_neon_f32x4;
typedef int32x4_t tpb_neon_i32x4;
typedef uint32x4_t tpb_neon_u32x4;
typedef tpb_i16x4 tpb_neon_i16x4;
typedef tpb_u16x4 tpb_neon_u16x4;
typedef tpb_i8x4 tpb_neon_i8x4;
typedef tpb_u8x4 tpb_neon_u8x4;

#define tpb_neon_widened_i8x2(a) TPB_WIDENED_BYTES(a, i8, i16, 2)
#define tpb_neon_widened_u8x2(a) TPB_WIDENED_BYTES(a, u8, u16, 2)
#define tpb_neon_widened_i8x4(a) TPB_WIDENED_BYTES(a, i8, i16, 4)
#define tpb_neon_widened_u8x4(a) TPB_WIDENED_BYTES(a, u8, u16, 4)
#define tpb_neon_bytes_i8x2(a) TPB_BYTES_OF(a, i8, i16, 2)
#define tpb_neon_bytes_u8x2(a) TPB_BYTES_OF(a, u8, u16, 2)
#define tpb_neon_bytes_i8x4(a) TPB_BYTES_OF(a, i8, i16, 4)
#define tpb_neon_bytes_u8x4(a) TPB_BYTES_OF(a, u8, u16, 4)

TPB_ACROSS(tpb_neon, 2, 4, 8, 16)
TPB_VECTORS_OF_64(tpb_neon, 2)
TPB_VECTORS_OF_32(tpb_neon, 2)
TPB_VECTORS_OF_32(tpb_neon, 4)
TPB_NARROW_VECTORS(tpb_neon, 2)
TPB_NARROW_VECTORS(tpb_neon, 4)
TPB_BYTES_OF_FOUR_4(tpb_neon)
TPB_INDEXED_BY_64(tpb_neon, 2)
TPB_SCANS_OF_64(tpb_neon, 2)
TPB_SCANS_OF_32(tpb_neon, 2)
TPB_SCANS_OF_32(tpb_neon, 4)
TPB_FILLS_OF_64(tpb_neon, 2)
TPB_FILLS_OF_32(tpb_neon, 2)
TPB_FILLS_OF_32(tpb_neon, 4)
TPB_MASK_VECTORS_OF_64(tpb_neon, 2)
TPB_MASK_VECTORS_OF_32(tpb_neon, 2, i64)
TPB_MASK_VECTORS_OF_32(tpb_neon, 4, i32)

/* Stores past the caches, by compilers that have them; elements are aligned, vectors need not be.
 */
#ifdef __clang__
#define TPB_STREAMED(to, value, V, C)                                                              \
  typedef V at __attribute__((aligned(sizeof(C))));                                                \
  __builtin_nontemporal_store(value, (at *)(to))
#else
#define TPB_STREAMED(to, value, V, C) __builtin_memcpy(to, &(value), sizeof(V))
#endif
#define TPB_STREAM(T, C, V)                                                                        \
  tpb_neon_fn void tpb_neon_stream_##T(C *to, V value) { TPB_STREAMED(to, value, V, C); }
TPB_STREAM(f64x2, double, float64x2_t)
TPB_STREAM(i64x2, int64_t, int64x2_t)
TPB_STREAM(u64x2, uint64_t, uint64x2_t)
TPB_STREAM(f32x4, float, float32x4_t)
TPB_STREAM(i32x4, int32_t, int32x4_t)
TPB_STREAM(u32x4, uint32_t, uint32x4_t)

/* 64-bit integers as floats, rounded once: of those that a double can't hold, the last bit that it
 * holds says whether there are more. */
tpb_neon_fn float32x2_t tpb_neon_f32_once_i64x2(int64x2_t a) {
  const uint64x2_t fits = vcleq_u64(
      vreinterpretq_u64_s64(vaddq_s64(vshrq_n_s64(a, 53), vdupq_n_s64(1))), vdupq_n_u64(1));
  const int64x2_t below = vaddq_s64(vandq_s64(a, vdupq_n_s64(2047)), vdupq_n_s64(2047));
  const int64x2_t odd = vandq_s64(vorrq_s64(a, below), vdupq_n_s64(-2048));
  return vcvt_f32_f64(vcvtq_f64_s64(vbslq_s64(fits, a, odd)));
}
tpb_neon_fn float32x2_t tpb_neon_f32_once_u64x2(uint64x2_t a) {
  const uint64x2_t fits = vceqzq_u64(vshrq_n_u64(a, 53));
  const uint64x2_t below = vaddq_u64(vandq_u64(a, vdupq_n_u64(2047)), vdupq_n_u64(2047));
  const uint64x2_t odd = vandq_u64(vorrq_u64(a, below), vdupq_n_u64(-2048ul));
  return vcvt_f32_f64(vcvtq_f64_u64(vbslq_u64(fits, a, odd)));
}

/* How many lanes are before the first one of a mask, which has one. */
tpb_neon_fn int tpb_neon_first4(uint32x4_t mask) {
  const uint32x4_t lane = {0, 1, 2, 3};
  return (int)vminvq_u32(vornq_u32(lane, mask));
}
tpb_neon_fn int tpb_neon_first2(uint64x2_t mask) { return mask[0] == 0; }

/* Whether a lane of either is NaN. */
tpb_neon_fn int tpb_neon_nan_f64x2(float64x2_t x, float64x2_t y) {
  const uint64x2_t numbers = vandq_u64(vceqq_f64(x, x), vceqq_f64(y, y));
  return vminvq_u32(vreinterpretq_u32_u64(numbers)) == 0;
}
tpb_neon_fn int tpb_neon_nan_f32x4(float32x4_t x, float32x4_t y) {
  return vminvq_u32(vandq_u32(vceqq_f32(x, x), vceqq_f32(y, y))) == 0;
}
tpb_neon_fn int tpb_neon_nan_f32x2(float32x2_t x, float32x2_t y) {
  return vminv_u32(vand_u32(vceq_f32(x, x), vceq_f32(y, y))) == 0;
}
TPB_COMPLEX(tpb_neon, f64, i64, double, 2)
TPB_COMPLEX(tpb_neon, f32, i32, float, 4)
TPB_COMPLEX(tpb_neon, f32, i32, float, 2)

/* Groups of three and four. */
#define TPB_NEON_THREES(T, C, S, L, THREE, FOUR)                                                   \
  tpb_neon_fn void tpb_neon_store_3_##T##x##L(                                                     \
      C *to, tpb_neon_##T##x##L firsts, tpb_neon_##T##x##L seconds, tpb_neon_##T##x##L thirds) {   \
    const THREE all = {{firsts, seconds, thirds}};                                                 \
    vst3q_##S(to, all);                                                                            \
  }                                                                                                \
  tpb_neon_fn void tpb_neon_store_4_##T##x##L(                                                     \
      C *to, tpb_neon_##T##x##L firsts, tpb_neon_##T##x##L seconds, tpb_neon_##T##x##L thirds,     \
      tpb_neon_##T##x##L fourths) {                                                                \
    const FOUR all = {{firsts, seconds, thirds, fourths}};                                         \
    vst4q_##S(to, all);                                                                            \
  }
TPB_NEON_THREES(f64, double, f64, 2, float64x2x3_t, float64x2x4_t)
TPB_NEON_THREES(i64, long, s64, 2, int64x2x3_t, int64x2x4_t)
TPB_NEON_THREES(u64, unsigned long, u64, 2, uint64x2x3_t, uint64x2x4_t)
TPB_NEON_THREES(f32, float, f32, 4, float32x4x3_t, float32x4x4_t)
TPB_NEON_THREES(i32, int, s32, 4, int32x4x3_t, int32x4x4_t)
TPB_NEON_THREES(u32, unsigned, u32, 4, uint32x4x3_t, uint32x4x4_t)

/* Bits counted, and bytes turned round. */
#define TPB_NEON_BITS(Q, L)                                                                        \
  tpb_neon_fn uint32x##L##_t tpb_neon_popcount_u32x##L(uint32x##L##_t x) {                         \
    return vpaddl##Q##_u16(vpaddl##Q##_u8(vcnt##Q##_u8(vreinterpret##Q##_u8_u32(x))));             \
  }                                                                                                \
  tpb_neon_fn uint32x##L##_t tpb_neon_leading_zeros_u32x##L(uint32x##L##_t x) {                    \
    return vclz##Q##_u32(x);                                                                       \
  }                                                                                                \
  tpb_neon_fn uint32x##L##_t tpb_neon_swap_bytes_u32x##L(uint32x##L##_t x) {                       \
    return vreinterpret##Q##_u32_u8(vrev32##Q##_u8(vreinterpret##Q##_u8_u32(x)));                  \
  }
TPB_NEON_BITS(q, 4)
TPB_NEON_BITS(, 2)
tpb_neon_fn uint64x2_t tpb_neon_popcount_u64x2(uint64x2_t x) {
  return vpaddlq_u32(tpb_neon_popcount_u32x4(vreinterpretq_u32_u64(x)));
}
tpb_neon_fn uint64x2_t tpb_neon_leading_zeros_u64x2(uint64x2_t x) {
  const uint64x2_t of_32 = vreinterpretq_u64_u32(vclzq_u32(vreinterpretq_u32_u64(x)));
  const uint64x2_t high = vshrq_n_u64(of_32, 32), low = vandq_u64(of_32, vdupq_n_u64(63));
  return vaddq_u64(high, vandq_u64(low, vceqq_u64(high, vdupq_n_u64(32))));
}
tpb_neon_fn uint64x2_t tpb_neon_swap_bytes_u64x2(uint64x2_t x) {
  return vreinterpretq_u64_u8(vrev64q_u8(vreinterpretq_u8_u64(x)));
}

#include <tpb_neon_narrow.h>
#include <tpb_neon_pack.h>

TPB_EXACT_FP_END
#endif
