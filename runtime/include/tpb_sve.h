/* tpb_sve.h: what emitted SVE code calls where there is no one intrinsic, for any vector length.
 *
 * Names end in element and container: f32_in_64 are floats in the lower halves of 64-bit lanes, as
 * they stand beside doubles. Memory is touched where the predicate holds and nowhere else.
 */
#ifndef TPB_SVE_H
#define TPB_SVE_H

#include <tpb.h>

TPB_EXACT_FP_BEGIN
#include <arm_sve.h>

#define tpb_sve_fn static inline __attribute__((__always_inline__, __unused__, __target__("+sve")))

/* Floats are moved as 32-bit words; words may alias them. */
typedef unsigned __attribute__((__may_alias__)) tpb_sve_word;

tpb_sve_fn svfloat32_t tpb_sve_load_f32_in_64(svbool_t p, const float *from) {
  return svreinterpret_f32(svld1uw_u64(p, (const tpb_sve_word *)from));
}
tpb_sve_fn void tpb_sve_store_f32_in_64(svbool_t p, float *to, svfloat32_t value) {
  svst1w(p, (tpb_sve_word *)to, svreinterpret_u64(value));
}

/* How many lanes before each one are active. */
tpb_sve_fn svint64_t tpb_sve_ranks_64(svbool_t p) {
  const svbool_t all = svptrue_b64();
  long rank[2048 / 64], before = 0;
  svst1(all, rank, svdup_s64_z(p, 1));
  for (int l = 0; l < (int)svcntd(); ++l) {
    const long active = rank[l];
    rank[l] = before;
    before += active;
  }
  return svld1(all, rank);
}
tpb_sve_fn svint32_t tpb_sve_ranks_32(svbool_t p) {
  const svbool_t all = svptrue_b32();
  int rank[2048 / 32], before = 0;
  svst1(all, rank, svdup_s32_z(p, 1));
  for (int l = 0; l < (int)svcntw(); ++l) {
    const int active = rank[l];
    rank[l] = before;
    before += active;
  }
  return svld1(all, rank);
}

/* Every second and every fourth element from `from` on, where p holds; nothing else is read. */
#define TPB_SVE_EVERY_2(B, COUNT, LOAD, p, from)                                                   \
  svuzp1(LOAD(svzip1_##B(p, svpfalse_b()), from),                                                  \
         LOAD(svzip2_##B(p, svpfalse_b()), (from) + COUNT()))
#define TPB_SVE_EVERY_4(B, COUNT, LOAD, p, from)                                                   \
  svuzp1(TPB_SVE_EVERY_2(B, COUNT, LOAD, svzip1_##B(p, svpfalse_b()), from),                       \
         TPB_SVE_EVERY_2(B, COUNT, LOAD, svzip2_##B(p, svpfalse_b()), (from) + 2 * COUNT()))

/* Lane l at from[l * stride], at from[-l], at from[index[l]]. 64-bit containers take 64-bit
 * offsets. */
#define TPB_SVE_IN_64(T, C, V, LOAD, STORE, GATHER, SCATTER, WORD, TO, FROM)                       \
  tpb_sve_fn V tpb_sve_gather_##T##_in_64(svbool_t p, const C *from, svint64_t index) {            \
    return TO(GATHER(p, (const WORD *)from, index));                                               \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_scatter_##T##_in_64(svbool_t p, C *to, svint64_t index, V value) {       \
    SCATTER(p, (WORD *)to, index, FROM(value));                                                    \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_together_##T##_in_64(svbool_t p, V value) {                                 \
    return TO(svcompact(p, FROM(value)));                                                          \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_packed_##T##_in_64(svbool_t p, C *to, V value) {                   \
    STORE(svwhilelt_b64_s64(0, (long)svcntp_b64(p, p)), (WORD *)to, svcompact(p, FROM(value)));    \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_packed_##T##_in_64(svbool_t p, const C *from) {                        \
    return tpb_sve_gather_##T##_in_64(p, from, tpb_sve_ranks_64(p));                               \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_strided_##T##_in_64(svbool_t p, const C *from, long stride) {          \
    if (__builtin_constant_p(stride) && stride == 2)                                               \
      return TO(TPB_SVE_EVERY_2(b64, svcntd, LOAD, p, (const WORD *)from));                        \
    if (__builtin_constant_p(stride) && stride == 4)                                               \
      return TO(TPB_SVE_EVERY_4(b64, svcntd, LOAD, p, (const WORD *)from));                        \
    return tpb_sve_gather_##T##_in_64(p, from, svindex_s64(0, stride));                            \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_strided_##T##_in_64(svbool_t p, C *to, long stride, V value) {     \
    tpb_sve_scatter_##T##_in_64(p, to, svindex_s64(0, stride), value);                             \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_reversed_##T##_in_64(svbool_t p, const C *from) {                      \
    return TO(svrev(LOAD(svrev_b64(p), (const WORD *)from - (svcntd() - 1))));                     \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_reversed_##T##_in_64(svbool_t p, C *to, V value) {                 \
    STORE(svrev_b64(p), (WORD *)to - (svcntd() - 1), svrev(FROM(value)));                          \
  }
#define TPB_SVE_SAME(value) value
TPB_SVE_IN_64(f64, double, svfloat64_t, svld1, svst1, svld1_gather_index, svst1_scatter_index,
              double, TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(i64, long, svint64_t, svld1, svst1, svld1_gather_index, svst1_scatter_index, long,
              TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(u64, unsigned long, svuint64_t, svld1, svst1, svld1_gather_index, svst1_scatter_index,
              unsigned long, TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(f32, float, svfloat32_t, svld1uw_u64, svst1w, svld1uw_gather_index_u64,
              svst1w_scatter_index, tpb_sve_word, svreinterpret_f32, svreinterpret_u64)
TPB_SVE_IN_64(i32, int, svint32_t, svld1sw_s64, svst1w, svld1sw_gather_index_s64,
              svst1w_scatter_index, int, svreinterpret_s32, svreinterpret_s64)
TPB_SVE_IN_64(u32, unsigned, svuint32_t, svld1uw_u64, svst1w, svld1uw_gather_index_u64,
              svst1w_scatter_index, unsigned, svreinterpret_u32, svreinterpret_u64)
TPB_SVE_IN_64(i16, short, svint64_t, svld1sh_s64, svst1h, svld1sh_gather_index_s64,
              svst1h_scatter_index, short, TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(u16, unsigned short, svuint64_t, svld1uh_u64, svst1h, svld1uh_gather_index_u64,
              svst1h_scatter_index, unsigned short, TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(i8, signed char, svint64_t, svld1sb_s64, svst1b, svld1sb_gather_offset_s64,
              svst1b_scatter_offset, signed char, TPB_SVE_SAME, TPB_SVE_SAME)
TPB_SVE_IN_64(u8, unsigned char, svuint64_t, svld1ub_u64, svst1b, svld1ub_gather_offset_u64,
              svst1b_scatter_offset, unsigned char, TPB_SVE_SAME, TPB_SVE_SAME)

/* 32-bit containers take 32-bit indices; distances of 64 bits go in two halves. */
#define TPB_SVE_IN_32(T, C, V, U, LOAD, STORE, GATHER, SCATTER)                                    \
  tpb_sve_fn V tpb_sve_gather_##T##_in_32(svbool_t p, const C *from, svint32_t index) {            \
    return GATHER(p, from, index);                                                                 \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_scatter_##T##_in_32(svbool_t p, C *to, svint32_t index, V value) {       \
    SCATTER(p, to, index, value);                                                                  \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_together_##T##_in_32(svbool_t p, V value) { return svcompact(p, value); }   \
  tpb_sve_fn void tpb_sve_store_packed_##T##_in_32(svbool_t p, C *to, V value) {                   \
    STORE(svwhilelt_b32_s64(0, (long)svcntp_b32(p, p)), to, svcompact(p, value));                  \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_packed_##T##_in_32(svbool_t p, const C *from) {                        \
    return tpb_sve_gather_##T##_in_32(p, from, tpb_sve_ranks_32(p));                               \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_strided_##T##_in_32(svbool_t p, const C *from, long stride) {          \
    if (__builtin_constant_p(stride) && stride == 2)                                               \
      return TPB_SVE_EVERY_2(b32, svcntw, LOAD, p, from);                                          \
    if (__builtin_constant_p(stride) && stride == 4)                                               \
      return TPB_SVE_EVERY_4(b32, svcntw, LOAD, p, from);                                          \
    const long half = (long)svcntd();                                                              \
    const svuint64_t low =                                                                         \
        svreinterpret_u64(tpb_sve_load_strided_##T##_in_64(svunpklo_b(p), from, stride));          \
    const svuint64_t high = svreinterpret_u64(                                                     \
        tpb_sve_load_strided_##T##_in_64(svunpkhi_b(p), from + half * stride, stride));            \
    return svreinterpret_##U(svuzp1(svreinterpret_u32(low), svreinterpret_u32(high)));             \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_strided_##T##_in_32(svbool_t p, C *to, long stride, V value) {     \
    const long half = (long)svcntd();                                                              \
    const svuint32_t v = svreinterpret_u32(value);                                                 \
    tpb_sve_scatter_low_##T(svunpklo_b(p), to, svindex_s64(0, stride), svunpklo(v));               \
    tpb_sve_scatter_low_##T(svunpkhi_b(p), to + half * stride, svindex_s64(0, stride),             \
                            svunpkhi(v));                                                          \
  }                                                                                                \
  tpb_sve_fn V tpb_sve_load_reversed_##T##_in_32(svbool_t p, const C *from) {                      \
    return svrev(LOAD(svrev_b32(p), from - (svcntw() - 1)));                                       \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_reversed_##T##_in_32(svbool_t p, C *to, V value) {                 \
    STORE(svrev_b32(p), to - (svcntw() - 1), svrev(value));                                        \
  }
/* The low bits of each lane. */
#define TPB_SVE_LOW(T, C, WORD, STORED)                                                            \
  tpb_sve_fn void tpb_sve_scatter_low_##T(svbool_t p, C *to, svint64_t index, svuint64_t value) {  \
    STORED(p, (WORD *)to, index, value);                                                           \
  }
TPB_SVE_LOW(f32, float, tpb_sve_word, svst1w_scatter_index)
TPB_SVE_LOW(i32, int, tpb_sve_word, svst1w_scatter_index)
TPB_SVE_LOW(u32, unsigned, unsigned, svst1w_scatter_index)
TPB_SVE_LOW(i16, short, unsigned short, svst1h_scatter_index)
TPB_SVE_LOW(u16, unsigned short, unsigned short, svst1h_scatter_index)
TPB_SVE_LOW(i8, signed char, unsigned char, svst1b_scatter_offset)
TPB_SVE_LOW(u8, unsigned char, unsigned char, svst1b_scatter_offset)
TPB_SVE_IN_32(f32, float, svfloat32_t, f32, svld1, svst1, svld1_gather_index, svst1_scatter_index)
TPB_SVE_IN_32(i32, int, svint32_t, s32, svld1, svst1, svld1_gather_index, svst1_scatter_index)
TPB_SVE_IN_32(u32, unsigned, svuint32_t, u32, svld1, svst1, svld1_gather_index, svst1_scatter_index)
TPB_SVE_IN_32(i16, short, svint32_t, s32, svld1sh_s32, svst1h, svld1sh_gather_index_s32,
              svst1h_scatter_index)
TPB_SVE_IN_32(u16, unsigned short, svuint32_t, u32, svld1uh_u32, svst1h, svld1uh_gather_index_u32,
              svst1h_scatter_index)
TPB_SVE_IN_32(i8, signed char, svint32_t, s32, svld1sb_s32, svst1b, svld1sb_gather_offset_s32,
              svst1b_scatter_offset)
TPB_SVE_IN_32(u8, unsigned char, svuint32_t, u32, svld1ub_u32, svst1b, svld1ub_gather_offset_u32,
              svst1b_scatter_offset)

/* A function of the C library on every lane of the register. */
#define TPB_SVE_CALL_1(NAME, CALL, T, C, V, B)                                                     \
  tpb_sve_fn V tpb_sve_##NAME##_##T(svbool_t p, V a) {                                             \
    const svbool_t all = svptrue_b##B();                                                           \
    C lane[2048 / B];                                                                              \
    svst1(all, lane, svsel(p, a, svdup_##T(1)));                                                   \
    for (int l = 0; l < (int)(svcntb() * 8 / B); ++l)                                              \
      lane[l] = CALL(lane[l]);                                                                     \
    return svld1(all, lane);                                                                       \
  }
#define TPB_SVE_CALL_2(NAME, CALL, T, C, V, B)                                                     \
  tpb_sve_fn V tpb_sve_##NAME##_##T(svbool_t p, V a, V b) {                                        \
    const svbool_t all = svptrue_b##B();                                                           \
    C lane[2048 / B], other[2048 / B];                                                             \
    svst1(all, lane, svsel(p, a, svdup_##T(1)));                                                   \
    svst1(all, other, svsel(p, b, svdup_##T(1)));                                                  \
    for (int l = 0; l < (int)(svcntb() * 8 / B); ++l)                                              \
      lane[l] = CALL(lane[l], other[l]);                                                           \
    return svld1(all, lane);                                                                       \
  }
#define TPB_SVE_FUNCTION_1(NAME)                                                                   \
  TPB_SVE_CALL_1(NAME, __builtin_##NAME, f64, double, svfloat64_t, 64)                             \
  TPB_SVE_CALL_1(NAME, __builtin_##NAME##f, f32, float, svfloat32_t, 32)
#define TPB_SVE_FUNCTION_2(NAME)                                                                   \
  TPB_SVE_CALL_2(NAME, __builtin_##NAME, f64, double, svfloat64_t, 64)                             \
  TPB_SVE_CALL_2(NAME, __builtin_##NAME##f, f32, float, svfloat32_t, 32)
TPB_SVE_FUNCTION_1(exp)
TPB_SVE_FUNCTION_1(exp2)
TPB_SVE_FUNCTION_1(exp10)
TPB_SVE_FUNCTION_1(expm1)
TPB_SVE_FUNCTION_1(log)
TPB_SVE_FUNCTION_1(log2)
TPB_SVE_FUNCTION_1(log10)
TPB_SVE_FUNCTION_1(log1p)
TPB_SVE_FUNCTION_1(sin)
TPB_SVE_FUNCTION_1(cos)
TPB_SVE_FUNCTION_1(tan)
TPB_SVE_FUNCTION_1(asin)
TPB_SVE_FUNCTION_1(acos)
TPB_SVE_FUNCTION_1(atan)
TPB_SVE_FUNCTION_1(sinh)
TPB_SVE_FUNCTION_1(cosh)
TPB_SVE_FUNCTION_1(tanh)
TPB_SVE_FUNCTION_1(cbrt)
TPB_SVE_FUNCTION_1(erf)
TPB_SVE_FUNCTION_1(erfc)
TPB_SVE_FUNCTION_1(tgamma)
TPB_SVE_FUNCTION_1(lgamma)
TPB_SVE_FUNCTION_2(pow)
TPB_SVE_FUNCTION_2(atan2)
TPB_SVE_FUNCTION_2(hypot)
TPB_SVE_FUNCTION_2(fmod)
TPB_SVE_FUNCTION_2(copysign)
TPB_SVE_FUNCTION_2(fdim)

/* Parts of complex products, as in tpb_complex.h. */
#define TPB_SVE_COMPLEX(NAME, PART, T, C, V, B)                                                    \
  tpb_sve_fn V tpb_sve_##NAME##_##T(svbool_t p, V x, V y, V a, V b, V c, V d) {                    \
    if (__builtin_expect(!svptest_any(p, svcmpuo(p, x, y)), 1))                                    \
      return PART ? y : x;                                                                         \
    const svbool_t all = svptrue_b##B();                                                           \
    const int lanes = (int)(svcntb() * 8 / B);                                                     \
    C of[6 * (2048 / B)];                                                                          \
    svst1(all, of, x);                                                                             \
    svst1(all, of + lanes, y);                                                                     \
    svst1(all, of + 2 * lanes, a);                                                                 \
    svst1(all, of + 3 * lanes, b);                                                                 \
    svst1(all, of + 4 * lanes, c);                                                                 \
    svst1(all, of + 5 * lanes, d);                                                                 \
    tpb_recover_lanes_##T(of, lanes);                                                              \
    return svld1(all, of + PART * lanes);                                                          \
  }
TPB_SVE_COMPLEX(cmulre, 0, f64, double, svfloat64_t, 64)
TPB_SVE_COMPLEX(cmulim, 1, f64, double, svfloat64_t, 64)
TPB_SVE_COMPLEX(cmulre, 0, f32, float, svfloat32_t, 32)
TPB_SVE_COMPLEX(cmulim, 1, f32, float, svfloat32_t, 32)

/* Prefix sums and the like, as in tpb_scan.h: lanes K further behind the last ones of FILL, which
 * are neutral, or the first lane where combining a value with itself changes nothing. */
#define TPB_SVE_UP(B, K, FILL, v)                                                                  \
  svsplice(svrev_b##B(svwhilelt_b##B((long)0, K)), svreinterpret_u##B(FILL), svreinterpret_u##B(v))
#define TPB_SVE_SCAN(NAME, T, V, S, B, OP, FILL)                                                   \
  tpb_sve_fn V tpb_sve_scan_##NAME##_##T##_in_##B(svbool_t p, V v) {                               \
    for (long k = 1; k < (long)svcntb() * 8 / B; k *= 2) {                                         \
      const V up = svreinterpret_##S(TPB_SVE_UP(B, k, FILL, v));                                   \
      v = OP(p, up, v);                                                                            \
    }                                                                                              \
    return v;                                                                                      \
  }
#define TPB_SVE_RECUR(T, V, S, B)                                                                  \
  tpb_sve_fn V tpb_sve_recur_##T##_in_##B(svbool_t p, V v, V c) {                                  \
    for (long k = 1; k < (long)svcntb() * 8 / B; k *= 2) {                                         \
      const V x = svreinterpret_##S(TPB_SVE_UP(B, k, svdup_##S(0), v));                            \
      const V f = svreinterpret_##S(TPB_SVE_UP(B, k, svdup_##S(1), c));                            \
      v = svmla_x(p, v, c, x);                                                                     \
      c = svmul_x(p, c, f);                                                                        \
    }                                                                                              \
    return v;                                                                                      \
  }
/* What the last lane up to each has that a mask takes: the largest number of such a lane, and what
 * is there. */
#define TPB_SVE_FILL(T, V, S, B)                                                                   \
  tpb_sve_fn V tpb_sve_fill_##T##_in_##B(svbool_t p, svbool_t taken, V v, V left) {                \
    const svint##B##_t number = svindex_s##B(0, 1);                                                \
    svint##B##_t from = svsel(taken, number, svdup_s##B(-1));                                      \
    for (long k = 1; k < (long)svcntb() * 8 / B; k *= 2)                                           \
      from = svmax_x(p, svreinterpret_s##B(TPB_SVE_UP(B, k, svdup_lane(from, 0), from)), from);    \
    return svreinterpret_##S(svsel(svcmpge(p, from, 0),                                            \
                                   svtbl(svreinterpret_u##B(v), svreinterpret_u##B(from)),         \
                                   svreinterpret_u##B(left)));                                     \
  }
#define TPB_SVE_SMALLER(p, a, b) svsel(svcmplt(p, b, a), b, a)
#define TPB_SVE_LARGER(p, a, b) svsel(svcmpgt(p, b, a), b, a)
#define TPB_SVE_LANES_BEFORE(T, V, S, B)                                                           \
  tpb_sve_fn V tpb_sve_splice_##T##_in_##B(V a, V b) {                                             \
    return svreinterpret_##S(svsplice(svrev_b##B(svptrue_pat_b##B(SV_VL1)), svreinterpret_u##B(a), \
                                      svreinterpret_u##B(b)));                                     \
  }
#define TPB_SVE_SCAN_FLOATS(T, V, B)                                                               \
  TPB_SVE_LANES_BEFORE(T, V, T, B)                                                                 \
  TPB_SVE_RECUR(T, V, T, B)                                                                        \
  TPB_SVE_FILL(T, V, T, B)                                                                         \
  TPB_SVE_SCAN(add, T, V, T, B, svadd_x, svdup_##T(-0.0))                                          \
  TPB_SVE_SCAN(mul, T, V, T, B, svmul_x, svdup_##T(1))                                             \
  TPB_SVE_SCAN(min, T, V, T, B, TPB_SVE_SMALLER, svdup_lane(v, 0))                                 \
  TPB_SVE_SCAN(max, T, V, T, B, TPB_SVE_LARGER, svdup_lane(v, 0))                                  \
  TPB_SVE_SCAN(fmin, T, V, T, B, svminnm_x, svdup_lane(v, 0))                                      \
  TPB_SVE_SCAN(fmax, T, V, T, B, svmaxnm_x, svdup_lane(v, 0))
#define TPB_SVE_SCAN_INTEGERS(T, V, S, B)                                                          \
  TPB_SVE_LANES_BEFORE(T, V, S, B)                                                                 \
  TPB_SVE_RECUR(T, V, S, B)                                                                        \
  TPB_SVE_FILL(T, V, S, B)                                                                         \
  TPB_SVE_SCAN(add, T, V, S, B, svadd_x, svdup_##S(0))                                             \
  TPB_SVE_SCAN(mul, T, V, S, B, svmul_x, svdup_##S(1))                                             \
  TPB_SVE_SCAN(xor, T, V, S, B, sveor_x, svdup_##S(0))                                             \
  TPB_SVE_SCAN(and, T, V, S, B, svand_x, svdup_lane(v, 0))                                         \
  TPB_SVE_SCAN(or, T, V, S, B, svorr_x, svdup_lane(v, 0))                                          \
  TPB_SVE_SCAN(min, T, V, S, B, svmin_x, svdup_lane(v, 0))                                         \
  TPB_SVE_SCAN(max, T, V, S, B, svmax_x, svdup_lane(v, 0))
TPB_SVE_SCAN_FLOATS(f64, svfloat64_t, 64)
TPB_SVE_SCAN_INTEGERS(i64, svint64_t, s64, 64)
TPB_SVE_SCAN_INTEGERS(u64, svuint64_t, u64, 64)
TPB_SVE_SCAN_FLOATS(f32, svfloat32_t, 32)
TPB_SVE_SCAN_INTEGERS(i32, svint32_t, s32, 32)
TPB_SVE_SCAN_INTEGERS(u32, svuint32_t, u32, 32)
TPB_SVE_SCAN_FLOATS(f32, svfloat32_t, 64)
TPB_SVE_SCAN_INTEGERS(i32, svint32_t, s32, 64)
TPB_SVE_SCAN_INTEGERS(u32, svuint32_t, u32, 64)

#include <tpb_sve_narrow.h>

/* gcc 12 compiles all that follows a `pop_options` for what the function before its `push_options`
 * was: <arm_neon.h> has such, and behind it NEON code and the user's would have SVE instructions.
 * So that function is none of ours above. */
static inline __attribute__((__unused__)) void tpb_sve_end(void) {}

TPB_EXACT_FP_END
#endif
