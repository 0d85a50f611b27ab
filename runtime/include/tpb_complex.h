/* tpb_complex.h: products of complex numbers as C wants them. Included by tpb.h.
 *
 * A product is computed plainly. Where both of its parts are NaN, C (C11, G.5.1) and the functions
 * that compilers call for it say what it is after all: an infinite factor, or a product beyond all
 * numbers, makes it infinite. */
#ifndef TPB_COMPLEX_H
#define TPB_COMPLEX_H

TPB_EXACT_FP_BEGIN

/* Infinite is 1, and what is not infinite 0; the sign stays. Not a NaN: 0 in its place. */
#define TPB_COMPLEX_PRODUCT(T, C, F)                                                               \
  static inline TPB_EXACT_FP __attribute__((__unused__)) C tpb_boxed##F(C x) {                     \
    return __builtin_copysign##F(__builtin_isinf(x) ? (C)1 : (C)0, x);                             \
  }                                                                                                \
  static inline TPB_EXACT_FP __attribute__((__unused__)) C tpb_not_nan##F(C x) {                   \
    return __builtin_isnan(x) ? __builtin_copysign##F((C)0, x) : x;                                \
  }                                                                                                \
  /* (a + b i)(c + d i), of which both parts came out as NaN: *x and *y change where it is         \
   * infinite. */                                                                                  \
  static TPB_EXACT_FP __attribute__((__noinline__, __cold__, __unused__)) void tpb_recover_##T(    \
      C *x, C *y, C a, C b, C c, C d) {                                                            \
    const C ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                        \
    int infinite = 0;                                                                              \
    if (__builtin_isinf(a) || __builtin_isinf(b)) {                                                \
      a = tpb_boxed##F(a), b = tpb_boxed##F(b);                                                    \
      c = tpb_not_nan##F(c), d = tpb_not_nan##F(d);                                                \
      infinite = 1;                                                                                \
    }                                                                                              \
    if (__builtin_isinf(c) || __builtin_isinf(d)) {                                                \
      c = tpb_boxed##F(c), d = tpb_boxed##F(d);                                                    \
      a = tpb_not_nan##F(a), b = tpb_not_nan##F(b);                                                \
      infinite = 1;                                                                                \
    }                                                                                              \
    if (!infinite && (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) ||         \
                      __builtin_isinf(bc))) {                                                      \
      a = tpb_not_nan##F(a), b = tpb_not_nan##F(b);                                                \
      c = tpb_not_nan##F(c), d = tpb_not_nan##F(d);                                                \
      infinite = 1;                                                                                \
    }                                                                                              \
    if (infinite) {                                                                                \
      *x = __builtin_inf##F() * (a * c - b * d);                                                   \
      *y = __builtin_inf##F() * (a * d + b * c);                                                   \
    }                                                                                              \
  }                                                                                                \
  /* The real and the imaginary part of the product that is plainly x + y i. */                    \
  static inline TPB_EXACT_FP                                                                       \
      __attribute__((__unused__)) C tpb_cmulre##F(C x, C y, C a, C b, C c, C d) {                  \
    if (__builtin_expect(__builtin_isnan(x) && __builtin_isnan(y), 0))                             \
      tpb_recover_##T(&x, &y, a, b, c, d);                                                         \
    return x;                                                                                      \
  }                                                                                                \
  static inline TPB_EXACT_FP                                                                       \
      __attribute__((__unused__)) C tpb_cmulim##F(C x, C y, C a, C b, C c, C d) {                  \
    if (__builtin_expect(__builtin_isnan(x) && __builtin_isnan(y), 0))                             \
      tpb_recover_##T(&x, &y, a, b, c, d);                                                         \
    return y;                                                                                      \
  }                                                                                                \
  /* The same of lanes, in place: x, y, a, b, c, d one behind the other. */                        \
  static TPB_EXACT_FP __attribute__((__noinline__, __cold__,                                       \
                                     __unused__)) void tpb_recover_lanes_##T(C *of, int lanes) {   \
    for (int l = 0; l < lanes; ++l)                                                                \
      if (__builtin_isnan(of[l]) && __builtin_isnan(of[lanes + l]))                                \
        tpb_recover_##T(&of[l], &of[lanes + l], of[2 * lanes + l], of[3 * lanes + l],              \
                        of[4 * lanes + l], of[5 * lanes + l]);                                     \
  }
TPB_COMPLEX_PRODUCT(f64, double, )
TPB_COMPLEX_PRODUCT(f32, float, f)

TPB_EXACT_FP_END

/* Vectors of them. P_nan_f64x4(x, y): whether a lane of either is NaN. I: integers as wide as T.
 * What tpb_recover_f64() does, in all lanes at once: iterations that have become infinite stay so,
 * and come here every time. */
#define TPB_COMPLEX_RECOVERED(P, T, I, C, L)                                                       \
  P##_fn tpb_##I##x##L P##_chosen_##T##x##L(tpb_##I##x##L mask, tpb_##I##x##L a,                   \
                                            tpb_##I##x##L b) {                                     \
    return (mask & a) | (~mask & b);                                                               \
  }                                                                                                \
  P##_fn tpb_##I##x##L P##_infinite_##T##x##L(tpb_##T##x##L x) {                                   \
    const tpb_##T##x##L none = {0};                                                                \
    const tpb_##I##x##L sign = (tpb_##I##x##L)(-none);                                             \
    return (tpb_##I##x##L)((tpb_##T##x##L)((tpb_##I##x##L)x & ~sign) ==                            \
                           none + (C)__builtin_inf());                                             \
  }                                                                                                \
  P##_fn tpb_##T##x##L P##_boxed_##T##x##L(tpb_##I##x##L where, tpb_##T##x##L x) {                 \
    const tpb_##T##x##L none = {0};                                                                \
    const tpb_##I##x##L sign = (tpb_##I##x##L)(-none), one = (tpb_##I##x##L)(none + (C)1);         \
    return (tpb_##T##x##L)P##_chosen_##T##x##L(                                                    \
        where, (P##_infinite_##T##x##L(x) & one) | ((tpb_##I##x##L)x & sign), (tpb_##I##x##L)x);   \
  }                                                                                                \
  P##_fn tpb_##T##x##L P##_not_nan_##T##x##L(tpb_##I##x##L where, tpb_##T##x##L x) {               \
    const tpb_##T##x##L none = {0};                                                                \
    const tpb_##I##x##L sign = (tpb_##I##x##L)(-none);                                             \
    return (tpb_##T##x##L)P##_chosen_##T##x##L(where & (tpb_##I##x##L)(x != x),                    \
                                               (tpb_##I##x##L)x & sign, (tpb_##I##x##L)x);         \
  }                                                                                                \
  P##_fn tpb_##T##x##L P##_recovered_##T##x##L(int part, tpb_##T##x##L x, tpb_##T##x##L y,         \
                                               tpb_##T##x##L a, tpb_##T##x##L b, tpb_##T##x##L c,  \
                                               tpb_##T##x##L d) {                                  \
    const tpb_##I##x##L beyond = P##_infinite_##T##x##L(a * c) | P##_infinite_##T##x##L(b * d) |   \
                                 P##_infinite_##T##x##L(a * d) | P##_infinite_##T##x##L(b * c);    \
    const tpb_##I##x##L first = P##_infinite_##T##x##L(a) | P##_infinite_##T##x##L(b);             \
    a = P##_boxed_##T##x##L(first, a), b = P##_boxed_##T##x##L(first, b);                          \
    c = P##_not_nan_##T##x##L(first, c), d = P##_not_nan_##T##x##L(first, d);                      \
    const tpb_##I##x##L second = P##_infinite_##T##x##L(c) | P##_infinite_##T##x##L(d);            \
    c = P##_boxed_##T##x##L(second, c), d = P##_boxed_##T##x##L(second, d);                        \
    const tpb_##I##x##L product = beyond & ~(first | second);                                      \
    a = P##_not_nan_##T##x##L(second | product, a),                                                \
    b = P##_not_nan_##T##x##L(second | product, b);                                                \
    c = P##_not_nan_##T##x##L(product, c), d = P##_not_nan_##T##x##L(product, d);                  \
    const tpb_##T##x##L none = {0}, infinity = none + (C)__builtin_inf();                          \
    const tpb_##T##x##L one = part ? a * d : a * c, other = part ? b * c : b * d;                  \
    const tpb_##I##x##L changed =                                                                  \
        (tpb_##I##x##L)(x != x) & (tpb_##I##x##L)(y != y) & (first | second | beyond);             \
    return (tpb_##T##x##L)P##_chosen_##T##x##L(                                                    \
        changed, (tpb_##I##x##L)(infinity * (part ? one + other : one - other)),                   \
        (tpb_##I##x##L)(part ? y : x));                                                            \
  }
/* PART: 0 real, 1 imaginary. */
#define TPB_COMPLEX_PART(P, NAME, PART, T, C, L)                                                   \
  P##_fn P##_##T##x##L P##_##NAME##_##T##x##L(P##_##T##x##L x, P##_##T##x##L y, P##_##T##x##L a,   \
                                              P##_##T##x##L b, P##_##T##x##L c, P##_##T##x##L d) { \
    if (__builtin_expect(!P##_nan_##T##x##L(x, y), 1))                                             \
      return PART ? y : x;                                                                         \
    return (P##_##T##x##L)P##_recovered_##T##x##L(PART, (tpb_##T##x##L)x, (tpb_##T##x##L)y,        \
                                                  (tpb_##T##x##L)a, (tpb_##T##x##L)b,              \
                                                  (tpb_##T##x##L)c, (tpb_##T##x##L)d);             \
  }
#define TPB_COMPLEX(P, T, I, C, L)                                                                 \
  TPB_COMPLEX_RECOVERED(P, T, I, C, L)                                                             \
  TPB_COMPLEX_PART(P, cmulre, 0, T, C, L)                                                          \
  TPB_COMPLEX_PART(P, cmulim, 1, T, C, L)

#endif
