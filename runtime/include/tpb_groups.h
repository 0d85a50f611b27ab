/* tpb_groups.h: the part of tpb_vectors.h that takes pairs and groups of three or four elements
 * apart, and puts them together.
 */
#ifndef TPB_GROUPS_H
#define TPB_GROUPS_H

/* Of two vectors of pairs the first ones and the second ones; and back to pairs. */
#define TPB_FIRST_2 0, 2
#define TPB_SECOND_2 1, 3
#define TPB_LOW_PAIRS_2 0, 2
#define TPB_HIGH_PAIRS_2 1, 3
#define TPB_FIRST_4 0, 2, 4, 6
#define TPB_SECOND_4 1, 3, 5, 7
#define TPB_LOW_PAIRS_4 0, 4, 1, 5
#define TPB_HIGH_PAIRS_4 2, 6, 3, 7
#define TPB_FIRST_8 0, 2, 4, 6, 8, 10, 12, 14
#define TPB_SECOND_8 1, 3, 5, 7, 9, 11, 13, 15
#define TPB_LOW_PAIRS_8 0, 8, 1, 9, 2, 10, 3, 11
#define TPB_HIGH_PAIRS_8 4, 12, 5, 13, 6, 14, 7, 15
#define TPB_FIRST_16 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define TPB_SECOND_16 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define TPB_LOW_PAIRS_16 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define TPB_HIGH_PAIRS_16 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31

/* Of three vectors of groups of three, low, middle and high: from the first two, then with high. */
#define TPB_FIRST_OF_3_2 0, 3
#define TPB_FIRST_OF_3_HIGH_2 0, 1
#define TPB_SECOND_OF_3_2 1, 0
#define TPB_SECOND_OF_3_HIGH_2 0, 2
#define TPB_THIRD_OF_3_2 2, 0
#define TPB_THIRD_OF_3_HIGH_2 0, 3
#define TPB_FIRST_OF_3_8 0, 3, 6, 9, 12, 15, 0, 0
#define TPB_FIRST_OF_3_HIGH_8 0, 1, 2, 3, 4, 5, 10, 13
#define TPB_SECOND_OF_3_8 1, 4, 7, 10, 13, 0, 0, 0
#define TPB_SECOND_OF_3_HIGH_8 0, 1, 2, 3, 4, 8, 11, 14
#define TPB_THIRD_OF_3_8 2, 5, 8, 11, 14, 0, 0, 0
#define TPB_THIRD_OF_3_HIGH_8 0, 1, 2, 3, 4, 9, 12, 15
#define TPB_FIRST_OF_3_16 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0
#define TPB_FIRST_OF_3_HIGH_16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29
#define TPB_SECOND_OF_3_16 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0
#define TPB_SECOND_OF_3_HIGH_16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30
#define TPB_THIRD_OF_3_16 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0
#define TPB_THIRD_OF_3_HIGH_16 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31

/* Lanes of four: first what two of the vectors have of it, one instruction each. */
#define TPB_OF_3(L, WHICH, LOW, MIDDLE, HIGH)                                                      \
  __builtin_shufflevector(__builtin_shufflevector(LOW, MIDDLE, TPB_##WHICH##_OF_3_##L), HIGH,      \
                          TPB_##WHICH##_OF_3_HIGH_##L)
#define TPB_OF_3_2(WHICH, LOW, MIDDLE, HIGH) TPB_OF_3(2, WHICH, LOW, MIDDLE, HIGH)
#define TPB_OF_3_8(WHICH, LOW, MIDDLE, HIGH) TPB_OF_3(8, WHICH, LOW, MIDDLE, HIGH)
#define TPB_OF_3_16(WHICH, LOW, MIDDLE, HIGH) TPB_OF_3(16, WHICH, LOW, MIDDLE, HIGH)
#define TPB_OF_3_4(WHICH, LOW, MIDDLE, HIGH) TPB_##WHICH##_OF_3_4(LOW, MIDDLE, HIGH)
#define TPB_HALVES_A(LOW, MIDDLE, HIGH) __builtin_shufflevector(LOW, MIDDLE, 0, 1, 6, 7)
#define TPB_HALVES_B(LOW, MIDDLE, HIGH) __builtin_shufflevector(LOW, HIGH, 2, 3, 4, 5)
#define TPB_HALVES_C(LOW, MIDDLE, HIGH) __builtin_shufflevector(MIDDLE, HIGH, 0, 1, 6, 7)
#define TPB_FIRST_OF_3_4(LOW, MIDDLE, HIGH)                                                        \
  __builtin_shufflevector(TPB_HALVES_A(LOW, MIDDLE, HIGH), TPB_HALVES_B(LOW, MIDDLE, HIGH), 0, 5,  \
                          2, 7)
#define TPB_SECOND_OF_3_4(LOW, MIDDLE, HIGH)                                                       \
  __builtin_shufflevector(TPB_HALVES_A(LOW, MIDDLE, HIGH), TPB_HALVES_C(LOW, MIDDLE, HIGH), 1, 4,  \
                          3, 6)
#define TPB_THIRD_OF_3_4(LOW, MIDDLE, HIGH)                                                        \
  __builtin_shufflevector(TPB_HALVES_B(LOW, MIDDLE, HIGH), TPB_HALVES_C(LOW, MIDDLE, HIGH), 0, 5,  \
                          2, 7)

/* The first and the second of L pairs, all of which are read; `from` is the first such one. */
#define TPB_PAIRS(P, T, C, L)                                                                      \
  P##_fn P##_##T##x##L P##_load_first_##T##x##L(const C *from) {                                   \
    const tpb_##T##x##L low = *(const tpb_##T##x##L *)from;                                        \
    const tpb_##T##x##L high = *(const tpb_##T##x##L *)(from + L);                                 \
    return (P##_##T##x##L)__builtin_shufflevector(low, high, TPB_FIRST_##L);                       \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_second_##T##x##L(const C *from) {                                  \
    const tpb_##T##x##L low = *(const tpb_##T##x##L *)(from - 1);                                  \
    const tpb_##T##x##L high = *(const tpb_##T##x##L *)(from - 1 + L);                             \
    return (P##_##T##x##L)__builtin_shufflevector(low, high, TPB_SECOND_##L);                      \
  }                                                                                                \
  P##_fn void P##_store_pairs_##T##x##L(C *to, P##_##T##x##L firsts, P##_##T##x##L seconds) {      \
    const tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                     \
    *(tpb_##T##x##L *)to = __builtin_shufflevector(a, b, TPB_LOW_PAIRS_##L);                       \
    *(tpb_##T##x##L *)(to + L) = __builtin_shufflevector(a, b, TPB_HIGH_PAIRS_##L);                \
  }
/* The same of elements of 16 bits: a pair of them is an element of 32, and what widens or narrows
 * the lanes besides is a shift. */
#define TPB_NARROW_PAIRS(P, T, C, L)                                                               \
  P##_fn P##_##T##x##L P##_load_first_##T##x##L(const C *from) {                                   \
    return (P##_##T##x##L) __builtin_convertvector(*(const tpb_u32x##L *)from, tpb_##T##x##L);     \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_second_##T##x##L(const C *from) {                                  \
    const tpb_u32x##L pairs = *(const tpb_u32x##L *)(from - 1);                                    \
    return (P##_##T##x##L) __builtin_convertvector(pairs >> 16, tpb_##T##x##L);                    \
  }                                                                                                \
  P##_fn void P##_store_pairs_##T##x##L(C *to, P##_##T##x##L firsts, P##_##T##x##L seconds) {      \
    const tpb_u32x##L a = __builtin_convertvector((tpb_##T##x##L)firsts, tpb_u32x##L);             \
    const tpb_u32x##L b = __builtin_convertvector((tpb_##T##x##L)seconds, tpb_u32x##L);            \
    *(tpb_u32x##L *)to = (a & 0xffff) | b << 16;                                                   \
  }

/* Groups of four that lanes of 32 bits have: of bytes, each group is an element of 32 bits; of 16
 * bits, each two of it are one. gcc 12 widens vectors to twice as many bits at most. */
#define TPB_BYTES_TO_WORDS(bytes, L)                                                               \
  __builtin_convertvector(__builtin_convertvector((tpb_u8x##L)(bytes), tpb_u16x##L), tpb_u32x##L)
#define TPB_FOURS_OF_BYTES(P, T, C, L)                                                             \
  P##_fn void P##_store_fours_##T##x##L(C *to, P##_##T##x##L a, P##_##T##x##L b, P##_##T##x##L c,  \
                                        P##_##T##x##L d) {                                         \
    const tpb_u32x##L low = TPB_BYTES_TO_WORDS(a, L) | TPB_BYTES_TO_WORDS(b, L) << 8;              \
    const tpb_u32x##L high = TPB_BYTES_TO_WORDS(c, L) | TPB_BYTES_TO_WORDS(d, L) << 8;             \
    *(tpb_u32x##L *)to = low | high << 16;                                                         \
  }
#define TPB_FOURS_OF_SHORTS(P, T, C, L)                                                            \
  P##_fn void P##_store_fours_##T##x##L(C *to, P##_##T##x##L a, P##_##T##x##L b, P##_##T##x##L c,  \
                                        P##_##T##x##L d) {                                         \
    const tpb_u32x##L first = __builtin_convertvector((tpb_u16x##L)a, tpb_u32x##L);                \
    const tpb_u32x##L second = __builtin_convertvector((tpb_u16x##L)b, tpb_u32x##L);               \
    const tpb_u32x##L third = __builtin_convertvector((tpb_u16x##L)c, tpb_u32x##L);                \
    const tpb_u32x##L fourth = __builtin_convertvector((tpb_u16x##L)d, tpb_u32x##L);               \
    const tpb_u32x##L low = first | second << 16, high = third | fourth << 16;                     \
    *(tpb_u32x##L *)to = __builtin_shufflevector(low, high, TPB_LOW_PAIRS_##L);                    \
    *(tpb_u32x##L *)(to + 2 * L) = __builtin_shufflevector(low, high, TPB_HIGH_PAIRS_##L);         \
  }

/* Of L groups of three elements, all of which are read; `from` is the first one of its kind. */
#define TPB_GROUPS_OF_3(P, T, C, L)                                                                \
  P##_fn P##_##T##x##L P##_load_first_of_3_##T##x##L(const C *from) {                              \
    const tpb_##T##x##L *const group = (const tpb_##T##x##L *)(from - 0);                          \
    return (P##_##T##x##L)TPB_OF_3_##L(FIRST, group[0], group[1], group[2]);                       \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_second_of_3_##T##x##L(const C *from) {                             \
    const tpb_##T##x##L *const group = (const tpb_##T##x##L *)(from - 1);                          \
    return (P##_##T##x##L)TPB_OF_3_##L(SECOND, group[0], group[1], group[2]);                      \
  }                                                                                                \
  P##_fn P##_##T##x##L P##_load_third_of_3_##T##x##L(const C *from) {                              \
    const tpb_##T##x##L *const group = (const tpb_##T##x##L *)(from - 2);                          \
    return (P##_##T##x##L)TPB_OF_3_##L(THIRD, group[0], group[1], group[2]);                       \
  }                                                                                                \
  TPB_STORED_THREES(P, T, C, L)

/* Every fourth byte, the first at `from`: nothing behind the last is read. Words hold them, those
 * of the upper half as their last byte. H: half of the lanes. */
#define TPB_ONE_OF_FOUR(P, T, C, L, H, ...)                                                        \
  P##_fn P##_##T##x##L P##_load_one_of_4_##T##x##L(const C *from) {                                \
    const tpb_u32x##H low = *(const tpb_u32x##H *)from & 255;                                      \
    const tpb_u32x##H high = *(const tpb_u32x##H *)(from + 4 * H - 3) >> 24;                       \
    const tpb_u32x##L both = __builtin_shufflevector(low, high, __VA_ARGS__);                      \
    return (P##_##T##x##L) __builtin_convertvector(both, tpb_##T##x##L);                           \
  }                                                                                                \
  TPB_MEMBER_OF_FOUR(P, T, C, L, first, 0)                                                         \
  TPB_MEMBER_OF_FOUR(P, T, C, L, second, 1)                                                        \
  TPB_MEMBER_OF_FOUR(P, T, C, L, third, 2)                                                         \
  TPB_MEMBER_OF_FOUR(P, T, C, L, fourth, 3)
/* The same where all of the group may be read. */
#define TPB_MEMBER_OF_FOUR(P, T, C, L, NAME, MEMBER)                                               \
  P##_fn P##_##T##x##L P##_load_##NAME##_of_4_##T##x##L(const C *from) {                           \
    const tpb_u32x##L words = *(const tpb_u32x##L *)(from - MEMBER) >> 8 * MEMBER;                 \
    return (P##_##T##x##L) __builtin_convertvector(words & 255, tpb_##T##x##L);                    \
  }
#define TPB_BYTES_OF_FOUR_4(P)                                                                     \
  TPB_ONE_OF_FOUR(P, i8, signed char, 4, 2, 0, 1, 2, 3)                                            \
  TPB_ONE_OF_FOUR(P, u8, unsigned char, 4, 2, 0, 1, 2, 3)
#define TPB_BYTES_OF_FOUR_8(P)                                                                     \
  TPB_ONE_OF_FOUR(P, i8, signed char, 8, 4, 0, 1, 2, 3, 4, 5, 6, 7)                                \
  TPB_ONE_OF_FOUR(P, u8, unsigned char, 8, 4, 0, 1, 2, 3, 4, 5, 6, 7)
#define TPB_BYTES_OF_FOUR_16(P)                                                                    \
  TPB_ONE_OF_FOUR(P, i8, signed char, 16, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) \
  TPB_ONE_OF_FOUR(P, u8, unsigned char, 16, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

/* Elements of two vectors where they lie among the groups, and those of the third between them; -1:
 * any. The numbers are of three vectors in memory, each of L. */
#define TPB_OF_TWO_0_2 0, 2
#define TPB_WITH_THIRD_0_2 0, 1
#define TPB_OF_TWO_1_2 -1, 1
#define TPB_WITH_THIRD_1_2 2, 1
#define TPB_OF_TWO_2_2 3, -1
#define TPB_WITH_THIRD_2_2 0, 3
#define TPB_OF_TWO_0_4 0, 4, -1, 1
#define TPB_WITH_THIRD_0_4 0, 1, 4, 3
#define TPB_OF_TWO_1_4 5, -1, 2, 6
#define TPB_WITH_THIRD_1_4 0, 5, 2, 3
#define TPB_OF_TWO_2_4 -1, 3, 7, -1
#define TPB_WITH_THIRD_2_4 6, 1, 2, 7
#define TPB_OF_TWO_0_8 0, 8, -1, 1, 9, -1, 2, 10
#define TPB_WITH_THIRD_0_8 0, 1, 8, 3, 4, 9, 6, 7
#define TPB_OF_TWO_1_8 -1, 3, 11, -1, 4, 12, -1, 5
#define TPB_WITH_THIRD_1_8 10, 1, 2, 11, 4, 5, 12, 7
#define TPB_OF_TWO_2_8 13, -1, 6, 14, -1, 7, 15, -1
#define TPB_WITH_THIRD_2_8 0, 13, 2, 3, 14, 5, 6, 15
#define TPB_OF_TWO_0_16 0, 16, -1, 1, 17, -1, 2, 18, -1, 3, 19, -1, 4, 20, -1, 5
#define TPB_WITH_THIRD_0_16 0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15
#define TPB_OF_TWO_1_16 21, -1, 6, 22, -1, 7, 23, -1, 8, 24, -1, 9, 25, -1, 10, 26
#define TPB_WITH_THIRD_1_16 0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15
#define TPB_OF_TWO_2_16 -1, 11, 27, -1, 12, 28, -1, 13, 29, -1, 14, 30, -1, 15, 31, -1
#define TPB_WITH_THIRD_2_16 26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31

/* L groups of three, the first at `to`. */
#define TPB_THREE(L, J, a, b, c)                                                                   \
  __builtin_shufflevector(__builtin_shufflevector(a, b, TPB_OF_TWO_##J##_##L), c,                  \
                          TPB_WITH_THIRD_##J##_##L)
#define TPB_STORED_THREES(P, T, C, L)                                                              \
  P##_fn void P##_store_threes_##T##x##L(C *to, P##_##T##x##L firsts, P##_##T##x##L seconds,       \
                                         P##_##T##x##L thirds) {                                   \
    const tpb_##T##x##L a = (tpb_##T##x##L)firsts, b = (tpb_##T##x##L)seconds;                     \
    const tpb_##T##x##L c = (tpb_##T##x##L)thirds;                                                 \
    *(tpb_##T##x##L *)to = TPB_THREE(L, 0, a, b, c);                                               \
    *(tpb_##T##x##L *)(to + L) = TPB_THREE(L, 1, a, b, c);                                         \
    *(tpb_##T##x##L *)(to + 2 * L) = TPB_THREE(L, 2, a, b, c);                                     \
  }

#endif
