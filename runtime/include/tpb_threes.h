/* tpb_threes.h: the part of tpb_vectors.h that stores groups of three elements. */
#ifndef TPB_THREES_H
#define TPB_THREES_H

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
