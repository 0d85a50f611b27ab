/* tpb_avx512_groups.h: the part of tpb_avx512.h that loads and stores groups of three and four
 * elements of 8 and 16 bits, and loads rows of eight bytes. */
#ifndef TPB_AVX512_GROUPS_H
#define TPB_AVX512_GROUPS_H

#include <tpb_eights.h>
#include <tpb_x86_groups.h>

#define TPB_BLOCKS_64(from, apart) tpb_avx512_blocks(from, apart)
tpb_avx512_fn __m512i tpb_avx512_blocks(const void *from, int apart) {
  const __m128i *const blocks = (const __m128i *)from;
  const __m512i one = _mm512_castsi128_si512(_mm_loadu_si128(blocks));
  const __m512i two = _mm512_inserti32x4(one, _mm_loadu_si128(blocks + apart), 1);
  const __m512i three = _mm512_inserti32x4(two, _mm_loadu_si128(blocks + 2 * apart), 2);
  return _mm512_inserti32x4(three, _mm_loadu_si128(blocks + 3 * apart), 3);
}
#define TPB_SHUFFLE_64(x, ...)                                                                     \
  _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_setr_epi8(__VA_ARGS__)))
#define TPB_UNPACK_64(OP, a, b) _mm512_unpack##OP(a, b)
#define TPB_IN_TURN_64(BITS, a, b, c) TPB_IN_TURN_64_##BITS(a, b, c)
#define TPB_IN_TURN_64_8(a, b, c)                                                                  \
  _mm512_mask_mov_epi8(_mm512_mask_mov_epi8(a, 0x2492249224922492, b), 0x4924492449244924, c)
#define TPB_IN_TURN_64_16(a, b, c)                                                                 \
  _mm512_mask_mov_epi16(_mm512_mask_mov_epi16(a, 0x92929292, b), 0x24242424, c)

/* Blocks of three registers in the order of memory: x y z x, y z x y, z x y z. */
#define TPB_STORE_THREE_64(to, x, y, z) tpb_avx512_store_three(to, x, y, z)
tpb_avx512_fn void tpb_avx512_store_three(void *to, __m512i x, __m512i y, __m512i z) {
  const __m512i xy = _mm512_shuffle_i32x4(x, y, 0x88); /* the first and the third of each */
  const __m512i zx = _mm512_shuffle_i32x4(z, x, 0xd8); /* those of z, then the others of x */
  const __m512i yz = _mm512_shuffle_i32x4(y, z, 0xdd);
  _mm512_storeu_si512(to, _mm512_shuffle_i32x4(xy, zx, 0x88));
  _mm512_storeu_si512((char *)to + 64, _mm512_shuffle_i32x4(yz, xy, 0xd8));
  _mm512_storeu_si512((char *)to + 128, _mm512_shuffle_i32x4(zx, yz, 0xdd));
}
#define TPB_STORE_FOUR_64(to, w, x, y, z) tpb_avx512_store_four(to, w, x, y, z)
tpb_avx512_fn void tpb_avx512_store_four(void *to, __m512i w, __m512i x, __m512i y, __m512i z) {
  const __m512i low_wx = _mm512_shuffle_i32x4(w, x, 0x44);
  const __m512i high_wx = _mm512_shuffle_i32x4(w, x, 0xee);
  const __m512i low_yz = _mm512_shuffle_i32x4(y, z, 0x44);
  const __m512i high_yz = _mm512_shuffle_i32x4(y, z, 0xee);
  _mm512_storeu_si512(to, _mm512_shuffle_i32x4(low_wx, low_yz, 0x88));
  _mm512_storeu_si512((char *)to + 64, _mm512_shuffle_i32x4(low_wx, low_yz, 0xdd));
  _mm512_storeu_si512((char *)to + 128, _mm512_shuffle_i32x4(high_wx, high_yz, 0x88));
  _mm512_storeu_si512((char *)to + 192, _mm512_shuffle_i32x4(high_wx, high_yz, 0xdd));
}

TPB_NARROW_GROUPS(tpb_avx512, i8, signed char, 32, __m256i, 8, 32, 16)
TPB_NARROW_GROUPS(tpb_avx512, u8, unsigned char, 32, __m256i, 8, 32, 16)
TPB_NARROW_GROUPS(tpb_avx512, i8, signed char, 64, __m512i, 8, 64, 16)
TPB_NARROW_GROUPS(tpb_avx512, u8, unsigned char, 64, __m512i, 8, 64, 16)
TPB_NARROW_GROUPS(tpb_avx512, i16, short, 32, __m512i, 16, 64, 32)
TPB_NARROW_GROUPS(tpb_avx512, u16, unsigned short, 32, __m512i, 16, 64, 32)

typedef __m256i tpb_avx512_i8x32, tpb_avx512_u8x32;
typedef __m512i tpb_avx512_i8x64, tpb_avx512_u8x64;
TPB_X86_EIGHTS(tpb_avx512)
TPB_EIGHTS_TWICE(tpb_avx512, i8, signed char, 64, 32)
TPB_EIGHTS_TWICE(tpb_avx512, u8, unsigned char, 64, 32)

#endif
