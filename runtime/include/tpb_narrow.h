/* tpb_narrow.h: operations on vectors whose lanes have 8 or 16 bits, as tpb_vectors.h has them for
 * wider ones, and with its parameters. Numbers that are the same in all lanes, as those shifted and
 * divided by are, compilers know in what they make of it. */
#ifndef TPB_NARROW_H
#define TPB_NARROW_H

#include <tpb_vectors.h>

typedef unsigned short tpb_u16;
typedef unsigned char tpb_u8;

#define TPB_REVERSED_32                                                                            \
  31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, TPB_REVERSED_16

/* Results are cut to the bits of a lane. */
#define TPB_NARROW_INTEGERS(P, T, L)                                                               \
  P##_fn P##_##T##x##L P##_shl_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##T##x##L)a << (tpb_##T##x##L)b);                                  \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_shr_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##T##x##L)a >> (tpb_##T##x##L)b);                                  \
  }
/* Of bytes, for sets without that: no product wraps where none has a sign. */
#define TPB_NARROW_PRODUCT(P, T, L)                                                                \
  P##_fn P##_##T##x##L P##_mul_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_u8x##L)a * (tpb_u8x##L)b);                                         \
  }
#define TPB_NARROW_DIVISION(P, T, L)                                                               \
  P##_fn P##_##T##x##L P##_div_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##T##x##L)a / (tpb_##T##x##L)b);                                   \
  }
/* Lane l at from[-l]. */
#define TPB_NARROW_REVERSED(P, T, C, L)                                                            \
  P##_fn P##_##T##x##L P##_load_reversed_##T##x##L(const C *from) {                                \
    const tpb_##T##x##L v = *(const tpb_##T##x##L *)(from - (L - 1));                              \
    return (P##_##T##x##L)__builtin_shufflevector(v, v, TPB_REVERSED_##L);                         \
  }                                                                                                \
  P##_fn void P##_store_reversed_##T##x##L(C *to, P##_##T##x##L value) {                           \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    *(tpb_##T##x##L *)(to - (L - 1)) = __builtin_shufflevector(v, v, TPB_REVERSED_##L);            \
  }

/* Of a register of L lanes of 16 bits, with bytes beside them. */
#define TPB_LANES_OF_16(P, L)                                                                      \
  TPB_NARROW_INTEGERS(P, i16, L)                                                                   \
  TPB_NARROW_INTEGERS(P, u16, L)                                                                   \
  TPB_NARROW_DIVISION(P, i16, L)                                                                   \
  TPB_NARROW_DIVISION(P, u16, L)                                                                   \
  TPB_NARROW_REVERSED(P, i16, short, L)                                                            \
  TPB_NARROW_REVERSED(P, u16, unsigned short, L)                                                   \
  TPB_CONVERT(P, i8, i16, L)                                                                       \
  TPB_CONVERT(P, u8, u16, L)
#define TPB_BYTES_REVERSED(P, L)                                                                   \
  TPB_NARROW_REVERSED(P, i8, signed char, L)                                                       \
  TPB_NARROW_REVERSED(P, u8, unsigned char, L)
#define TPB_LANES_OF_8(P, L)                                                                       \
  TPB_NARROW_INTEGERS(P, i8, L)                                                                    \
  TPB_NARROW_INTEGERS(P, u8, L)                                                                    \
  TPB_NARROW_PRODUCT(P, i8, L)                                                                     \
  TPB_NARROW_PRODUCT(P, u8, L)
/* Where masks are vectors. */
#define TPB_MASK_LANES_OF_16(P, L)                                                                 \
  TPB_COUNT(P, i16, u16, short, L)                                                                 \
  TPB_COMPARISONS(P, i16, L, i16)                                                                  \
  TPB_COMPARISONS(P, u16, L, i16)
#define TPB_MASK_LANES_OF_8(P, L)                                                                  \
  TPB_COUNT(P, i8, u8, signed char, L)                                                             \
  TPB_COMPARISONS(P, i8, L, i8)                                                                    \
  TPB_COMPARISONS(P, u8, L, i8)

#endif
