/* tpb_neon_narrow.h: the part of tpb_neon.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_NEON_NARROW_H
#define TPB_NEON_NARROW_H

#include <tpb_narrow.h>

typedef uint16x8_t tpb_neon_mask8;
typedef uint8x16_t tpb_neon_mask16;
typedef int16x8_t tpb_neon_i16x8;
typedef uint16x8_t tpb_neon_u16x8;
typedef int8x16_t tpb_neon_i8x16;
typedef uint8x16_t tpb_neon_u8x16;
typedef int8x8_t tpb_neon_i8x8;
typedef uint8x8_t tpb_neon_u8x8;

TPB_LANES_OF_16(tpb_neon, 8)
TPB_BYTES_REVERSED(tpb_neon, 8)
TPB_MASK_LANES_OF_16(tpb_neon, 8)
TPB_LANES_OF_8(tpb_neon, 16)
TPB_BYTES_REVERSED(tpb_neon, 16)
TPB_MASK_LANES_OF_8(tpb_neon, 16)

#endif
