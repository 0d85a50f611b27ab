/* tpb_neon_narrow.h: the part of tpb_neon.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_NEON_NARROW_H
#define TPB_NEON_NARROW_H

#include <tpb_narrow.h>

typedef uint16x8_t tpb_neon_mask8;
typedef uint8x16_t tpb_neon_mask16;
typedef int16x8_t tpb_neon_i16x8;
typedef uint16x8_t tpb_neon_u16x8;
typedef int8x16_t tpb_neon_i8x16;
typedef uint8x16_t tpb_neon_u8x16;
typedef int8x8_t tpb_neon_i8x8;
typedef uint8x8_t tpb_neon_u8x8;

TPB_LANES_OF_16(tpb_neon, 8)
TPB_BYTES_REVERSED(tpb_neon, 8)
TPB_MASK_LANES_OF_16(tpb_neon, 8)
TPB_LANES_OF_8(tpb_neon, 16)
TPB_BYTES_REVERSED(tpb_neon, 16)
TPB_MASK_LANES_OF_8(tpb_neon, 16)

/* Lanes of several vectors, one behind the other, as narrower elements: their lowest bits, as C
 * converts; and 1 or 0 of masks.
 */
tpb_neon_fn uint16x8_t tpb_neon_low_halves(uint32x4_t a, uint32x4_t b) {
  return vuzp1q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b));
}
tpb_neon_fn uint8x16_t tpb_neon_low_bytes(uint32x4_t a, uint32x4_t b, uint32x4_t c, uint32x4_t d) {
  return vuzp1q_u8(vreinterpretq_u8_u16(tpb_neon_low_halves(a, b)),
                   vreinterpretq_u8_u16(tpb_neon_low_halves(c, d)));
}
#define TPB_NEON_JOIN_FROM(T, H, FROM, V)                                                          \
  tpb_neon_fn tpb_neon_##T##x16 tpb_neon_join_##T##x16_##FROM(V a, V b, V c, V d) {                \
    return (tpb_neon_##T##x16)tpb_neon_low_bytes((uint32x4_t)a, (uint32x4_t)b, (uint32x4_t)c,      \
                                                 (uint32x4_t)d);                                   \
  }                                                                                                \
  tpb_neon_fn tpb_neon_##H##x8 tpb_neon_join_##H##x8_##FROM(V a, V b) {                            \
    return (tpb_neon_##H##x8)tpb_neon_low_halves((uint32x4_t)a, (uint32x4_t)b);                    \
  }
#define TPB_NEON_JOIN(T, H)                                                                        \
  TPB_NEON_JOIN_FROM(T, H, i32, int32x4_t)                                                         \
  TPB_NEON_JOIN_FROM(T, H, u32, uint32x4_t)                                                        \
  tpb_neon_fn tpb_neon_##T##x16 tpb_neon_join_masks_##T##x16(uint32x4_t a, uint32x4_t b,           \
                                                             uint32x4_t c, uint32x4_t d) {         \
    return (tpb_neon_##T##x16)vshrq_n_u8(tpb_neon_low_bytes(a, b, c, d), 7);                       \
  }                                                                                                \
  tpb_neon_fn tpb_neon_##H##x8 tpb_neon_join_masks_##H##x8(uint32x4_t a, uint32x4_t b) {           \
    return (tpb_neon_##H##x8)vshrq_n_u16(tpb_neon_low_halves(a, b), 15);                           \
  }
TPB_NEON_JOIN(i8, i16)
TPB_NEON_JOIN(u8, u16)

#endif
