/* tpb_functions.h: what emitted code calls beside instructions: shares of a range, conversions,
 * random numbers, the record of tpb_use(). Included by tpb.h. */
#ifndef TPB_FUNCTIONS_H
#define TPB_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

static inline long tpb_least(long a, long b) { return a < b ? a : b; }
static inline long tpb_greatest(long a, long b) { return a > b ? a : b; }

/* Iterations begin .. end - 1. */
struct tpb_range {
  long begin, end;
};

/* The part of begin .. end - 1 that schedule(static) gives to one thread of a team
 * (OpenMP 5.2, 11.5.3: chunks of nearly equal size, at most one for each thread). */
static inline struct tpb_range tpb_static(long begin, long end, int thread, int threads) {
  const long count = end > begin ? end - begin : 0;
  const long each = count / threads, extra = count % threads;
  const long first = begin + thread * each + (thread < extra ? thread : extra);
  struct tpb_range range = {first, first + each + (thread < extra)};
  return range;
}

/* Loops that are handed out together (OpenMP's collapse), at most, and the iterations of a box. */
enum { TPB_LOOPS = 8 };
struct tpb_box {
  long begin[TPB_LOOPS], end[TPB_LOOPS];
};

/* The range of one such loop, never of negative length. */
static inline struct tpb_range tpb_between(long begin, long end) {
  struct tpb_range range = {begin, end > begin ? end : begin};
  return range;
}

/* How many of d loops, outermost first, are counted together: all that a long can count the
 * iterations of. *total is their number; what is inside of them is never cut. */
static inline int tpb_cut_loops(const struct tpb_range *loop, int d, long *total) {
  int counted = 0;
  *total = 1;
  for (int k = 0; k < d; ++k)
    if (loop[k].begin == loop[k].end)
      *total = 0;
  for (long trips; counted < d; ++counted)
    if (__builtin_sub_overflow(loop[counted].end, loop[counted].begin, &trips) ||
        (*total > 0 && trips > 0x7fffffffffffffff / *total))
      break;
    else
      *total *= trips;
  return counted;
}
static inline long tpb_together(const struct tpb_range *loop, int d) {
  long total;
  tpb_cut_loops(loop, d, &total);
  return total;
}

/* Cuts iterations lo .. hi - 1 of d loops, counted together, into boxes that follow one another:
 * of two loops the rest of a row, whole rows, the start of a row. They are 2 d - 1 at most; returns
 * their number. */
static inline int tpb_boxes(const struct tpb_range *loop, int d, long lo, long hi,
                            struct tpb_box *box) {
  long total;
  const int counted = tpb_cut_loops(loop, d, &total);
  int boxes = 0;
  while (lo < hi) {
    struct tpb_box *const to = &box[boxes++];
    long size = 1; /* iterations in one of loop k */
    int k = counted - 1;
    for (int l = 0; l < d; ++l) {
      to->begin[l] = loop[l].begin;
      to->end[l] = loop[l].end;
    }
    if (k < 0)
      break;
    for (; k > 0; --k) {
      const long row = size * (loop[k].end - loop[k].begin);
      if (lo % row || hi - lo < row)
        break;
      size = row;
    }
    long at = lo / size;
    const long trips = loop[k].end - loop[k].begin, first = k ? at % trips : at;
    const long count = tpb_least((hi - lo) / size, trips - first);
    to->begin[k] += first;
    to->end[k] = to->begin[k] + count;
    at /= trips;
    for (int l = k - 1; l >= 0; at /= loop[l].end - loop[l].begin, --l) {
      to->begin[l] += l ? at % (loop[l].end - loop[l].begin) : at;
      to->end[l] = to->begin[l] + 1;
    }
    lo += count * size;
  }
  return boxes;
}

/* Iterations of for (i = from; i < to; i += step), with step > 0. */
static inline long tpb_trips(long from, long to, long step) {
  return to > from ? (to - from - 1) / step + 1 : 0;
}

/* How many elements rows of so many have: the most that a long can count where they are more. */
static inline long tpb_times(long rows, long elements) {
  long product;
  return !__builtin_mul_overflow(rows, elements, &product) ? product
         : (rows < 0) == (elements < 0)                    ? 9223372036854775807L
                                                           : 0;
}

/* A 64-bit integer as a float. Where clang vectorises the cast for NEON, it rounds twice. */
static inline float tpb_f32_from_i64(long x) {
#ifdef __aarch64__
  float y;
  __asm__("scvtf %s0, %1" : "=w"(y) : "r"(x));
  return y;
#else
  return (float)x;
#endif
}
static inline float tpb_f32_from_u64(unsigned long x) {
#ifdef __aarch64__
  float y;
  __asm__("ucvtf %s0, %1" : "=w"(y) : "r"(x));
  return y;
#else
  return (float)x;
#endif
}

/* An integer of a float, computed before it is known that C has one: of others, any integer. */
static inline int tpb_i32_from_f32(float x) {
#ifdef __SSE2__
  const float lanes __attribute__((vector_size(16))) = {x};
  return __builtin_ia32_cvttss2si(lanes);
#else
  return x >= -2147483648.0f && x < 2147483648.0f ? (int)x : 0;
#endif
}
static inline int tpb_i32_from_f64(double x) {
#ifdef __SSE2__
  const double lanes __attribute__((vector_size(16))) = {x};
  return __builtin_ia32_cvttsd2si(lanes);
#else
  return x > -2147483648.0 - 1 && x < 2147483648.0 ? (int)x : 0;
#endif
}
static inline long tpb_i64_from_f32(float x) {
#ifdef __SSE2__
  const float lanes __attribute__((vector_size(16))) = {x};
  return __builtin_ia32_cvttss2si64(lanes);
#else
  return x >= -9223372036854775808.0f && x < 9223372036854775808.0f ? (long)x : 0;
#endif
}
static inline long tpb_i64_from_f64(double x) {
#ifdef __SSE2__
  const double lanes __attribute__((vector_size(16))) = {x};
  return __builtin_ia32_cvttsd2si64(lanes);
#else
  return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (long)x : 0;
#endif
}
static inline unsigned long tpb_u64_from_f32(float x) {
  return x > -1 && x < 18446744073709551616.0f ? (unsigned long)x : 0;
}
static inline unsigned long tpb_u64_from_f64(double x) {
  return x > -1 && x < 18446744073709551616.0 ? (unsigned long)x : 0;
}

/* The bits of a number as one of another type of its size. */
#define TPB_BITS(To, NameTo, From, NameFrom)                                                       \
  static inline To tpb_bits_##NameTo##_of_##NameFrom(From x) {                                     \
    To y;                                                                                          \
    __builtin_memcpy(&y, &x, sizeof y);                                                            \
    return y;                                                                                      \
  }
TPB_BITS(int, i32, float, f32)
TPB_BITS(unsigned, u32, float, f32)
TPB_BITS(float, f32, int, i32)
TPB_BITS(float, f32, unsigned, u32)
TPB_BITS(long, i64, double, f64)
TPB_BITS(unsigned long, u64, double, f64)
TPB_BITS(double, f64, long, i64)
TPB_BITS(double, f64, unsigned long, u64)
#undef TPB_BITS

/* Zeros above the highest bit that is set; all are, of 0. */
static inline unsigned tpb_leading_zeros_u32(unsigned x) {
  return x ? (unsigned)__builtin_clz(x) : 32;
}
static inline unsigned long tpb_leading_zeros_u64(unsigned long x) {
  return x ? (unsigned long)__builtin_clzl(x) : 64;
}

/* -x of a fused multiply-add: gcc makes -(a * b + c) a fused -a * b - c, whose 0 has the other
 * sign, and clang does for AArch64, also of a change of the sign bit. */
static inline double tpb_negated(double x) {
#ifdef __aarch64__
  double y;
  __asm__("fneg %d0, %d1" : "=w"(y) : "w"(x));
  return y;
#else
  union {
    double number;
    unsigned long bits;
  } of = {x};
  of.bits ^= 1ul << 63;
  return of.number;
#endif
}
static inline float tpb_negatedf(float x) {
#ifdef __aarch64__
  float y;
  __asm__("fneg %s0, %s1" : "=w"(y) : "w"(x));
  return y;
#else
  union {
    float number;
    unsigned bits;
  } of = {x};
  of.bits ^= 1u << 31;
  return of.number;
#endif
}

/* Whether two byte ranges share no byte. */
static inline int tpb_disjoint(const void *a, long a_bytes, const void *b, long b_bytes) {
  const char *const x = (const char *)a, *const y = (const char *)b;
  return a_bytes <= 0 || b_bytes <= 0 || x + a_bytes <= y || y + b_bytes <= x;
}

/* 64 mixed bits, a function of seed and index alone, so that every thread count and every rank
 * layout sees the same data (splitmix64: Steele, Lea, Flood, OOPSLA 2014). */
static inline unsigned long tpb_mix(unsigned long seed, unsigned long index) {
  unsigned long z = (seed * 0x9e3779b97f4a7c15ul) ^ (index + 1) * 0xd1b54a32d192ed03ul;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ul;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebul;
  return z ^ (z >> 31);
}

/* Uniform in [low, high). */
static inline double tpb_random(double low, double high, unsigned long seed, unsigned long index) {
  return low + (high - low) * ((double)(tpb_mix(seed, index) >> 11) * 0x1p-53);
}

/* A whole number from low to high, both among them; low when there is none. */
static inline long tpb_random_integer(long low, long high, unsigned long seed,
                                      unsigned long index) {
  const unsigned long count = (unsigned long)high - (unsigned long)low + 1;
  if (high < low)
    return low;
  return (long)((unsigned long)low + (count ? tpb_mix(seed, index) % count : tpb_mix(seed, index)));
}

/* Where a random permutation of 0 .. count - 1 takes index: four rounds of a Feistel network over
 * the next power of four, repeated until the result is in range. */
static inline unsigned long tpb_permuted(unsigned long index, unsigned long count,
                                         unsigned long seed) {
  int half = 1;
  while (half < 32 && (1ul << (2 * half)) < count)
    ++half;
  const unsigned long mask = (1ul << half) - 1;
  do {
    unsigned long left = index >> half, right = index & mask;
    for (unsigned long round = 0; round < 4; ++round) {
      const unsigned long next = left ^ (tpb_mix(4 * seed + round, right) & mask);
      left = right;
      right = next;
    }
    index = left << half | right;
  } while (index >= count);
  return index;
}

/* tpb_use() in copies that are compared and never timed: `count` numbers of `each` bytes, of which
 * those whose bit is set in `active` are used. Integers of the same value are the same whatever
 * their size is. */
enum tpb_number { TPB_SIGNED, TPB_UNSIGNED, TPB_FLOATING };
void tpb_record(const void *numbers, enum tpb_number kind, unsigned each, unsigned count,
                unsigned long active);
#define TPB_NUMBER(type)                                                                           \
  (sizeof(type) > 1 && (type)0.5 != 0 ? TPB_FLOATING                                               \
   : (type) - 1 < (type)1             ? TPB_SIGNED                                                 \
                                      : TPB_UNSIGNED)
#define TPB_RECORD(type, active, x)                                                                \
  do {                                                                                             \
    __typeof__(x) tpb_numbers = (x);                                                               \
    tpb_record(&tpb_numbers, TPB_NUMBER(type), sizeof(type),                                       \
               (unsigned)(sizeof tpb_numbers / sizeof(type)), (unsigned long)(active));            \
  } while (0)
#define TPB_RECORD_SVE(type, lanes, x)                                                             \
  do {                                                                                             \
    type tpb_numbers[256 / sizeof(type)];                                                          \
    const svbool_t tpb_lanes = (lanes);                                                            \
    svst1(svptrue_b8(), tpb_numbers, svcompact(tpb_lanes, x));                                     \
    tpb_record(tpb_numbers, TPB_NUMBER(type), sizeof(type),                                        \
               (unsigned)(sizeof(type) == 8 ? svcntp_b64(tpb_lanes, tpb_lanes)                     \
                                            : svcntp_b32(tpb_lanes, tpb_lanes)),                   \
               ~0ul);                                                                              \
  } while (0)
#define TPB_RECORD_SHARED(type, lanes, x)                                                          \
  do {                                                                                             \
    type tpb_number = (x);                                                                         \
    for (long tpb_lane = 0; tpb_lane < (long)(lanes); ++tpb_lane)                                  \
      tpb_record(&tpb_number, TPB_NUMBER(type), sizeof(type), 1, 1);                               \
  } while (0)
#define TPB_RECORD_VALUE(x)                                                                        \
  __extension__({                                                                                  \
    __typeof__(x) tpb_number = (x);                                                                \
    tpb_record(&tpb_number, TPB_NUMBER(__typeof__(x)), sizeof tpb_number, 1, 1);                   \
  })

/* Memory of a worker's own for that many elements of size bytes, from a line of the cache on, for
 * tpb_scratch_end to give back. A program that can't have it ends with a message. */
void perror(const char *);
static inline void *tpb_scratch(long count, long size) {
  enum { TPB_LINE = 64 };
  long bytes;
  char *memory = 0;
  if (count == 0)
    return 0; /* nothing is in it, nor will be */
  if (!__builtin_mul_overflow(count, size, &bytes) && bytes >= 0 &&
      !__builtin_add_overflow(bytes, TPB_LINE + (long)sizeof(void *), &bytes))
    memory = (char *)__builtin_malloc((unsigned long)bytes);
  if (!memory) {
    perror("a kernel's buffer does not fit into memory: give a smaller size");
    __builtin_abort();
  }
  char *first = memory + sizeof(void *) + TPB_LINE - 1;
  first -= (unsigned long)first % TPB_LINE;
  __builtin_memcpy(first - sizeof(void *), &memory, sizeof memory);
  return first;
}
static inline void tpb_scratch_end(void *first) {
  void *memory;
  if (!first)
    return;
  __builtin_memcpy(&memory, (char *)first - sizeof(void *), sizeof memory);
  __builtin_free(memory);
}

#ifdef __aarch64__
/* Makes whole lines zero in the cache, of memory that is stored all over before anybody loads it:
   they are not read then. The processor says how long lines are, and whether programs may do that.
 */
static inline void tpb_zero_lines(void *from, unsigned long bytes) {
  unsigned long id;
  __asm__("mrs %0, dczid_el0" : "=r"(id));
  const unsigned long line = 4ul << (id & 15), end = (unsigned long)from + bytes;
  if (id & 16)
    return;
  for (unsigned long at = ((unsigned long)from + line - 1) & -line; at + line <= end; at += line)
    __asm__ volatile("dc zva, %0" : : "r"(at) : "memory");
}
#endif

#ifdef __cplusplus
}
#endif

#endif
