/* tpb_scan.h: what the lanes of a vector leave to those behind them: prefix sums and other scans,
 * and the value of the lane before. In steps of 1, 2, 4, ... lanes, each of which doubles how many
 * lanes a result has combined. What comes in from the front is the operation's neutral element, or
 * the lane itself, where combining a value with itself changes nothing. And what all of them add to
 * a sum that keeps its order. Names are those of
 * tpb_vectors.h.
 */
#ifndef TPB_SCAN_H
#define TPB_SCAN_H

#include <tpb_vectors.h>

/* Lanes of two vectors: those of the second K further. */
#define TPB_UP_1_2 0, 2
#define TPB_UP_1_4 0, 4, 5, 6
#define TPB_UP_2_4 0, 1, 4, 5
#define TPB_UP_1_8 0, 8, 9, 10, 11, 12, 13, 14
#define TPB_UP_2_8 0, 1, 8, 9, 10, 11, 12, 13
#define TPB_UP_4_8 0, 1, 2, 3, 8, 9, 10, 11
#define TPB_UP_1_16 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
#define TPB_UP_2_16 0, 1, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
#define TPB_UP_4_16 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27
#define TPB_UP_8_16 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
#define TPB_SPLICED_2 1, 2
#define TPB_SPLICED_4 3, 4, 5, 6
#define TPB_SPLICED_8 7, 8, 9, 10, 11, 12, 13, 14
#define TPB_SPLICED_16 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
#define TPB_LAST_2 1, 1
#define TPB_LAST_4 3, 3, 3, 3
#define TPB_LAST_8 7, 7, 7, 7, 7, 7, 7, 7
#define TPB_LAST_16 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15

#define TPB_SCAN_STEP(V, I, K, L, OP, FILL)                                                        \
  {                                                                                                \
    const V up = __builtin_shufflevector(FILL, v, TPB_UP_##K##_##L);                               \
    v = OP(V, I, up, v);                                                                           \
  }
#define TPB_SCAN_STEPS_2(V, I, OP, FILL) TPB_SCAN_STEP(V, I, 1, 2, OP, FILL)
#define TPB_SCAN_STEPS_4(V, I, OP, FILL)                                                           \
  TPB_SCAN_STEP(V, I, 1, 4, OP, FILL)                                                              \
  TPB_SCAN_STEP(V, I, 2, 4, OP, FILL)
#define TPB_SCAN_STEPS_8(V, I, OP, FILL)                                                           \
  TPB_SCAN_STEP(V, I, 1, 8, OP, FILL)                                                              \
  TPB_SCAN_STEP(V, I, 2, 8, OP, FILL)                                                              \
  TPB_SCAN_STEP(V, I, 4, 8, OP, FILL)
#define TPB_SCAN_STEPS_16(V, I, OP, FILL)                                                          \
  TPB_SCAN_STEP(V, I, 1, 16, OP, FILL)                                                             \
  TPB_SCAN_STEP(V, I, 2, 16, OP, FILL)                                                             \
  TPB_SCAN_STEP(V, I, 4, 16, OP, FILL)                                                             \
  TPB_SCAN_STEP(V, I, 8, 16, OP, FILL)
/* The later one where it is less, b < a ? b : a, as a loop has it; fmin and fmax take the other one
 * when one is a NaN. */
#define TPB_CHOSEN(V, I, If, a, b) ((V)(((I)(a) & (I)(If)) | ((I)(b) & ~(I)(If))))
#define TPB_SCAN_ADD(V, I, a, b) ((a) + (b))
#define TPB_SCAN_MUL(V, I, a, b) ((a) * (b))
#define TPB_SCAN_AND(V, I, a, b) ((a) & (b))
#define TPB_SCAN_OR(V, I, a, b) ((a) | (b))
#define TPB_SCAN_XOR(V, I, a, b) ((a) ^ (b))
#define TPB_SCAN_MIN(V, I, a, b) TPB_CHOSEN(V, I, (b) < (a), b, a)
#define TPB_SCAN_MAX(V, I, a, b) TPB_CHOSEN(V, I, (b) > (a), b, a)
#define TPB_SCAN_FMIN(V, I, a, b) TPB_CHOSEN(V, I, ((a) < (b)) | ((b) != (b)), a, b)
#define TPB_SCAN_FMAX(V, I, a, b) TPB_CHOSEN(V, I, ((a) > (b)) | ((b) != (b)), a, b)
#define TPB_SCAN(P, NAME, T, V, I, L, OP, FILL)                                                    \
  P##_fn P##_##T##x##L P##_scan_##NAME##_##T##x##L(P##_##T##x##L value) {                          \
    V v = (V)value;                                                                                \
    TPB_SCAN_STEPS_##L(V, I, OP, FILL) return (P##_##T##x##L)v;                                    \
  }
/* x of each lane: its own v + its c * x of the lane before. Pairs of v and c are combined, what
 * comes in from the front is 0 and 1. Integers times that 0 are 0, whatever c is in those lanes:
 * any FIRST will do, so that compilers see the powers of one factor. Floats get -0.0: clang makes
 * vexpandpd of lanes that move up behind 0.0, several times the cycles of other shuffles on Zen 5.
 */
#define TPB_RECUR_STEP(V, K, L, FIRST)                                                             \
  {                                                                                                \
    const V x = __builtin_shufflevector(-(V){0}, v, TPB_UP_##K##_##L);                             \
    const V f = __builtin_shufflevector(FIRST, c, TPB_UP_##K##_##L);                               \
    v = v + c * x;                                                                                 \
    c = c * f;                                                                                     \
  }
#define TPB_RECUR_STEPS_2(V, FIRST) TPB_RECUR_STEP(V, 1, 2, FIRST)
#define TPB_RECUR_STEPS_4(V, FIRST)                                                                \
  TPB_RECUR_STEP(V, 1, 4, FIRST)                                                                   \
  TPB_RECUR_STEP(V, 2, 4, FIRST)
#define TPB_RECUR_STEPS_8(V, FIRST)                                                                \
  TPB_RECUR_STEP(V, 1, 8, FIRST)                                                                   \
  TPB_RECUR_STEP(V, 2, 8, FIRST)                                                                   \
  TPB_RECUR_STEP(V, 4, 8, FIRST)
#define TPB_RECUR_STEPS_16(V, FIRST)                                                               \
  TPB_RECUR_STEP(V, 1, 16, FIRST)                                                                  \
  TPB_RECUR_STEP(V, 2, 16, FIRST)                                                                  \
  TPB_RECUR_STEP(V, 4, 16, FIRST)                                                                  \
  TPB_RECUR_STEP(V, 8, 16, FIRST)
#define TPB_RECUR(P, T, V, L, FIRST)                                                               \
  P##_fn P##_##T##x##L P##_recur_##T##x##L(P##_##T##x##L terms, P##_##T##x##L factors) {           \
    V v = (V)terms, c = (V)factors;                                                                \
    TPB_RECUR_STEPS_##L(V, FIRST) return (P##_##T##x##L)v;                                         \
  }
/* What the last lane up to each has that a mask takes; lanes before the first of those, what was
 * left. I: the integer as wide as T. */
#define TPB_FILL_STEP(I, K, L)                                                                     \
  {                                                                                                \
    const I v_up = __builtin_shufflevector(v, v, TPB_UP_##K##_##L);                                \
    const I taken_up = __builtin_shufflevector((I){0}, taken, TPB_UP_##K##_##L);                   \
    v = (v & taken) | (v_up & ~taken);                                                             \
    taken |= taken_up;                                                                             \
  }
#define TPB_FILL_STEPS_2(I) TPB_FILL_STEP(I, 1, 2)
#define TPB_FILL_STEPS_4(I) TPB_FILL_STEP(I, 1, 4) TPB_FILL_STEP(I, 2, 4)
#define TPB_FILL_STEPS_8(I) TPB_FILL_STEP(I, 1, 8) TPB_FILL_STEP(I, 2, 8) TPB_FILL_STEP(I, 4, 8)
#define TPB_FILL(P, T, I, L)                                                                       \
  P##_fn P##_##T##x##L P##_fill_##T##x##L(P##_mask##L mask, P##_##T##x##L value,                   \
                                          P##_##T##x##L left) {                                    \
    tpb_##I##x##L v = (tpb_##I##x##L)value, taken = P##_bits(mask, I, L);                          \
    TPB_FILL_STEPS_##L(tpb_##I##x##L) return (P##_##T##x##L)((v & taken) |                         \
                                                             ((tpb_##I##x##L)left & ~taken));      \
  }
#define TPB_FILLS_OF_64(P, L)                                                                      \
  TPB_FILL(P, f64, i64, L)                                                                         \
  TPB_FILL(P, i64, i64, L)                                                                         \
  TPB_FILL(P, u64, i64, L)
#define TPB_FILLS_OF_32(P, L)                                                                      \
  TPB_FILL(P, f32, i32, L)                                                                         \
  TPB_FILL(P, i32, i32, L)                                                                         \
  TPB_FILL(P, u32, i32, L)

/* The last lane in every lane, and as a scalar; each lane of b one further, behind the last of a.
 */
#define TPB_LANES_BEFORE(P, T, C, L)                                                               \
  P##_fn P##_##T##x##L P##_splice_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                    \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, y = (tpb_##T##x##L)b;                                \
    return (P##_##T##x##L)__builtin_shufflevector(x, y, TPB_SPLICED_##L);                          \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_last_##T##x##L(P##_##T##x##L a) {                                       \
    const tpb_##T##x##L v = (tpb_##T##x##L)a;                                                      \
    return (P##_##T##x##L)__builtin_shufflevector(v, v, TPB_LAST_##L);                             \
  }                                                                                                \
  P##_fn C P##_take_##T##x##L(P##_##T##x##L a) { return ((tpb_##T##x##L)a)[L - 1]; }
/* A sum that keeps its order: the lanes one after another, the first one first. */
#define TPB_ADD_TWO(s, v, K) (((s) + v[K]) + v[K + 1])
#define TPB_ADD_FOUR(s, v, K) TPB_ADD_TWO(TPB_ADD_TWO(s, v, K), v, K + 2)
#define TPB_ADD_EIGHT(s, v, K) TPB_ADD_FOUR(TPB_ADD_FOUR(s, v, K), v, K + 4)
#define TPB_ADD_LANES_2(s, v) TPB_ADD_TWO(s, v, 0)
#define TPB_ADD_LANES_4(s, v) TPB_ADD_FOUR(s, v, 0)
#define TPB_ADD_LANES_8(s, v) TPB_ADD_EIGHT(s, v, 0)
#define TPB_ADD_LANES_16(s, v) TPB_ADD_EIGHT(TPB_ADD_EIGHT(s, v, 0), v, 8)
#define TPB_ADD_IN_ORDER(P, T, C, L)                                                               \
  P##_fn C P##_add_in_order_##T##x##L(C sum, P##_##T##x##L value) {                                \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    return TPB_ADD_LANES_##L(sum, v);                                                              \
  }
/* Of the lanes that a mask has, one bit each: the others are not even waited for. */
#define TPB_ADD_ACTIVE_IN_ORDER(P, T, C, L)                                                        \
  P##_fn C P##_add_active_in_order_##T##x##L(unsigned bits, C sum, P##_##T##x##L value) {          \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    for (; bits != 0; bits &= bits - 1)                                                            \
      sum += v[__builtin_ctz(bits)];                                                               \
    return sum;                                                                                    \
  }
#define TPB_SCAN_FLOATS(P, T, C, I, L)                                                             \
  TPB_ADD_IN_ORDER(P, T, C, L)                                                                     \
  TPB_ADD_ACTIVE_IN_ORDER(P, T, C, L)                                                              \
  TPB_LANES_BEFORE(P, T, C, L)                                                                     \
  TPB_RECUR(P, T, tpb_##T##x##L, L, (tpb_##T##x##L){0} + 1)                                        \
  TPB_SCAN(P, add, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_ADD, -(tpb_##T##x##L){0})          \
  TPB_SCAN(P, mul, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_MUL, (tpb_##T##x##L){0} + 1)       \
  TPB_SCAN(P, min, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_MIN, v)                            \
  TPB_SCAN(P, max, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_MAX, v)                            \
  TPB_SCAN(P, fmin, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_FMIN, v)                          \
  TPB_SCAN(P, fmax, T, tpb_##T##x##L, tpb_##I##x##L, L, TPB_SCAN_FMAX, v)
#define TPB_SCAN_INTEGERS(P, T, U, C, L)                                                           \
  TPB_LANES_BEFORE(P, T, C, L)                                                                     \
  TPB_RECUR(P, T, tpb_##U##x##L, L, c)                                                             \
  TPB_SCAN(P, add, T, tpb_##U##x##L, tpb_##U##x##L, L, TPB_SCAN_ADD, (tpb_##U##x##L){0})           \
  TPB_SCAN(P, mul, T, tpb_##U##x##L, tpb_##U##x##L, L, TPB_SCAN_MUL, (tpb_##U##x##L){0} + 1)       \
  TPB_SCAN(P, xor, T, tpb_##U##x##L, tpb_##U##x##L, L, TPB_SCAN_XOR,                               \
           (tpb_##U##x##L){                                                                        \
               0})                                                                                 \
  TPB_SCAN(P, and, T, tpb_##U##x##L, tpb_##U##x##L, L, TPB_SCAN_AND, v)                            \
  TPB_SCAN(P, or, T, tpb_##U##x##L, tpb_##U##x##L, L, TPB_SCAN_OR, v)                              \
  TPB_SCAN(P, min, T, tpb_##T##x##L, tpb_##T##x##L, L, TPB_SCAN_MIN, v)                            \
  TPB_SCAN(P, max, T, tpb_##T##x##L, tpb_##T##x##L, L, TPB_SCAN_MAX, v)
#define TPB_SCANS_OF_64(P, L)                                                                      \
  TPB_SCAN_FLOATS(P, f64, double, i64, L)                                                          \
  TPB_SCAN_INTEGERS(P, i64, u64, long, L)                                                          \
  TPB_SCAN_INTEGERS(P, u64, u64, unsigned long, L)
#define TPB_SCANS_OF_32(P, L)                                                                      \
  TPB_SCAN_FLOATS(P, f32, float, i32, L)                                                           \
  TPB_SCAN_INTEGERS(P, i32, u32, int, L)                                                           \
  TPB_SCAN_INTEGERS(P, u32, u32, unsigned, L)

#endif
