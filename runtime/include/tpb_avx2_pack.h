/* tpb_avx2_pack.h: the part of tpb_avx2.h that packs and unpacks lanes, which includes it. */
#ifndef TPB_AVX2_PACK_H
#define TPB_AVX2_PACK_H

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
 * on many processors. Those that do not happen go aside, for a branch would be mispredicted; one of
 * two registers is no choice, of which compilers make a branch. */
tpb_avx2_fn __m128 tpb_avx2_upper_if(unsigned count, int bit, __m128 low, __m128 high) {
  const __m128i sign = _mm_set1_epi32((int)(count << (31 - bit)));
  return _mm_blendv_ps(low, high, _mm_castsi128_ps(sign));
}
tpb_avx2_fn void tpb_avx2_store_first(void *to, unsigned count, __m256 packed) {
  float aside[4], *const at = (float *)to;
  const __m128 low = _mm256_castps256_ps128(packed), high = _mm256_extractf128_ps(packed, 1);
  const __m128 rest = tpb_avx2_upper_if(count, 2, low, high);
  const __m128 last = tpb_avx2_upper_if(count, 1, rest, _mm_movehl_ps(rest, rest));
  _mm_storeu_ps((float *)tpb_either(count >= 4, at, aside), low);
  _mm_storeu_ps((float *)tpb_either(count == 8, at + 4, aside), high);
  _mm_storel_epi64((__m128i *)tpb_either(count & 2, at + (count & 4), aside),
                   _mm_castps_si128(rest));
  _mm_storeu_si32(tpb_either(count & 1, at + (count & 6), aside), _mm_castps_si128(last));
}
/* The same of lanes of 64 bits. */
tpb_avx2_fn void tpb_avx2_store_first_long(void *to, unsigned count, __m256d packed) {
  double aside[2], *const at = (double *)to;
  const __m128d low = _mm256_castpd256_pd128(packed), high = _mm256_extractf128_pd(packed, 1);
  const __m128 last = tpb_avx2_upper_if(count, 1, _mm_castpd_ps(low), _mm_castpd_ps(high));
  _mm_storeu_pd((double *)tpb_either(count >= 2, at, aside), low);
  _mm_storeu_pd((double *)tpb_either(count == 4, at + 2, aside), high);
  _mm_storel_epi64((__m128i *)tpb_either(count & 1, at + (count & 2), aside),
                   _mm_castps_si128(last));
}
#define TPB_AVX2_PACK_32(T, C, TO, FROM)                                                           \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_together_##T##x8(__m256 mask, tpb_avx2_##T##x8 value) {    \
    return FROM(tpb_avx2_packed((unsigned)_mm256_movemask_ps(mask), TO(value)));                   \
  }                                                                                                \
  tpb_avx2_fn void tpb_avx2_pack_##T##x8(__m256 mask, C *to, tpb_avx2_##T##x8 value) {             \
    const unsigned bits = (unsigned)_mm256_movemask_ps(mask);                                      \
    tpb_avx2_store_first(to, (unsigned)__builtin_popcount(bits),                                   \
                         tpb_avx2_packed(bits, TO(value)));                                        \
  }                                                                                                \
  tpb_avx2_fn tpb_avx2_##T##x8 tpb_avx2_unpack_##T##x8(__m256 mask, const C *from) {               \
    return FROM(tpb_avx2_unpack((unsigned)_mm256_movemask_ps(mask), from));                        \
  }
/* Four lanes of 32 bits beside lanes of 64. */
#define TPB_AVX2_TOGETHER_32X4(T, TO, FROM)                                                        \
  tpb_avx2_fn tpb_avx2_##T##x4 tpb_avx2_together_##T##x4(__m256d mask, tpb_avx2_##T##x4 value) {   \
    const __m256 wide = _mm256_castps128_ps256(TO(value));                                         \
    return FROM(                                                                                   \
        _mm256_castps256_ps128(tpb_avx2_packed((unsigned)_mm256_movemask_pd(mask), wide)));        \
  }
#define TPB_AVX2_AS_IS(value) (value)
TPB_AVX2_TOGETHER_32X4(f32, TPB_AVX2_AS_IS, TPB_AVX2_AS_IS)
TPB_AVX2_TOGETHER_32X4(i32, _mm_castsi128_ps, _mm_castps_si128)
TPB_AVX2_TOGETHER_32X4(u32, _mm_castsi128_ps, _mm_castps_si128)
/* Lanes of 64 bits are two of 32 each. */
#define TPB_AVX2_PACK_64(T, C, TO, FROM)                                                           \
  tpb_avx2_fn tpb_avx2_##T##x4 tpb_avx2_together_##T##x4(__m256d mask, tpb_avx2_##T##x4 value) {   \
    return FROM(tpb_avx2_packed((unsigned)_mm256_movemask_ps(_mm256_castpd_ps(mask)), TO(value))); \
  }                                                                                                \
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

#endif
