/* tpb_sve_narrow.h: the part of tpb_sve.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_SVE_NARROW_H
#define TPB_SVE_NARROW_H

#define TPB_SVE_NARROW_REVERSED(T, C, V, B, COUNT, LOAD, STORE)                                    \
  tpb_sve_fn V tpb_sve_load_reversed_##T##_in_##B(svbool_t p, const C *from) {                     \
    return svrev(LOAD(svrev_b##B(p), from - (COUNT() - 1)));                                       \
  }                                                                                                \
  tpb_sve_fn void tpb_sve_store_reversed_##T##_in_##B(svbool_t p, C *to, V value) {                \
    STORE(svrev_b##B(p), to - (COUNT() - 1), svrev(value));                                        \
  }
TPB_SVE_NARROW_REVERSED(i16, short, svint16_t, 16, svcnth, svld1, svst1)
TPB_SVE_NARROW_REVERSED(u16, unsigned short, svuint16_t, 16, svcnth, svld1, svst1)
TPB_SVE_NARROW_REVERSED(i8, signed char, svint16_t, 16, svcnth, svld1sb_s16, svst1b)
TPB_SVE_NARROW_REVERSED(u8, unsigned char, svuint16_t, 16, svcnth, svld1ub_u16, svst1b)
TPB_SVE_NARROW_REVERSED(i8, signed char, svint8_t, 8, svcntb, svld1, svst1)
TPB_SVE_NARROW_REVERSED(u8, unsigned char, svuint8_t, 8, svcntb, svld1, svst1)

#endif
