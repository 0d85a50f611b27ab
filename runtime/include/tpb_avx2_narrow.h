/* tpb_avx2_narrow.h: the part of tpb_avx2.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_AVX2_NARROW_H
#define TPB_AVX2_NARROW_H

#include <tpb_narrow.h>

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

#endif
