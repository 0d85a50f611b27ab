/* tpb_eights.h: rows of eight bytes, such as 64 bits taken apart or digits of a fixed number: the
 * same member of L rows in L lanes. */
#ifndef TPB_EIGHTS_H
#define TPB_EIGHTS_H

/* Lanes of which P_two_of_eight gives, of the eight rows from there on, a member with an even
 * number and the one behind it, one in each half: compilers make once what several members need. */
#define TPB_EIGHT_LANES(FROM)                                                                      \
  (FROM), (FROM) + 1, (FROM) + 2, (FROM) + 3, (FROM) + 4, (FROM) + 5, (FROM) + 6, (FROM) + 7
#define TPB_MEMBER_OF_EIGHT_8(P, T, C, NAME, MEMBER)                                               \
  P##_fn P##_##T##x8 P##_load_##NAME##_of_8_##T##x8(const C *from) {                               \
    const tpb_u8x16 two = P##_two_of_eight(from - MEMBER, MEMBER / 2);                             \
    return (P##_##T##x8)__builtin_shufflevector(two, two, TPB_EIGHT_LANES(8 * (MEMBER % 2)));      \
  }
#define TPB_MEMBER_OF_EIGHT_16(P, T, C, NAME, MEMBER)                                              \
  P##_fn P##_##T##x16 P##_load_##NAME##_of_8_##T##x16(const C *from) {                             \
    const tpb_u8x16 low = P##_two_of_eight(from - MEMBER, MEMBER / 2);                             \
    const tpb_u8x16 high = P##_two_of_eight(from - MEMBER + 64, MEMBER / 2);                       \
    return (P##_##T##x16)__builtin_shufflevector(low, high, TPB_EIGHT_LANES(8 * (MEMBER % 2)),     \
                                                 TPB_EIGHT_LANES(16 + 8 * (MEMBER % 2)));          \
  }
/* Of twice as many lanes: those of both halves of the rows. H: half of the lanes L. */
#define TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, NAME)                                             \
  P##_fn P##_##T##x##L P##_load_##NAME##_of_8_##T##x##L(const C *from) {                           \
    const union {                                                                                  \
      P##_##T##x##H halves[2];                                                                     \
      P##_##T##x##L all;                                                                           \
    } lanes = {                                                                                    \
        {P##_load_##NAME##_of_8_##T##x##H(from), P##_load_##NAME##_of_8_##T##x##H(from + 8 * H)}}; \
    return lanes.all;                                                                              \
  }
#define TPB_EIGHTS_TWICE(P, T, C, L, H)                                                            \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, first)                                                  \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, second)                                                 \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, third)                                                  \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, fourth)                                                 \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, fifth)                                                  \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, sixth)                                                  \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, seventh)                                                \
  TPB_MEMBER_OF_EIGHT_TWICE(P, T, C, L, H, eighth)
#define TPB_EIGHTS(P, T, C, L)                                                                     \
  TPB_MEMBER_OF_EIGHT_##L(P, T, C, first, 0) TPB_MEMBER_OF_EIGHT_##L(P, T, C, second, 1)           \
      TPB_MEMBER_OF_EIGHT_##L(P, T, C, third, 2) TPB_MEMBER_OF_EIGHT_##L(P, T, C, fourth, 3)       \
          TPB_MEMBER_OF_EIGHT_##L(P, T, C, fifth, 4) TPB_MEMBER_OF_EIGHT_##L(P, T, C, sixth, 5)    \
              TPB_MEMBER_OF_EIGHT_##L(P, T, C, seventh, 6)                                         \
                  TPB_MEMBER_OF_EIGHT_##L(P, T, C, eighth, 7)

/* P_two_of_eight of sets of x86. */
#define TPB_X86_TWO_OF_EIGHT(P)                                                                    \
  P##_fn tpb_u8x16 P##_two_of_eight(const void *rows, int pair) {                                  \
    const __m128i *const from = (const __m128i *)rows;                                             \
    const __m128i columns = _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);   \
    const __m128i a = _mm_shuffle_epi8(_mm_loadu_si128(from), columns);                            \
    const __m128i b = _mm_shuffle_epi8(_mm_loadu_si128(from + 1), columns);                        \
    const __m128i c = _mm_shuffle_epi8(_mm_loadu_si128(from + 2), columns);                        \
    const __m128i d = _mm_shuffle_epi8(_mm_loadu_si128(from + 3), columns);                        \
    __m128i ab = pair < 2 ? _mm_unpacklo_epi16(a, b) : _mm_unpackhi_epi16(a, b);                   \
    __m128i cd = pair < 2 ? _mm_unpacklo_epi16(c, d) : _mm_unpackhi_epi16(c, d);                   \
    __asm__("" : "+x"(ab), "+x"(cd)); /* else each member has shuffles of its own */               \
    return (tpb_u8x16)(pair % 2 ? _mm_unpackhi_epi32(ab, cd) : _mm_unpacklo_epi32(ab, cd));        \
  }
/* Of all lanes up to 32. */
#define TPB_X86_EIGHTS(P)                                                                          \
  TPB_X86_TWO_OF_EIGHT(P)                                                                          \
  TPB_EIGHTS(P, i8, signed char, 8)                                                                \
  TPB_EIGHTS(P, u8, unsigned char, 8)                                                              \
  TPB_EIGHTS(P, i8, signed char, 16)                                                               \
  TPB_EIGHTS(P, u8, unsigned char, 16)                                                             \
  TPB_EIGHTS_TWICE(P, i8, signed char, 32, 16)                                                     \
  TPB_EIGHTS_TWICE(P, u8, unsigned char, 32, 16)

#endif
