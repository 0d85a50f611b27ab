/* tpb_avx2_pack_narrow.h: the part of tpb_avx2.h that packs lanes of fewer than 32 bits, which
 * includes it. */
#ifndef TPB_AVX2_PACK_NARROW_H
#define TPB_AVX2_PACK_NARROW_H

/* So many first bytes: by stores of 8, 4, 2 and 1. Those that do not happen go aside, for a branch
 * would be mispredicted. Least: of which the number is a multiple, and most: 16 or 8. */
tpb_avx2_fn void tpb_avx2_store_bytes(void *to, unsigned bytes, __m128i packed, int least,
                                      int most) {
  char aside[8], *const at = (char *)to;
  const unsigned long low = (unsigned long)_mm_cvtsi128_si64(packed);
  unsigned long rest = low;
  __builtin_memcpy(tpb_either(bytes >= 8, at, aside), &low, 8);
  if (most == 16) {
    const unsigned long high = (unsigned long)_mm_extract_epi64(packed, 1);
    __builtin_memcpy(tpb_either(bytes == 16, at + 8, aside), &high, 8);
    rest = bytes >= 8 ? high : low;
  }
  const unsigned four = (unsigned)rest;
  __builtin_memcpy(tpb_either(bytes & 4, at + (bytes & 8), aside), &four, 4);
  rest = bytes & 4 ? rest >> 32 : rest;
  const unsigned short two = (unsigned short)rest;
  __builtin_memcpy(tpb_either(bytes & 2, at + (bytes & 12), aside), &two, 2);
  if (least == 1)
    *(char *)tpb_either(bytes & 1, at + (bytes & 14), aside) =
        (char)(bytes & 2 ? rest >> 16 : rest);
}
/* Eight numbers of lanes, a byte each, as those of bytes, and of both bytes of 16 bits. */
tpb_avx2_fn __m128i tpb_avx2_lanes_of_8(unsigned long lanes) {
  return _mm_cvtsi64_si128((long long)lanes);
}
tpb_avx2_fn __m128i tpb_avx2_lanes_of_16(unsigned long lanes) {
  const __m128i first = _mm_cvtsi64_si128((long long)(lanes << 1));
  return _mm_unpacklo_epi8(first, _mm_add_epi8(first, _mm_set1_epi8(1)));
}
/* B bits in L lanes, M of the mask; TO: the lanes as a register. */
#define TPB_AVX2_PACK_NARROW(T, C, L, B, M, MOVEMASK, TO)                                          \
  tpb_avx2_fn void tpb_avx2_pack_##T##x##L(M mask, C *to, tpb_avx2_##T##x##L value) {              \
    const unsigned bits = (unsigned)MOVEMASK(mask);                                                \
    const __m128i order = tpb_avx2_lanes_of_##B(tpb_avx2_order[bits]);                             \
    tpb_avx2_store_bytes(to, (unsigned)__builtin_popcount(bits) * (B / 8),                         \
                         _mm_shuffle_epi8(TO(value), order), B / 8, L * B / 8 > 8 ? 16 : 8);       \
  }
#define TPB_AVX2_AS_128(value) ((__m128i)(value))
#define TPB_AVX2_FROM_64(value) _mm_cvtsi64_si128((long long)(value))
#define TPB_AVX2_FROM_32(value) _mm_cvtsi32_si128((int)(value))
TPB_AVX2_PACK_NARROW(i16, short, 8, 16, __m256, _mm256_movemask_ps, TPB_AVX2_AS_128)
TPB_AVX2_PACK_NARROW(u16, unsigned short, 8, 16, __m256, _mm256_movemask_ps, TPB_AVX2_AS_128)
TPB_AVX2_PACK_NARROW(i8, signed char, 8, 8, __m256, _mm256_movemask_ps, TPB_AVX2_FROM_64)
TPB_AVX2_PACK_NARROW(u8, unsigned char, 8, 8, __m256, _mm256_movemask_ps, TPB_AVX2_FROM_64)
TPB_AVX2_PACK_NARROW(i16, short, 4, 16, __m256d, _mm256_movemask_pd, TPB_AVX2_FROM_64)
TPB_AVX2_PACK_NARROW(u16, unsigned short, 4, 16, __m256d, _mm256_movemask_pd, TPB_AVX2_FROM_64)
TPB_AVX2_PACK_NARROW(i8, signed char, 4, 8, __m256d, _mm256_movemask_pd, TPB_AVX2_FROM_32)
TPB_AVX2_PACK_NARROW(u8, unsigned char, 4, 8, __m256d, _mm256_movemask_pd, TPB_AVX2_FROM_32)

#endif
