/* tpb_neon_pack.h: the part of tpb_neon.h that packs lanes, which includes it. */
#ifndef TPB_NEON_PACK_H
#define TPB_NEON_PACK_H

/* Where the bytes of packed lanes come from, by the bits of a mask; behind those, any. */
static const unsigned tpb_neon_order[16][4] __attribute__((__unused__)) = {
    {0x03020100, 0x03020100, 0x03020100, 0x03020100},
    {0x03020100, 0x03020100, 0x03020100, 0x03020100},
    {0x07060504, 0x03020100, 0x03020100, 0x03020100},
    {0x03020100, 0x07060504, 0x03020100, 0x03020100},
    {0x0b0a0908, 0x03020100, 0x03020100, 0x03020100},
    {0x03020100, 0x0b0a0908, 0x03020100, 0x03020100},
    {0x07060504, 0x0b0a0908, 0x03020100, 0x03020100},
    {0x03020100, 0x07060504, 0x0b0a0908, 0x03020100},
    {0x0f0e0d0c, 0x03020100, 0x03020100, 0x03020100},
    {0x03020100, 0x0f0e0d0c, 0x03020100, 0x03020100},
    {0x07060504, 0x0f0e0d0c, 0x03020100, 0x03020100},
    {0x03020100, 0x07060504, 0x0f0e0d0c, 0x03020100},
    {0x0b0a0908, 0x0f0e0d0c, 0x03020100, 0x03020100},
    {0x03020100, 0x0b0a0908, 0x0f0e0d0c, 0x03020100},
    {0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x03020100},
    {0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c},
};
tpb_neon_fn uint8x16_t tpb_neon_packed(uint32x4_t mask, uint8x16_t value) {
  const uint32x4_t bits = {1, 2, 4, 8};
  const unsigned *const order = tpb_neon_order[vaddvq_u32(vandq_u32(mask, bits))];
  return vqtbl1q_u8(value, vreinterpretq_u8_u32(vld1q_u32(order)));
}
/* Of two lanes the second one comes first where the first is left out. */
#define TPB_NEON_TOGETHER(T, L, I)                                                                 \
  tpb_neon_fn tpb_neon_##T##x##L tpb_neon_together_##T##x##L(tpb_neon_mask##L mask,                \
                                                             tpb_neon_##T##x##L value) {           \
    const tpb_##I##x##L v = (tpb_##I##x##L)value;                                                  \
    const tpb_##I##x##L on = tpb_neon_bits(mask, I, L);                                            \
    const tpb_##I##x##L first = __builtin_shufflevector(on, on, 0, 0);                             \
    const tpb_##I##x##L turned = __builtin_shufflevector(v, v, 1, 0);                              \
    return (tpb_neon_##T##x##L)((v & first) | (turned & ~first));                                  \
  }
#define TPB_NEON_TOGETHER_4(T)                                                                     \
  tpb_neon_fn tpb_neon_##T##x4 tpb_neon_together_##T##x4(tpb_neon_mask4 mask,                      \
                                                         tpb_neon_##T##x4 value) {                 \
    return (tpb_neon_##T##x4)tpb_neon_packed(mask, (uint8x16_t)value);                             \
  }
TPB_NEON_TOGETHER_4(f32)
TPB_NEON_TOGETHER_4(i32)
TPB_NEON_TOGETHER_4(u32)
TPB_NEON_TOGETHER(f64, 2, i64)
TPB_NEON_TOGETHER(i64, 2, i64)
TPB_NEON_TOGETHER(u64, 2, i64)
TPB_NEON_TOGETHER(f32, 2, i32)
TPB_NEON_TOGETHER(i32, 2, i32)
TPB_NEON_TOGETHER(u32, 2, i32)

#endif
