/* tpb_neon_narrow.h: the part of tpb_neon.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_NEON_NARROW_H
#define TPB_NEON_NARROW_H

#include <tpb_eights.h>
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

/* The last lane as a scalar; each lane of b one further, behind the last of a. */
#define TPB_NEON_LANES_BEFORE(T, S, L)                                                             \
  tpb_neon_fn tpb_neon_##T##x##L tpb_neon_splice_##T##x##L(tpb_neon_##T##x##L a,                   \
                                                           tpb_neon_##T##x##L b) {                 \
    return vextq_##S(a, b, L - 1);                                                                 \
  }
TPB_NEON_LANES_BEFORE(i8, s8, 16)
TPB_NEON_LANES_BEFORE(u8, u8, 16)
TPB_NEON_LANES_BEFORE(i16, s16, 8)
TPB_NEON_LANES_BEFORE(u16, u16, 8)
#define tpb_neon_take_i8x16(a) vgetq_lane_s8(a, 15)
#define tpb_neon_take_u8x16(a) vgetq_lane_u8(a, 15)
#define tpb_neon_take_i16x8(a) vgetq_lane_s16(a, 7)
#define tpb_neon_take_u16x8(a) vgetq_lane_u16(a, 7)

/* Every second element, the first at `from`: every_second reads nothing behind the last of them,
 * first and second read whole pairs, of which `from` is the first or the second. */
#define TPB_NEON_OF_PAIRS(T, C, Q, S, L, TWO)                                                      \
  tpb_neon_fn tpb_neon_##T##x##L tpb_neon_load_every_second_##T##x##L(const C *from) {             \
    const tpb_neon_##T##x##L high = vld1##Q##_##S(from + L - 1);                                   \
    return vuzp1##Q##_##S(vld1##Q##_##S(from), vext##Q##_##S(high, high, 1));                      \
  }                                                                                                \
  tpb_neon_fn tpb_neon_##T##x##L tpb_neon_load_first_##T##x##L(const C *from) {                    \
    return vld2##Q##_##S(from).val[0];                                                             \
  }                                                                                                \
  tpb_neon_fn tpb_neon_##T##x##L tpb_neon_load_second_##T##x##L(const C *from) {                   \
    return vld2##Q##_##S(from - 1).val[1];                                                         \
  }                                                                                                \
  /* Both elements of pairs. */                                                                    \
  tpb_neon_fn void tpb_neon_store_pairs_##T##x##L(C *to, tpb_neon_##T##x##L firsts,                \
                                                  tpb_neon_##T##x##L seconds) {                    \
    const TWO both = {{firsts, seconds}};                                                          \
    vst2##Q##_##S(to, both);                                                                       \
  }
TPB_NEON_OF_PAIRS(i8, signed char, q, s8, 16, int8x16x2_t)
TPB_NEON_OF_PAIRS(u8, unsigned char, q, u8, 16, uint8x16x2_t)
TPB_NEON_OF_PAIRS(i16, short, q, s16, 8, int16x8x2_t)
TPB_NEON_OF_PAIRS(u16, unsigned short, q, u16, 8, uint16x8x2_t)
TPB_NEON_OF_PAIRS(i8, signed char, , s8, 8, int8x8x2_t)
TPB_NEON_OF_PAIRS(u8, unsigned char, , u8, 8, uint8x8x2_t)

/* Sums of eight bytes each. In vectors of 32 bits every second one is 0. */
#define TPB_NEON_SUM_BYTES(T, L, V)                                                                \
  tpb_neon_fn V tpb_neon_sum_bytes_##T##x##L(uint8x16_t bytes) {                                   \
    return (V)vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes)));                                         \
  }
TPB_NEON_SUM_BYTES(i64, 2, int64x2_t)
TPB_NEON_SUM_BYTES(u64, 2, uint64x2_t)
TPB_NEON_SUM_BYTES(i32, 4, int32x4_t)
TPB_NEON_SUM_BYTES(u32, 4, uint32x4_t)

/* Groups of three and four. */
#define TPB_NEON_NARROW_GROUPS(T, C, L, Q, S, V)                                                   \
  tpb_neon_fn void tpb_neon_store_3_##T##x##L(C *to, V##_t firsts, V##_t seconds, V##_t thirds) {  \
    const V##x3_t all = {{firsts, seconds, thirds}};                                               \
    vst3##Q##_##S(to, all);                                                                        \
  }                                                                                                \
  tpb_neon_fn void tpb_neon_store_4_##T##x##L(C *to, V##_t firsts, V##_t seconds, V##_t thirds,    \
                                              V##_t fourths) {                                     \
    const V##x4_t all = {{firsts, seconds, thirds, fourths}};                                      \
    vst4##Q##_##S(to, all);                                                                        \
  }
TPB_NEON_NARROW_GROUPS(i16, short, 8, q, s16, int16x8)
TPB_NEON_NARROW_GROUPS(u16, unsigned short, 8, q, u16, uint16x8)
TPB_NEON_NARROW_GROUPS(i8, signed char, 8, , s8, int8x8)
TPB_NEON_NARROW_GROUPS(u8, unsigned char, 8, , u8, uint8x8)
TPB_NEON_NARROW_GROUPS(i8, signed char, 16, q, s8, int8x16)
TPB_NEON_NARROW_GROUPS(u8, unsigned char, 16, q, u8, uint8x16)


/* Rows of eight bytes are groups of four pairs. */
tpb_neon_fn tpb_u8x16 tpb_neon_two_of_eight(const void *rows, int pair) {
  const uint16x8x4_t pairs = vld4q_u16((const uint16_t *)rows);
  const uint16x8_t two = pair == 0   ? pairs.val[0]
                         : pair == 1 ? pairs.val[1]
                         : pair == 2 ? pairs.val[2]
                                     : pairs.val[3];
  return (tpb_u8x16)vcombine_u8(vmovn_u16(two), vshrn_n_u16(two, 8));
}
TPB_EIGHTS(tpb_neon, i8, signed char, 8)
TPB_EIGHTS(tpb_neon, u8, unsigned char, 8)
TPB_EIGHTS(tpb_neon, i8, signed char, 16)
TPB_EIGHTS(tpb_neon, u8, unsigned char, 16)
#define TPB_MEMBER_OF_EIGHT_4(P, T, C, NAME, MEMBER)                                               \
  P##_fn P##_##T##x4 P##_load_##NAME##_of_8_##T##x4(const C *from) {                               \
    const tpb_u16x4 two =                                                                          \
        (tpb_u16x4)vld4_u16((const uint16_t *)(const void *)(from - MEMBER)).val[MEMBER / 2];      \
    return (P##_##T##x4) __builtin_convertvector(two >> 8 * (MEMBER % 2) & 255, tpb_##T##x4);      \
  }
TPB_EIGHTS(tpb_neon, i8, signed char, 4)
TPB_EIGHTS(tpb_neon, u8, unsigned char, 4)

#endif
