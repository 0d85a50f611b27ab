/* tpb_vectors.h: operations on vectors that an instruction set has no single instruction for, one
 * lane after another or in the compiler's generic vectors. The header of each instruction set
 * (tpb_avx512.h, tpb_avx2.h, tpb_neon.h) makes its functions from these patterns; their names say
 * set, operation, element and lanes: tpb_avx2_div_i32x8. Emitted workers call them.
 *
 * P  prefix of the names: P_fn is storage class and target attribute, P_i32x8 the type of a vector,
 *    P_mask8 of a mask; P_each(mask, lanes) says of which P_on(each, lane) is asked
 * T  element in names (i32), C  in C (int)   L  lanes
 */
#ifndef TPB_VECTORS_H
#define TPB_VECTORS_H

#include <tpb_across.h>
#include <tpb_groups.h>

#define TPB_VECTOR_TYPE(T, C, L)                                                                   \
  typedef C tpb_##T##x##L                                                                          \
      __attribute__((__vector_size__(L * sizeof(C)), __aligned__(sizeof(C)), __may_alias__));
#define TPB_VECTOR_TYPES(L)                                                                        \
  TPB_VECTOR_TYPE(f64, double, L)                                                                  \
  TPB_VECTOR_TYPE(f32, float, L)                                                                   \
  TPB_VECTOR_TYPE(i64, long, L)                                                                    \
  TPB_VECTOR_TYPE(u64, unsigned long, L)                                                           \
  TPB_VECTOR_TYPE(i32, int, L)                                                                     \
  TPB_VECTOR_TYPE(u32, unsigned, L)                                                                \
  TPB_VECTOR_TYPE(i16, short, L)                                                                   \
  TPB_VECTOR_TYPE(u16, unsigned short, L)                                                          \
  TPB_VECTOR_TYPE(i8, signed char, L)                                                              \
  TPB_VECTOR_TYPE(u8, unsigned char, L)
typedef unsigned tpb_u32;
typedef unsigned long tpb_u64;
TPB_VECTOR_TYPES(2)
TPB_VECTOR_TYPES(4)
TPB_VECTOR_TYPES(8)
TPB_VECTOR_TYPES(16)
TPB_VECTOR_TYPE(i16, short, 32)
TPB_VECTOR_TYPE(u16, unsigned short, 32)
TPB_VECTOR_TYPE(i8, signed char, 32)
TPB_VECTOR_TYPE(u8, unsigned char, 32)
TPB_VECTOR_TYPE(i8, signed char, 64)
TPB_VECTOR_TYPE(u8, unsigned char, 64)

#define TPB_REVERSED_2 1, 0
#define TPB_REVERSED_4 3, 2, 1, 0
#define TPB_REVERSED_8 7, 6, 5, 4, 3, 2, 1, 0
#define TPB_REVERSED_16 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0

/* Lanes of two vectors that hold every second, third or fourth element. */
#define TPB_EVERY_2_2 0, 3
#define TPB_EVERY_2_4 0, 2, 5, 7
#define TPB_EVERY_2_8 0, 2, 4, 6, 9, 11, 13, 15
#define TPB_EVERY_2_16 0, 2, 4, 6, 8, 10, 12, 14, 17, 19, 21, 23, 25, 27, 29, 31
#define TPB_EVERY_3_2 0, 3
#define TPB_EVERY_3_REST_2 0, 1
#define TPB_EVERY_3_4 0, 3, 6, 6
#define TPB_EVERY_3_REST_4 0, 1, 2, 7
#define TPB_EVERY_3_8 0, 3, 6, 9, 12, 15, 15, 15
#define TPB_EVERY_3_REST_8 0, 1, 2, 3, 4, 5, 12, 15
#define TPB_EVERY_3_16 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 30, 30, 30, 30, 30
#define TPB_EVERY_3_REST_16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 22, 25, 28, 31
#define TPB_THIRD_2 3
#define TPB_THIRD_4 8
#define TPB_THIRD_8 16
#define TPB_THIRD_16 32
#define TPB_EVERY_4_LOW_2 0, 0
#define TPB_EVERY_4_HIGH_2 1, 0
#define TPB_HALVES_2 0, 2
#define TPB_EVERY_4_LOW_4 0, 4, 0, 0
#define TPB_EVERY_4_HIGH_4 0, 7, 0, 0
#define TPB_HALVES_4 0, 1, 4, 5
#define TPB_EVERY_4_LOW_8 0, 4, 8, 12, 0, 0, 0, 0
#define TPB_EVERY_4_HIGH_8 0, 4, 11, 15, 0, 0, 0, 0
#define TPB_HALVES_8 0, 1, 2, 3, 8, 9, 10, 11
#define TPB_EVERY_4_LOW_16 0, 4, 8, 12, 16, 20, 24, 28, 0, 0, 0, 0, 0, 0, 0, 0
#define TPB_EVERY_4_HIGH_16 0, 4, 8, 12, 19, 23, 27, 31, 0, 0, 0, 0, 0, 0, 0, 0
#define TPB_HALVES_16 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23

/* Where lane l of a mask of bits is stored, without a branch, which processors would mispredict:
 * compilers know what is aside, and would branch around a store that nobody reads; in loops, clang
 * makes branches of choices. */
#ifdef __x86_64__
static inline __attribute__((__always_inline__, __unused__)) void *
tpb_at_bit(unsigned bits, int l, void *there, void *aside) {
  void *at = there;
  __asm__("btl %1, %2\n\tcmovncq %3, %0" : "+r"(at) : "Ir"(l), "r"(bits), "r"(aside) : "cc");
  return at;
}
#endif
static inline __attribute__((__always_inline__, __unused__)) void *tpb_either(int on, void *there,
                                                                              void *aside) {
  void *at = on ? there : aside;
  __asm__("" : "+r"(at));
  return at;
}

/* Memory is touched where the mask holds and nowhere else; other lanes are 0. What is loaded or
 * stored aside in place of a lane spares a branch that processors would mispredict; that all lanes
 * are stored, or none, is common enough for one that they do not, where lanes are many. */
#define TPB_MEMORY(P, T, C, L)                                                                     \
  P##_fn P##_##T##x##L P##_load_##T##x##L(const C *from) {                                         \
    return (P##_##T##x##L) * (const tpb_##T##x##L *)from;                                          \
  }                                                                                                \
  P##_fn void P##_store_##T##x##L(C *to, P##_##T##x##L value) {                                    \
    *(tpb_##T##x##L *)to = (tpb_##T##x##L)value;                                                   \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_masked_##T##x##L(P##_mask##L mask, const C *from) {                \
    tpb_##T##x##L v = {0};                                                                         \
    const C none = 0;                                                                              \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    /* Most masks have all lanes or none. */                                                       \
    if (L >= 8 && P##_all(each, L))                                                                \
      return (P##_##T##x##L) * (const tpb_##T##x##L *)from;                                        \
    if (L >= 8 && P##_none(each))                                                                  \
      return (P##_##T##x##L)v;                                                                     \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = *(P##_on(each, l) ? from + l : &none);                                                \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  P##_fn void P##_store_masked_##T##x##L(P##_mask##L mask, C *to, P##_##T##x##L value) {           \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    C aside;                                                                                       \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    if (P##_all(each, L)) {                                                                        \
      *(tpb_##T##x##L *)to = v;                                                                    \
      return;                                                                                      \
    }                                                                                              \
    if (P##_none(each))                                                                            \
      return;                                                                                      \
    for (int l = 0; l < L; ++l)                                                                    \
      *(C *)P##_at(each, l, to + l, &aside) = v[l];                                                \
  }                                                                                                \
  /* Lanes where the mask holds, one behind the other; as many elements as those are. */           \
  P##_fn P##_##T##x##L P##_load_packed_##T##x##L(P##_mask##L mask, const C *from) {                \
    tpb_##T##x##L v = {0};                                                                         \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      if (P##_on(each, l))                                                                         \
        v[l] = *from++;                                                                            \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  P##_fn void P##_store_packed_##T##x##L(P##_mask##L mask, C *to, P##_##T##x##L value) {           \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    C taken[L];                                                                                    \
    int count = 0;                                                                                 \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l) {                                                                  \
      taken[count] = v[l];                                                                         \
      count += P##_on(each, l) ? 1 : 0;                                                            \
    }                                                                                              \
    for (int l = 0; l < count; ++l)                                                                \
      to[l] = taken[l];                                                                            \
  }                                                                                                \
  /* Lane l at from[-l]. */                                                                        \
  P##_fn P##_##T##x##L P##_load_reversed_##T##x##L(const C *from) {                                \
    const tpb_##T##x##L v = *(const tpb_##T##x##L *)(from - (L - 1));                              \
    return (P##_##T##x##L)__builtin_shufflevector(v, v, TPB_REVERSED_##L);                         \
  }                                                                                                \
  P##_fn void P##_store_reversed_##T##x##L(C *to, P##_##T##x##L value) {                           \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    *(tpb_##T##x##L *)(to - (L - 1)) = __builtin_shufflevector(v, v, TPB_REVERSED_##L);            \
  }

/* Elements that are no neighbours. */
#define TPB_APART(P, T, C, L)                                                                      \
  /* Lane l at from[l * stride]. Short strides are neighbours, shuffled; nothing behind the last   \
   * lane's element is read. */                                                                    \
  P##_fn P##_##T##x##L P##_load_strided_##T##x##L(const C *from, long stride) {                    \
    if (__builtin_constant_p(stride) && stride >= 2 && stride <= 4) {                              \
      const tpb_##T##x##L a = *(const tpb_##T##x##L *)from;                                        \
      const tpb_##T##x##L last = *(const tpb_##T##x##L *)(from + (stride - 1) * (L - 1));          \
      if (stride == 2)                                                                             \
        return (P##_##T##x##L)__builtin_shufflevector(a, last, TPB_EVERY_2_##L);                   \
      const tpb_##T##x##L b = *(const tpb_##T##x##L *)(from + L);                                  \
      if (stride == 3) {                                                                           \
        const tpb_##T##x##L most = __builtin_shufflevector(a, b, TPB_EVERY_3_##L);                 \
        return (P##_##T##x##L)__builtin_shufflevector(most, last, TPB_EVERY_3_REST_##L);           \
      }                                                                                            \
      const tpb_##T##x##L c = *(const tpb_##T##x##L *)(from + TPB_THIRD_##L);                      \
      const tpb_##T##x##L low = __builtin_shufflevector(a, b, TPB_EVERY_4_LOW_##L);                \
      const tpb_##T##x##L high = __builtin_shufflevector(c, last, TPB_EVERY_4_HIGH_##L);           \
      return (P##_##T##x##L)__builtin_shufflevector(low, high, TPB_HALVES_##L);                    \
    }                                                                                              \
    tpb_##T##x##L v = {0};                                                                         \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = from[l * stride];                                                                     \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  P##_fn void P##_store_pairs_masked_##T##x##L(P##_mask##L mask, C *to, P##_##T##x##L firsts,      \
                                               P##_##T##x##L seconds) {                            \
    tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                           \
    TPB_WHOLE_NARROW(C, a);                                                                        \
    TPB_WHOLE_NARROW(C, b);                                                                        \
    tpb_##T##x2 aside;                                                                             \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      *(tpb_##T##x2 *)P##_at(each, l, to + 2 * l, &aside) = (tpb_##T##x2){a[l], b[l]};             \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_strided_masked_##T##x##L(P##_mask##L mask, const C *from,          \
                                                         long stride) {                            \
    tpb_##T##x##L v = {0};                                                                         \
    const C none = 0;                                                                              \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = *(P##_on(each, l) ? from + l * stride : &none);                                       \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  P##_fn void P##_store_strided_##T##x##L(C *to, long stride, P##_##T##x##L value) {               \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE(C, v);                                                                               \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    for (int l = 0; l < L; ++l)                                                                    \
      to[l * stride] = v[l];                                                                       \
  }                                                                                                \
  P##_fn void P##_store_strided_masked_##T##x##L(P##_mask##L mask, C *to, long stride,             \
                                                 P##_##T##x##L value) {                            \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    C aside;                                                                                       \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      *(C *)P##_at(each, l, to + l * stride, &aside) = v[l];                                       \
  }
/* The same of 32 and 64 bits: P_apart(T, C, L) says how a set takes them. */
#define TPB_APART_OF(P, T, C, L) P##_apart(T, C, L)

/* Lane l at from[-l] where the mask holds, and nowhere else: P_turned4(mask) is the mask's lanes
 * the other way round, LOAD(mask, from) and STORE(mask, to, value) what neighbours take. */
#define TPB_REVERSED_MASKED(P, T, C, L, LOAD, STORE)                                               \
  P##_fn P##_##T##x##L P##_load_reversed_masked_##T##x##L(P##_mask##L mask, const C *from) {       \
    const tpb_##T##x##L v = (tpb_##T##x##L)LOAD(P##_turned##L(mask), from - (L - 1));              \
    return (P##_##T##x##L)__builtin_shufflevector(v, v, TPB_REVERSED_##L);                         \
  }                                                                                                \
  P##_fn void P##_store_reversed_masked_##T##x##L(P##_mask##L mask, C *to, P##_##T##x##L value) {  \
    const tpb_##T##x##L v = (tpb_##T##x##L)value;                                                  \
    STORE(P##_turned##L(mask), to - (L - 1),                                                       \
          (P##_##T##x##L)__builtin_shufflevector(v, v, TPB_REVERSED_##L));                         \
  }

/* Lane l at from[index[l]], with indices of type I in a vector of type X. */
#define TPB_INDEXED(P, T, C, L, I)                                                                 \
  P##_fn P##_##T##x##L P##_gather_##T##x##L##_##I(const C *from, P##_##I##x##L index) {            \
    const tpb_##I##x##L at = (tpb_##I##x##L)index;                                                 \
    tpb_##T##x##L v = {0};                                                                         \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = from[at[l]];                                                                          \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_gather_masked_##T##x##L##_##I(P##_mask##L mask, const C *from,          \
                                                         P##_##I##x##L index) {                    \
    const tpb_##I##x##L at = (tpb_##I##x##L)index;                                                 \
    tpb_##T##x##L v = {0};                                                                         \
    const C none = 0;                                                                              \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = *(P##_on(each, l) ? from + at[l] : &none);                                            \
    return (P##_##T##x##L)v;                                                                       \
  }                                                                                                \
  /* In the order of the lanes: the last one stays. */                                             \
  P##_fn void P##_scatter_##T##x##L##_##I(C *to, P##_##I##x##L index, P##_##T##x##L value) {       \
    const tpb_##I##x##L at = (tpb_##I##x##L)index;                                                 \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    for (int l = 0; l < L; ++l)                                                                    \
      to[at[l]] = v[l];                                                                            \
  }                                                                                                \
  P##_fn void P##_scatter_masked_##T##x##L##_##I(P##_mask##L mask, C *to, P##_##I##x##L index,     \
                                                 P##_##T##x##L value) {                            \
    const tpb_##I##x##L at = (tpb_##I##x##L)index;                                                 \
    tpb_##T##x##L v = (tpb_##T##x##L)value;                                                        \
    TPB_WHOLE_NARROW(C, v);                                                                        \
    C aside;                                                                                       \
    const __typeof__(P##_each(mask, L)) each = P##_each(mask, L);                                  \
    for (int l = 0; l < L; ++l)                                                                    \
      *(C *)P##_at(each, l, to + at[l], &aside) = v[l];                                            \
  }

/* Sums, products and shifts wrap. A lane whose result nobody reads may divide by 0: no trap. Lanes
 * divide together, as compilers multiply instead where the divisor is a number they know. U is the
 * unsigned element. */
#define TPB_INTEGERS(P, T, U, C, L, OVERFLOWS)                                                     \
  P##_fn P##_##T##x##L P##_mul_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##U##x##L)a * (tpb_##U##x##L)b);                                   \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_shl_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##U##x##L)a << (tpb_##U##x##L)b);                                  \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_shr_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    return (P##_##T##x##L)((tpb_##T##x##L)a >> (tpb_##T##x##L)b);                                  \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_div_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, y = (tpb_##T##x##L)b;                                \
    const tpb_##U##x##L wraps = OVERFLOWS(T, U, L, y), bad = wraps | (tpb_##U##x##L)(y == 0);      \
    const tpb_##T##x##L by = (tpb_##T##x##L)(((tpb_##U##x##L)y & ~bad) | (bad & 1));               \
    const tpb_##U##x##L whole = (tpb_##U##x##L)(x / by);                                           \
    return (P##_##T##x##L)((whole & ~wraps) | ((0 - (tpb_##U##x##L)x) & wraps));                   \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_rem_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, y = (tpb_##T##x##L)b;                                \
    const tpb_##U##x##L bad = OVERFLOWS(T, U, L, y) | (tpb_##U##x##L)(y == 0);                     \
    return (P##_##T##x##L)(x % (tpb_##T##x##L)(((tpb_##U##x##L)y & ~bad) | (bad & 1)));            \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_min_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, y = (tpb_##T##x##L)b;                                \
    const tpb_##T##x##L less = (tpb_##T##x##L)(x < y);                                             \
    return (P##_##T##x##L)((x & less) | (y & ~less));                                              \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_max_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                       \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, y = (tpb_##T##x##L)b;                                \
    const tpb_##T##x##L more = (tpb_##T##x##L)(x > y);                                             \
    return (P##_##T##x##L)((x & more) | (y & ~more));                                              \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_abs_##T##x##L(P##_##T##x##L a) {                                        \
    const tpb_##T##x##L x = (tpb_##T##x##L)a, sign = (tpb_##T##x##L)(x < 0);                       \
    return (P##_##T##x##L)(((tpb_##U##x##L)x ^ (tpb_##U##x##L)sign) - (tpb_##U##x##L)sign);        \
  }
#define TPB_OVERFLOWS_SIGNED(T, U, L, divisor) ((tpb_##U##x##L)((divisor) == -1))
#define TPB_OVERFLOWS_UNSIGNED(T, U, L, divisor) ((tpb_##U##x##L){0})

/* Masks that are vectors: I is the integer as wide as the mask's lanes. */
#define TPB_COMPARISONS(P, T, L, I)                                                                \
  P##_fn P##_mask##L P##_lt_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a < (tpb_##T##x##L)b,              \
                                                 tpb_##I##x##L);                                   \
  }                                                                                                \
  P##_fn P##_mask##L P##_le_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a <= (tpb_##T##x##L)b,             \
                                                 tpb_##I##x##L);                                   \
  }                                                                                                \
  P##_fn P##_mask##L P##_gt_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a > (tpb_##T##x##L)b,              \
                                                 tpb_##I##x##L);                                   \
  }                                                                                                \
  P##_fn P##_mask##L P##_ge_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a >= (tpb_##T##x##L)b,             \
                                                 tpb_##I##x##L);                                   \
  }                                                                                                \
  P##_fn P##_mask##L P##_eq_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a == (tpb_##T##x##L)b,             \
                                                 tpb_##I##x##L);                                   \
  }                                                                                                \
  P##_fn P##_mask##L P##_ne_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                          \
    return (P##_mask##L) __builtin_convertvector((tpb_##T##x##L)a != (tpb_##T##x##L)b,             \
                                                 tpb_##I##x##L);                                   \
  }

/* mask ? a : b, with I the signed integer as wide as T. P_bits(mask, I, L) is the mask as a
 * vector of I.
 */
#define TPB_SELECT(P, T, I, L)                                                                     \
  P##_fn P##_##T##x##L P##_select_##T##x##L(P##_mask##L mask, P##_##T##x##L a, P##_##T##x##L b) {  \
    const tpb_##I##x##L on = P##_bits(mask, I, L);                                                 \
    return (P##_##T##x##L)(tpb_##T##x##L)(((tpb_##I##x##L)a & on) | ((tpb_##I##x##L)b & ~on));     \
  }

/* As C converts. */
#define TPB_CONVERT(P, TO, FROM, L)                                                                \
  P##_fn P##_##TO##x##L P##_##TO##_from_##FROM##x##L(P##_##FROM##x##L a) {                         \
    return (P##_##TO##x##L) __builtin_convertvector((tpb_##FROM##x##L)a, tpb_##TO##x##L);          \
  }
/* Bytes have macros of the set where gcc 12 goes lane by lane. */
#define TPB_CONVERT_BYTES(P, TO, FROM, L, HOW)                                                     \
  P##_fn P##_##TO##x##L P##_##TO##_from_##FROM##x##L(P##_##FROM##x##L a) {                         \
    return (P##_##TO##x##L)HOW(a);                                                                 \
  }
#define TPB_BYTE_CONVERSIONS(P, T, L)                                                              \
  TPB_CONVERT_BYTES(P, i32, T, L, P##_widened_##T##x##L)                                           \
  TPB_CONVERT_BYTES(P, u32, T, L, P##_widened_##T##x##L)                                           \
  TPB_CONVERT_BYTES(P, T, i32, L, P##_bytes_##T##x##L)                                             \
  TPB_CONVERT_BYTES(P, T, u32, L, P##_bytes_##T##x##L)
/* By way of 16 bits. */
#define TPB_WIDENED_BYTES(a, T, HALFWAY, L)                                                        \
  __builtin_convertvector(__builtin_convertvector((tpb_##T##x##L)(a), tpb_##HALFWAY##x##L),        \
                          tpb_i32x##L)
#define TPB_BYTES_OF(a, T, HALFWAY, L)                                                             \
  __builtin_convertvector(__builtin_convertvector((tpb_i32x##L)(a), tpb_##HALFWAY##x##L),          \
                          tpb_##T##x##L)
#define TPB_NARROW_CONVERSIONS(P, T, L)                                                            \
  TPB_CONVERT(P, i32, T, L)                                                                        \
  TPB_CONVERT(P, u32, T, L)                                                                        \
  TPB_CONVERT(P, T, i32, L)                                                                        \
  TPB_CONVERT(P, T, u32, L)
/* start, start + step, ... */
#define TPB_COUNT(P, T, U, C, L)                                                                   \
  P##_fn P##_##T##x##L P##_count_##T##x##L(C start, C step) {                                      \
    tpb_##U##x##L v = {0};                                                                         \
    if (__builtin_constant_p(step)) { /* not lane by lane, which stays so in what selects it */    \
      for (int l = 0; l < L; ++l)                                                                  \
        v[l] = (tpb_##U)l * (tpb_##U)step;                                                         \
      return (P##_##T##x##L)(v + (tpb_##U)start);                                                  \
    }                                                                                              \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = (tpb_##U)start + (tpb_##U)l * (tpb_##U)step;                                          \
    return (P##_##T##x##L)v;                                                                       \
  }

/* A function of the C library, one lane after another. */
#define TPB_CALL_1(P, NAME, CALL, T, L)                                                            \
  P##_fn P##_##T##x##L P##_##NAME##_##T##x##L(P##_##T##x##L a) {                                   \
    tpb_##T##x##L v = (tpb_##T##x##L)a;                                                            \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = CALL(v[l]);                                                                           \
    return (P##_##T##x##L)v;                                                                       \
  }
#define TPB_CALL_2(P, NAME, CALL, T, L)                                                            \
  P##_fn P##_##T##x##L P##_##NAME##_##T##x##L(P##_##T##x##L a, P##_##T##x##L b) {                  \
    tpb_##T##x##L v = (tpb_##T##x##L)a;                                                            \
    const tpb_##T##x##L w = (tpb_##T##x##L)b;                                                      \
    for (int l = 0; l < L; ++l)                                                                    \
      v[l] = CALL(v[l], w[l]);                                                                     \
    return (P##_##T##x##L)v;                                                                       \
  }

/* All of the above for the elements of 64, of 32 and of fewer bits, with L lanes. */
#define TPB_VECTORS_OF_64(P, L)                                                                    \
  TPB_MEMORY(P, f64, double, L)                                                                    \
  TPB_APART_OF(P, f64, double, L)                                                                  \
  TPB_GROUPS_OF_3(P, f64, double, L)                                                               \
  TPB_MEMORY(P, i64, long, L)                                                                      \
  TPB_APART_OF(P, i64, long, L)                                                                    \
  TPB_GROUPS_OF_3(P, i64, long, L)                                                                 \
  TPB_MEMORY(P, u64, unsigned long, L)                                                             \
  TPB_APART_OF(P, u64, unsigned long, L)                                                           \
  TPB_GROUPS_OF_3(P, u64, unsigned long, L)                                                        \
  TPB_INDEXED(P, f64, double, L, i32)                                                              \
  TPB_INDEXED(P, i64, long, L, i32)                                                                \
  TPB_INDEXED(P, u64, unsigned long, L, i32)                                                       \
  TPB_INTEGERS(P, i64, u64, long, L, TPB_OVERFLOWS_SIGNED)                                         \
  TPB_INTEGERS(P, u64, u64, unsigned long, L, TPB_OVERFLOWS_UNSIGNED)                              \
  TPB_COUNT(P, i64, u64, long, L)                                                                  \
  TPB_COUNT(P, u64, u64, unsigned long, L)                                                         \
  TPB_CONVERT(P, f64, i64, L)                                                                      \
  TPB_CONVERT(P, f64, u64, L)                                                                      \
  TPB_CONVERT(P, i64, f64, L)                                                                      \
  TPB_CONVERT(P, u64, f64, L)                                                                      \
  TPB_CONVERT(P, f64, f32, L)                                                                      \
  TPB_CONVERT(P, f64, i32, L)                                                                      \
  TPB_CONVERT(P, f64, u32, L)                                                                      \
  TPB_CONVERT(P, i64, f32, L)                                                                      \
  TPB_CONVERT(P, i64, i32, L)                                                                      \
  TPB_CONVERT(P, i64, u32, L)                                                                      \
  TPB_CONVERT(P, u64, f32, L)                                                                      \
  TPB_CONVERT(P, u64, i32, L)                                                                      \
  TPB_CONVERT(P, u64, u32, L)                                                                      \
  TPB_CONVERT(P, f32, f64, L)                                                                      \
  TPB_CONVERT(P, f32, i64, L)                                                                      \
  TPB_CONVERT(P, f32, u64, L)                                                                      \
  TPB_CONVERT(P, i32, f64, L)                                                                      \
  TPB_CONVERT(P, i32, i64, L)                                                                      \
  TPB_CONVERT(P, i32, u64, L)                                                                      \
  TPB_CONVERT(P, u32, f64, L)                                                                      \
  TPB_CONVERT(P, u32, i64, L)                                                                      \
  TPB_CONVERT(P, u32, u64, L)                                                                      \
  TPB_FUNCTIONS(P, f64, , L)
#define TPB_VECTORS_OF_32(P, L)                                                                    \
  TPB_MEMORY(P, f32, float, L)                                                                     \
  TPB_APART_OF(P, f32, float, L)                                                                   \
  TPB_GROUPS_OF_3(P, f32, float, L)                                                                \
  TPB_MEMORY(P, i32, int, L)                                                                       \
  TPB_APART_OF(P, i32, int, L)                                                                     \
  TPB_GROUPS_OF_3(P, i32, int, L)                                                                  \
  TPB_MEMORY(P, u32, unsigned, L)                                                                  \
  TPB_APART_OF(P, u32, unsigned, L)                                                                \
  TPB_GROUPS_OF_3(P, u32, unsigned, L)                                                             \
  TPB_INDEXED(P, f32, float, L, i32)                                                               \
  TPB_INDEXED(P, i32, int, L, i32)                                                                 \
  TPB_INDEXED(P, u32, unsigned, L, i32)                                                            \
  TPB_INTEGERS(P, i32, u32, int, L, TPB_OVERFLOWS_SIGNED)                                          \
  TPB_INTEGERS(P, u32, u32, unsigned, L, TPB_OVERFLOWS_UNSIGNED)                                   \
  TPB_COUNT(P, i32, u32, int, L)                                                                   \
  TPB_COUNT(P, u32, u32, unsigned, L)                                                              \
  TPB_CONVERT(P, f32, i32, L)                                                                      \
  TPB_CONVERT(P, f32, u32, L)                                                                      \
  TPB_CONVERT(P, i32, f32, L)                                                                      \
  TPB_CONVERT(P, u32, f32, L)                                                                      \
  TPB_FUNCTIONS(P, f32, f, L)
#define TPB_NARROW_VECTOR(P, T, I, C, L)                                                           \
  TPB_MEMORY(P, T, C, L)                                                                           \
  TPB_APART(P, T, C, L)                                                                            \
  TPB_GROUPS_OF_3(P, T, C, L)                                                                      \
  TPB_INDEXED(P, T, C, L, i32)                                                                     \
  TPB_SELECT(P, T, I, L)
#define TPB_NARROW_VECTORS(P, L)                                                                   \
  TPB_NARROW_VECTOR(P, i16, i16, short, L)                                                         \
  TPB_NARROW_CONVERSIONS(P, i16, L)                                                                \
  TPB_NARROW_PAIRS(P, i16, short, L)                                                               \
  TPB_FOURS_OF_SHORTS(P, i16, short, L)                                                            \
  TPB_NARROW_VECTOR(P, u16, i16, unsigned short, L)                                                \
  TPB_NARROW_CONVERSIONS(P, u16, L)                                                                \
  TPB_NARROW_PAIRS(P, u16, unsigned short, L)                                                      \
  TPB_FOURS_OF_SHORTS(P, u16, unsigned short, L)                                                   \
  TPB_NARROW_VECTOR(P, i8, i8, signed char, L)                                                     \
  TPB_BYTE_CONVERSIONS(P, i8, L)                                                                   \
  TPB_PAIRS(P, i8, signed char, L)                                                                 \
  TPB_FOURS_OF_BYTES(P, i8, signed char, L)                                                        \
  TPB_NARROW_VECTOR(P, u8, i8, unsigned char, L)                                                   \
  TPB_BYTE_CONVERSIONS(P, u8, L)                                                                   \
  TPB_PAIRS(P, u8, unsigned char, L)                                                               \
  TPB_FOURS_OF_BYTES(P, u8, unsigned char, L)
#define TPB_INDEXED_BY_64(P, L)                                                                    \
  TPB_INDEXED(P, f64, double, L, i64)                                                              \
  TPB_INDEXED(P, i64, long, L, i64)                                                                \
  TPB_INDEXED(P, u64, unsigned long, L, i64)                                                       \
  TPB_INDEXED(P, f32, float, L, i64)                                                               \
  TPB_INDEXED(P, i32, int, L, i64)                                                                 \
  TPB_INDEXED(P, u32, unsigned, L, i64)                                                            \
  TPB_INDEXED(P, i16, short, L, i64)                                                               \
  TPB_INDEXED(P, u16, unsigned short, L, i64)                                                      \
  TPB_INDEXED(P, i8, signed char, L, i64)                                                          \
  TPB_INDEXED(P, u8, unsigned char, L, i64)
/* Where masks are vectors: I is the integer as wide as their lanes. */
#define TPB_MASK_VECTORS_OF_64(P, L)                                                               \
  TPB_COMPARISONS(P, f64, L, i64)                                                                  \
  TPB_COMPARISONS(P, i64, L, i64)                                                                  \
  TPB_COMPARISONS(P, u64, L, i64)                                                                  \
  TPB_SELECT(P, f64, i64, L)                                                                       \
  TPB_SELECT(P, i64, i64, L)                                                                       \
  TPB_SELECT(P, u64, i64, L)
#define TPB_MASK_VECTORS_OF_32(P, L, I)                                                            \
  TPB_COMPARISONS(P, f32, L, I)                                                                    \
  TPB_COMPARISONS(P, i32, L, I)                                                                    \
  TPB_COMPARISONS(P, u32, L, I)                                                                    \
  TPB_SELECT(P, f32, i32, L)                                                                       \
  TPB_SELECT(P, i32, i32, L)                                                                       \
  TPB_SELECT(P, u32, i32, L)

/* The C library, F behind the names of float functions. */
#define TPB_FUNCTIONS(P, T, F, L)                                                                  \
  TPB_CALL_1(P, sqrt, __builtin_sqrt##F, T, L)                                                     \
  TPB_CALL_1(P, floor, __builtin_floor##F, T, L)                                                   \
  TPB_CALL_1(P, ceil, __builtin_ceil##F, T, L)                                                     \
  TPB_CALL_1(P, trunc, __builtin_trunc##F, T, L)                                                   \
  TPB_CALL_1(P, rint, __builtin_rint##F, T, L)                                                     \
  TPB_CALL_1(P, nearbyint, __builtin_nearbyint##F, T, L)                                           \
  TPB_CALL_1(P, round, __builtin_round##F, T, L)                                                   \
  TPB_CALL_1(P, exp, __builtin_exp##F, T, L)                                                       \
  TPB_CALL_1(P, exp2, __builtin_exp2##F, T, L)                                                     \
  TPB_CALL_1(P, exp10, __builtin_exp10##F, T, L)                                                   \
  TPB_CALL_1(P, expm1, __builtin_expm1##F, T, L)                                                   \
  TPB_CALL_1(P, log, __builtin_log##F, T, L)                                                       \
  TPB_CALL_1(P, log2, __builtin_log2##F, T, L)                                                     \
  TPB_CALL_1(P, log10, __builtin_log10##F, T, L)                                                   \
  TPB_CALL_1(P, log1p, __builtin_log1p##F, T, L)                                                   \
  TPB_CALL_1(P, sin, __builtin_sin##F, T, L)                                                       \
  TPB_CALL_1(P, cos, __builtin_cos##F, T, L)                                                       \
  TPB_CALL_1(P, tan, __builtin_tan##F, T, L)                                                       \
  TPB_CALL_1(P, asin, __builtin_asin##F, T, L)                                                     \
  TPB_CALL_1(P, acos, __builtin_acos##F, T, L)                                                     \
  TPB_CALL_1(P, atan, __builtin_atan##F, T, L)                                                     \
  TPB_CALL_1(P, sinh, __builtin_sinh##F, T, L)                                                     \
  TPB_CALL_1(P, cosh, __builtin_cosh##F, T, L)                                                     \
  TPB_CALL_1(P, tanh, __builtin_tanh##F, T, L)                                                     \
  TPB_CALL_1(P, cbrt, __builtin_cbrt##F, T, L)                                                     \
  TPB_CALL_1(P, erf, __builtin_erf##F, T, L)                                                       \
  TPB_CALL_1(P, erfc, __builtin_erfc##F, T, L)                                                     \
  TPB_CALL_1(P, tgamma, __builtin_tgamma##F, T, L)                                                 \
  TPB_CALL_1(P, lgamma, __builtin_lgamma##F, T, L)                                                 \
  TPB_CALL_2(P, pow, __builtin_pow##F, T, L)                                                       \
  TPB_CALL_2(P, atan2, __builtin_atan2##F, T, L)                                                   \
  TPB_CALL_2(P, hypot, __builtin_hypot##F, T, L)                                                   \
  TPB_CALL_2(P, fmod, __builtin_fmod##F, T, L)                                                     \
  TPB_CALL_2(P, copysign, __builtin_copysign##F, T, L)                                             \
  TPB_CALL_2(P, fdim, __builtin_fdim##F, T, L)                                                     \
  TPB_CALL_2(P, fmin, __builtin_fmin##F, T, L)                                                     \
  TPB_CALL_2(P, fmax, __builtin_fmax##F, T, L)

#endif
