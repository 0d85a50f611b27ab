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

TPB_SVE_LANES_BEFORE(i8, svint8_t, s8, 8)
TPB_SVE_LANES_BEFORE(u8, svuint8_t, u8, 8)
TPB_SVE_LANES_BEFORE(i16, svint16_t, s16, 16)
TPB_SVE_LANES_BEFORE(u16, svuint16_t, u16, 16)

/* Every second element, the first at `from`: no other is read. */
#define TPB_SVE_EVERY_SECOND(V, T, C, B, L, COUNT)                                                 \
  tpb_sve_fn V tpb_sve_load_every_second_##T##x##L(svbool_t p, const C *from) {                    \
    const V low = svld1(svzip1_b##B(p, svpfalse()), from);                                         \
    const V high = svld1(svzip2_b##B(p, svpfalse()), from + COUNT());                              \
    return svuzp1(low, high);                                                                      \
  }
TPB_SVE_EVERY_SECOND(svint8_t, i8, signed char, 8, 16, svcntb)
TPB_SVE_EVERY_SECOND(svuint8_t, u8, unsigned char, 8, 16, svcntb)
TPB_SVE_EVERY_SECOND(svint16_t, i16, short, 16, 8, svcnth)
TPB_SVE_EVERY_SECOND(svuint16_t, u16, unsigned short, 16, 8, svcnth)
/* A predicate of lanes of 16 bits is one of every second byte, without what no lane asks for. */
tpb_sve_fn svbool_t tpb_sve_every_second_byte(svbool_t p) { return svand_z(svptrue_b16(), p, p); }
tpb_sve_fn svint16_t tpb_sve_load_every_second_i8x8(svbool_t p, const signed char *from) {
  return svextb_x(p, svreinterpret_s16(svld1(tpb_sve_every_second_byte(p), from)));
}
tpb_sve_fn svuint16_t tpb_sve_load_every_second_u8x8(svbool_t p, const unsigned char *from) {
  return svreinterpret_u16(svld1(tpb_sve_every_second_byte(p), from));
}
/* Both bytes of pairs, one in each lane of 16 bits. */
tpb_sve_fn void tpb_sve_store_pairs_u8x8(svbool_t p, unsigned char *to, svuint16_t firsts,
                                         svuint16_t seconds) {
  const svuint16_t both = svorr_x(p, svand_x(p, firsts, 0xff), svlsl_x(p, seconds, 8));
  svst1(p, (uint16_t *)to, both);
}
tpb_sve_fn void tpb_sve_store_pairs_i8x8(svbool_t p, signed char *to, svint16_t firsts,
                                         svint16_t seconds) {
  tpb_sve_store_pairs_u8x8(p, (unsigned char *)to, svreinterpret_u16(firsts),
                           svreinterpret_u16(seconds));
}

#endif
