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
#define tpb_avx2_active(mask, lane, lanes) tpb_avx2_lane##lanes(mask, lane)
#define tpb_avx2_lane4(mask, lane) (((tpb_i64x4)(mask))[lane] != 0)
#define tpb_avx2_lane8(mask, lane) (((tpb_i32x8)(mask))[lane] != 0)

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

TPB_VECTORS_OF_64(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 4)
TPB_VECTORS_OF_32(tpb_avx2, 8)
TPB_NARROW_VECTORS(tpb_avx2, 4)
TPB_NARROW_VECTORS(tpb_avx2, 8)
TPB_INDEXED_BY_64(tpb_avx2, 4)
TPB_SCANS_OF_64(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 4)
TPB_SCANS_OF_32(tpb_avx2, 8)
TPB_MASK_VECTORS_OF_64(tpb_avx2, 4)
TPB_MASK_VECTORS_OF_32(tpb_avx2, 4, i64)
TPB_MASK_VECTORS_OF_32(tpb_avx2, 8, i32)

tpb_avx2_fn __m256d tpb_avx2_not_pd(__m256d mask) {
  return _mm256_xor_pd(mask, _mm256_castsi256_pd(_mm256_set1_epi32(-1)));
}
tpb_avx2_fn __m256 tpb_avx2_not_ps(__m256 mask) {
  return _mm256_xor_ps(mask, _mm256_castsi256_ps(_mm256_set1_epi32(-1)));
}

TPB_EXACT_FP_END
#endif
