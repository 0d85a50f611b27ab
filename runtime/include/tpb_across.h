/* tpb_across.h: all lanes of a vector into one value, halves onto halves: lane l and lane l + L / 2
 * first, as a loop over an array of them would go. */
#ifndef TPB_ACROSS_H
#define TPB_ACROSS_H

#define TPB_LOW_4 0, 1
#define TPB_HIGH_4 2, 3
#define TPB_LOW_8 0, 1, 2, 3
#define TPB_HIGH_8 4, 5, 6, 7
#define TPB_LOW_16 TPB_LOW_8, TPB_HIGH_8
#define TPB_HIGH_16 8, 9, 10, 11, 12, 13, 14, 15
#define TPB_LOW_32 TPB_LOW_16, TPB_HIGH_16
#define TPB_HIGH_32 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
#define TPB_LOW_64 TPB_LOW_32, TPB_HIGH_32
#define TPB_HIGH_64                                                                                \
  32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55,  \
      56, 57, 58, 59, 60, 61, 62, 63

/* What sums of lanes may leave is no error of the loop's, whose own sums may stay below it. */
#define TPB_WRAPS_f64(L) tpb_f64x##L
#define TPB_WRAPS_f32(L) tpb_f32x##L
#define TPB_WRAPS_i64(L) tpb_u64x##L
#define TPB_WRAPS_u64(L) tpb_u64x##L
#define TPB_WRAPS_i32(L) tpb_u32x##L
#define TPB_WRAPS_u32(L) tpb_u32x##L
#define TPB_WRAPS_i16(L) tpb_u16x##L
#define TPB_WRAPS_u16(L) tpb_u16x##L
#define TPB_WRAPS_i8(L) tpb_u8x##L
#define TPB_WRAPS_u8(L) tpb_u8x##L

/* low and high into one; I is the unsigned integer of that width. */
#define TPB_ACROSS_add(T, I, L) (tpb_##T##x##L)((TPB_WRAPS_##T(L))low + (TPB_WRAPS_##T(L))high)
#define TPB_ACROSS_mul(T, I, L) (tpb_##T##x##L)((TPB_WRAPS_##T(L))low * (TPB_WRAPS_##T(L))high)
#define TPB_ACROSS_and(T, I, L) low &high
#define TPB_ACROSS_or(T, I, L) low | high
#define TPB_ACROSS_xor(T, I, L) low ^ high
#define TPB_ACROSS_CHOSEN(T, I, L, WHERE)                                                          \
  (tpb_##T##x##L)(((tpb_##I##x##L)high & (tpb_##I##x##L)(WHERE)) |                                 \
                  ((tpb_##I##x##L)low & ~(tpb_##I##x##L)(WHERE)))
#define TPB_ACROSS_min(T, I, L) TPB_ACROSS_CHOSEN(T, I, L, high < low)
#define TPB_ACROSS_max(T, I, L) TPB_ACROSS_CHOSEN(T, I, L, high > low)
#define TPB_ACROSS_fmin(T, I, L) TPB_ACROSS_CHOSEN(T, I, L, (high < low) | (low != low))
#define TPB_ACROSS_fmax(T, I, L) TPB_ACROSS_CHOSEN(T, I, L, (high > low) | (low != low))

#define TPB_ACROSS_STEP(P, OP, T, I, C, L, H)                                                      \
  P##_fn C P##_##OP##_across_##T##x##L(tpb_##T##x##L v) {                                          \
    const tpb_##T##x##H low = __builtin_shufflevector(v, v, TPB_LOW_##L);                          \
    const tpb_##T##x##H high = __builtin_shufflevector(v, v, TPB_HIGH_##L);                        \
    return P##_##OP##_across_##T##x##H(TPB_ACROSS_##OP(T, I, H));                                  \
  }
#define TPB_ACROSS_2(P, OP, T, I, C)                                                               \
  P##_fn C P##_##OP##_across_##T##x2(tpb_##T##x2 low) {                                            \
    const tpb_##T##x2 high = __builtin_shufflevector(low, low, 1, 1);                              \
    return (TPB_ACROSS_##OP(T, I, 2))[0];                                                          \
  }
#define TPB_ACROSS_4(P, OP, T, I, C)                                                               \
  TPB_ACROSS_2(P, OP, T, I, C) TPB_ACROSS_STEP(P, OP, T, I, C, 4, 2)
#define TPB_ACROSS_8(P, OP, T, I, C)                                                               \
  TPB_ACROSS_4(P, OP, T, I, C) TPB_ACROSS_STEP(P, OP, T, I, C, 8, 4)
#define TPB_ACROSS_16(P, OP, T, I, C)                                                              \
  TPB_ACROSS_8(P, OP, T, I, C) TPB_ACROSS_STEP(P, OP, T, I, C, 16, 8)
#define TPB_ACROSS_32(P, OP, T, I, C)                                                              \
  TPB_ACROSS_16(P, OP, T, I, C) TPB_ACROSS_STEP(P, OP, T, I, C, 32, 16)
#define TPB_ACROSS_64(P, OP, T, I, C)                                                              \
  TPB_ACROSS_32(P, OP, T, I, C) TPB_ACROSS_STEP(P, OP, T, I, C, 64, 32)

#define TPB_ACROSS_INTEGERS(P, T, I, C, L)                                                         \
  TPB_ACROSS_##L(P, add, T, I, C) TPB_ACROSS_##L(P, mul, T, I, C) TPB_ACROSS_##L(P, and, T, I, C)  \
      TPB_ACROSS_##L(P, or, T, I, C) TPB_ACROSS_##L(P, xor, T, I, C)                               \
          TPB_ACROSS_##L(P, min, T, I, C) TPB_ACROSS_##L(P, max, T, I, C)
#define TPB_ACROSS_FLOATS(P, T, I, C, L)                                                           \
  TPB_ACROSS_##L(P, add, T, I, C) TPB_ACROSS_##L(P, mul, T, I, C) TPB_ACROSS_##L(P, min, T, I, C)  \
      TPB_ACROSS_##L(P, max, T, I, C) TPB_ACROSS_##L(P, fmin, T, I, C)                             \
          TPB_ACROSS_##L(P, fmax, T, I, C)
/* Of vectors with L64 lanes of 64 bits, L32 of 32, and so on, and of those with fewer. */
#define TPB_ACROSS(P, L64, L32, L16, L8)                                                           \
  TPB_ACROSS_FLOATS(P, f64, u64, double, L64)                                                      \
  TPB_ACROSS_FLOATS(P, f32, u32, float, L32)                                                       \
  TPB_ACROSS_INTEGERS(P, i64, u64, long, L64)                                                      \
  TPB_ACROSS_INTEGERS(P, u64, u64, unsigned long, L64)                                             \
  TPB_ACROSS_INTEGERS(P, i32, u32, int, L32)                                                       \
  TPB_ACROSS_INTEGERS(P, u32, u32, unsigned, L32)                                                  \
  TPB_ACROSS_INTEGERS(P, i16, u16, short, L16)                                                     \
  TPB_ACROSS_INTEGERS(P, u16, u16, unsigned short, L16)                                            \
  TPB_ACROSS_INTEGERS(P, i8, u8, signed char, L8)                                                  \
  TPB_ACROSS_INTEGERS(P, u8, u8, unsigned char, L8)

#endif
