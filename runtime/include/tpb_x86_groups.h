/* tpb_x86_groups.h: groups of three and four elements of 8 and 16 bits, points of pictures for
 * example, all of which are read or written, for tpb_avx2.h and tpb_avx512.h. Shuffles of bytes
 * stay within blocks of 16 bytes, so that a register holds every third, or every fourth, block of
 * memory: then three, or four, registers have whole groups at the same place of each. */
#ifndef TPB_X86_GROUPS_H
#define TPB_X86_GROUPS_H

/* A block for each 16 bytes of a register, from one that is so many blocks further on in memory. */
#define TPB_BLOCKS_16(from, apart) _mm_loadu_si128((const __m128i *)(from))
#define TPB_BLOCKS_32(from, apart)                                                                 \
  _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(from))),        \
                          _mm_loadu_si128((const __m128i *)(from) + (apart)), 1)
#define TPB_SHUFFLE_16(x, ...) _mm_shuffle_epi8(x, _mm_setr_epi8(__VA_ARGS__))
#define TPB_SHUFFLE_32(x, ...)                                                                     \
  _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__)))
#define TPB_UNPACK_16(OP, a, b) _mm_unpack##OP(a, b)
#define TPB_UNPACK_32(OP, a, b) _mm256_unpack##OP(a, b)

/* Elements of `a`, `b` and `c` in turn, each at its place. */
#define TPB_IN_TURN_16(BITS, a, b, c)                                                              \
  _mm_blendv_epi8(_mm_blendv_epi8(a, b, _mm_setr_epi8(TPB_EVERY_SECOND_OF_3_##BITS)), c,           \
                  _mm_setr_epi8(TPB_EVERY_THIRD_##BITS))
#define TPB_IN_TURN_32(BITS, a, b, c)                                                              \
  _mm256_blendv_epi8(                                                                              \
      _mm256_blendv_epi8(                                                                          \
          a, b, _mm256_broadcastsi128_si256(_mm_setr_epi8(TPB_EVERY_SECOND_OF_3_##BITS))),         \
      c, _mm256_broadcastsi128_si256(_mm_setr_epi8(TPB_EVERY_THIRD_##BITS)))
#define TPB_EVERY_SECOND_OF_3_8 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0
#define TPB_EVERY_THIRD_8 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0
#define TPB_EVERY_SECOND_OF_3_16 0, 0, -1, -1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, -1, -1
#define TPB_EVERY_THIRD_16 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0

/* A member's elements in three blocks, no two of which lie at one place, then the order of the
 * groups; and back. */
#define TPB_OF_BLOCKS_0_8(a, b, c) a, c, b
#define TPB_OF_BLOCKS_1_8(a, b, c) b, a, c
#define TPB_OF_BLOCKS_2_8(a, b, c) c, b, a
#define TPB_OF_BLOCKS_0_16(a, b, c) a, b, c
#define TPB_OF_BLOCKS_1_16(a, b, c) c, a, b
#define TPB_OF_BLOCKS_2_16(a, b, c) b, c, a
#define TPB_ORDER_0_8 0, 3, 6, 9, 12, 15, 2, 5, 8, 11, 14, 1, 4, 7, 10, 13
#define TPB_ORDER_1_8 1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15, 2, 5, 8, 11, 14
#define TPB_ORDER_2_8 2, 5, 8, 11, 14, 1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15
#define TPB_ORDER_0_16 0, 1, 6, 7, 12, 13, 2, 3, 8, 9, 14, 15, 4, 5, 10, 11
#define TPB_ORDER_1_16 2, 3, 8, 9, 14, 15, 4, 5, 10, 11, 0, 1, 6, 7, 12, 13
#define TPB_ORDER_2_16 4, 5, 10, 11, 0, 1, 6, 7, 12, 13, 2, 3, 8, 9, 14, 15
#define TPB_ORDER_BACK_0_8 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10, 5
#define TPB_ORDER_BACK_1_8 5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10
#define TPB_ORDER_BACK_2_8 10, 5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15
#define TPB_ORDER_BACK_0_16 TPB_ORDER_0_16
#define TPB_ORDER_BACK_1_16 10, 11, 0, 1, 6, 7, 12, 13, 2, 3, 8, 9, 14, 15, 4, 5
#define TPB_ORDER_BACK_2_16 TPB_ORDER_2_16
#define TPB_CALL(MACRO, ...) MACRO(__VA_ARGS__)

/* P: avx2 or avx512; L lanes of so many BITS, in BYTES of a register. */
#define TPB_MEMBER_OF_THREE(P, T, C, L, V, BITS, BYTES, NAME, MEMBER)                              \
  P##_fn V P##_load_##NAME##_of_3_##T##x##L(const C *from) {                                       \
    const char *const group = (const char *)(from - MEMBER);                                       \
    const V a = TPB_BLOCKS_##BYTES(group, 3), b = TPB_BLOCKS_##BYTES(group + 16, 3);               \
    const V c = TPB_BLOCKS_##BYTES(group + 32, 3);                                                 \
    const V all = TPB_CALL(TPB_IN_TURN_##BYTES, BITS, TPB_OF_BLOCKS_##MEMBER##_##BITS(a, b, c));   \
    return TPB_CALL(TPB_SHUFFLE_##BYTES, all, TPB_ORDER_##MEMBER##_##BITS);                        \
  }
/* Blocks of three registers in the order of memory. */
#define TPB_STORE_THREE_16(to, x, y, z)                                                            \
  _mm_storeu_si128((__m128i *)(to), x), _mm_storeu_si128((__m128i *)(to) + 1, y),                  \
      _mm_storeu_si128((__m128i *)(to) + 2, z)
#define TPB_STORE_THREE_32(to, x, y, z)                                                            \
  _mm256_storeu_si256((__m256i *)(to), _mm256_permute2x128_si256(x, y, 0x20)),                     \
      _mm256_storeu_si256((__m256i *)(to) + 1, _mm256_permute2x128_si256(z, x, 0x30)),             \
      _mm256_storeu_si256((__m256i *)(to) + 2, _mm256_permute2x128_si256(y, z, 0x31))
#define TPB_STORE_BLOCKS_8(BYTES, to, a, b, c)                                                     \
  TPB_STORE_THREE_##BYTES(to, TPB_IN_TURN_##BYTES(8, a, b, c), TPB_IN_TURN_##BYTES(8, b, c, a),    \
                          TPB_IN_TURN_##BYTES(8, c, a, b))
#define TPB_STORE_BLOCKS_16(BYTES, to, a, b, c)                                                    \
  TPB_STORE_THREE_##BYTES(to, TPB_IN_TURN_##BYTES(16, a, b, c), TPB_IN_TURN_##BYTES(16, c, a, b),  \
                          TPB_IN_TURN_##BYTES(16, b, c, a))
#define TPB_NARROW_THREES(P, T, C, L, V, BITS, BYTES)                                              \
  TPB_MEMBER_OF_THREE(P, T, C, L, V, BITS, BYTES, first, 0)                                        \
  TPB_MEMBER_OF_THREE(P, T, C, L, V, BITS, BYTES, second, 1)                                       \
  TPB_MEMBER_OF_THREE(P, T, C, L, V, BITS, BYTES, third, 2)                                        \
  P##_fn void P##_store_threes_##T##x##L(C *to, V firsts, V seconds, V thirds) {                   \
    const V a = TPB_CALL(TPB_SHUFFLE_##BYTES, firsts, TPB_ORDER_BACK_0_##BITS);                    \
    const V b = TPB_CALL(TPB_SHUFFLE_##BYTES, seconds, TPB_ORDER_BACK_1_##BITS);                   \
    const V c = TPB_CALL(TPB_SHUFFLE_##BYTES, thirds, TPB_ORDER_BACK_2_##BITS);                    \
    TPB_STORE_BLOCKS_##BITS(BYTES, to, a, b, c);                                                   \
  }

/* Each member of the groups of a block in 32 bits of it. */
#define TPB_MEMBERS_8 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15
#define TPB_MEMBERS_16 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15
#define TPB_MEMBER_OF_FOURS(P, T, C, L, V, BITS, BYTES, NAME, MEMBER, PAIR, HALF)                  \
  P##_fn V P##_load_##NAME##_of_4_##T##x##L(const C *from) {                                       \
    const char *const group = (const char *)(from - MEMBER);                                       \
    const V a = TPB_CALL(TPB_SHUFFLE_##BYTES, TPB_BLOCKS_##BYTES(group, 4), TPB_MEMBERS_##BITS);   \
    const V b =                                                                                    \
        TPB_CALL(TPB_SHUFFLE_##BYTES, TPB_BLOCKS_##BYTES(group + 16, 4), TPB_MEMBERS_##BITS);      \
    const V c =                                                                                    \
        TPB_CALL(TPB_SHUFFLE_##BYTES, TPB_BLOCKS_##BYTES(group + 32, 4), TPB_MEMBERS_##BITS);      \
    const V d =                                                                                    \
        TPB_CALL(TPB_SHUFFLE_##BYTES, TPB_BLOCKS_##BYTES(group + 48, 4), TPB_MEMBERS_##BITS);      \
    return TPB_UNPACK_##BYTES(HALF, TPB_UNPACK_##BYTES(PAIR, a, b),                                \
                              TPB_UNPACK_##BYTES(PAIR, c, d));                                     \
  }
#define TPB_STORE_FOUR_16(to, w, x, y, z)                                                          \
  _mm_storeu_si128((__m128i *)(to), w), _mm_storeu_si128((__m128i *)(to) + 1, x),                  \
      _mm_storeu_si128((__m128i *)(to) + 2, y), _mm_storeu_si128((__m128i *)(to) + 3, z)
#define TPB_STORE_FOUR_32(to, w, x, y, z)                                                          \
  _mm256_storeu_si256((__m256i *)(to), _mm256_permute2x128_si256(w, x, 0x20)),                     \
      _mm256_storeu_si256((__m256i *)(to) + 1, _mm256_permute2x128_si256(y, z, 0x20)),             \
      _mm256_storeu_si256((__m256i *)(to) + 2, _mm256_permute2x128_si256(w, x, 0x31)),             \
      _mm256_storeu_si256((__m256i *)(to) + 3, _mm256_permute2x128_si256(y, z, 0x31))
#define TPB_NARROW_FOURS(P, T, C, L, V, BITS, BYTES, BOTH)                                         \
  TPB_MEMBER_OF_FOURS(P, T, C, L, V, BITS, BYTES, first, 0, lo_epi32, lo_epi64)                    \
  TPB_MEMBER_OF_FOURS(P, T, C, L, V, BITS, BYTES, second, 1, lo_epi32, hi_epi64)                   \
  TPB_MEMBER_OF_FOURS(P, T, C, L, V, BITS, BYTES, third, 2, hi_epi32, lo_epi64)                    \
  TPB_MEMBER_OF_FOURS(P, T, C, L, V, BITS, BYTES, fourth, 3, hi_epi32, hi_epi64)                   \
  P##_fn void P##_store_fours_##T##x##L(C *to, V a, V b, V c, V d) {                               \
    const V low_ab = TPB_UNPACK_##BYTES(lo_epi##BITS, a, b);                                       \
    const V high_ab = TPB_UNPACK_##BYTES(hi_epi##BITS, a, b);                                      \
    const V low_cd = TPB_UNPACK_##BYTES(lo_epi##BITS, c, d);                                       \
    const V high_cd = TPB_UNPACK_##BYTES(hi_epi##BITS, c, d);                                      \
    TPB_STORE_FOUR_##BYTES(to, TPB_UNPACK_##BYTES(lo_epi##BOTH, low_ab, low_cd),                   \
                           TPB_UNPACK_##BYTES(hi_epi##BOTH, low_ab, low_cd),                       \
                           TPB_UNPACK_##BYTES(lo_epi##BOTH, high_ab, high_cd),                     \
                           TPB_UNPACK_##BYTES(hi_epi##BOTH, high_ab, high_cd));                    \
  }
#define TPB_NARROW_GROUPS(P, T, C, L, V, BITS, BYTES, BOTH)                                        \
  TPB_NARROW_THREES(P, T, C, L, V, BITS, BYTES)                                                    \
  TPB_NARROW_FOURS(P, T, C, L, V, BITS, BYTES, BOTH)

#endif
