/* tpb_x86_roots.h: 1 / sqrt(x) within 3.1 units of the last place (1.7 with AVX-512), for tpb_avx2.h and tpb_avx512.h:
 * the processor's estimate, and as many steps of Newton's method as bring its digits to those of
 * the type. Where the estimate is exact (zeros, infinities, NaNs) a step makes a NaN of it. */
#ifndef TPB_X86_ROOTS_H
#define TPB_X86_ROOTS_H

/* r + r / 2 (1 - x r r) */
#define TPB_ROOT_STEP(P, S, x, r)                                                                  \
  P##_fmadd_##S(P##_mul_##S(P##_set1_##S(0.5f), r),                                                \
                P##_fnmadd_##S(P##_mul_##S(x, r), r, P##_set1_##S(1)), r)

/* Estimates have 14 digits, those of subnormal numbers too. */
#define TPB_AVX512_INVERSE_ROOT(V, P, S, T, L, ROOT)                                               \
  tpb_avx512_fn V tpb_avx512_rsqrt_##T##x##L(V x) {                                                \
    const V estimate = P##_rsqrt14_##S(x), near = TPB_ROOT_STEP(P, S, x, estimate), root = ROOT;   \
    return P##_mask_blend_##S(P##_cmp_##S##_mask(root, root, _CMP_UNORD_Q), root, estimate);       \
  }

/* Estimates have 12 digits, and take subnormal numbers for zeros: a step makes a NaN of that, of
 * negative ones -inf. */
#define TPB_AVX2_INVERSE_ROOT(V, P, L)                                                             \
  tpb_avx2_fn V tpb_avx2_rsqrt_f32x##L(V x) {                                                      \
    const V root = TPB_ROOT_STEP(P, ps, x, P##_rsqrt_ps(x));                                       \
    const int known = P##_movemask_ps(P##_cmp_ps(root, P##_setzero_ps(), _CMP_GT_OQ));             \
    return known == (1 << L) - 1 ? root : P##_div_ps(P##_set1_ps(1), P##_sqrt_ps(x));              \
  }

#endif
