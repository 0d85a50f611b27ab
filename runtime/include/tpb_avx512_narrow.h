/* tpb_avx512_narrow.h: the part of tpb_avx512.h for lanes of 8 and 16 bits, which includes it. */
#ifndef TPB_AVX512_NARROW_H
#define TPB_AVX512_NARROW_H

#include <tpb_narrow.h>

typedef __m512i tpb_avx512_i16x32, tpb_avx512_u16x32;
typedef __m512i tpb_avx512_i8x64, tpb_avx512_u8x64;

TPB_NARROW_INTEGERS(tpb_avx512, i16, 32)
TPB_NARROW_INTEGERS(tpb_avx512, u16, 32)
TPB_NARROW_DIVISION(tpb_avx512, i16, 32)
TPB_NARROW_DIVISION(tpb_avx512, u16, 32)
TPB_LANES_OF_8(tpb_avx512, 64)

#endif
