/* tpb_avx512_pack.h: the part of tpb_avx512.h that packs and unpacks lanes of fewer than 32 bits,
 * which includes it. Not every processor has an instruction for them: they are lanes of 32 bits in
 * between. */
#ifndef TPB_AVX512_PACK_H
#define TPB_AVX512_PACK_H

/* B bits in L lanes; R: the intrinsics for registers of such lanes, W: of those of 32 bits; TO and
 * BACK: the lanes as a register, and a register as the lanes. */
#define TPB_AVX512_PACK(T, C, L, B, R, W, TO, BACK)                                                \
  tpb_avx512_fn void tpb_avx512_pack_##T##x##L(__mmask##L mask, C *to,                             \
                                               tpb_avx512_##T##x##L value) {                       \
    R##_mask_storeu_epi##B(                                                                        \
        to, tpb_avx512_first(mask),                                                                \
        W##_cvtepi32_epi##B(W##_maskz_compress_epi32(mask, W##_cvtepi##B##_epi32(TO(value)))));    \
  }                                                                                                \
  tpb_avx512_fn tpb_avx512_##T##x##L tpb_avx512_unpack_##T##x##L(__mmask##L mask, const C *from) { \
    return (tpb_avx512_##T##x##L)BACK(W##_cvtepi32_epi##B(W##_maskz_expand_epi32(                  \
        mask, W##_cvtepi##B##_epi32(R##_maskz_loadu_epi##B(tpb_avx512_first(mask), from)))));      \
  }
#define TPB_AVX512_AS_128(value) ((__m128i)(value))
#define TPB_AVX512_AS_256(value) ((__m256i)(value))
#define TPB_AVX512_FROM_64(value) _mm_cvtsi64_si128((long long)(value))
TPB_AVX512_PACK(i16, short, 16, 16, _mm256, _mm512, TPB_AVX512_AS_256, )
TPB_AVX512_PACK(u16, unsigned short, 16, 16, _mm256, _mm512, TPB_AVX512_AS_256, )
TPB_AVX512_PACK(i8, signed char, 16, 8, _mm, _mm512, TPB_AVX512_AS_128, )
TPB_AVX512_PACK(u8, unsigned char, 16, 8, _mm, _mm512, TPB_AVX512_AS_128, )
TPB_AVX512_PACK(i16, short, 8, 16, _mm, _mm256, TPB_AVX512_AS_128, )
TPB_AVX512_PACK(u16, unsigned short, 8, 16, _mm, _mm256, TPB_AVX512_AS_128, )
TPB_AVX512_PACK(i8, signed char, 8, 8, _mm, _mm256, TPB_AVX512_FROM_64, _mm_cvtsi128_si64)
TPB_AVX512_PACK(u8, unsigned char, 8, 8, _mm, _mm256, TPB_AVX512_FROM_64, _mm_cvtsi128_si64)

#endif
