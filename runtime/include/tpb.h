/* tpb.h: what a tpbcc kernel file may use, and the interface between emitted code and the runtime.
 *
 * The first part is for users: everything in it vanishes or is harmless without tpbcc.
 * The second part is the contract (version 1) between emitted code and libtpb.a. Emitted files
 * are meant to be read and committed, so fields are only ever added at the end.
 *
 * No system header is included: a kernel file may define feature-test macros after this point.
 */
#ifndef TPB_H
#define TPB_H

#ifdef __cplusplus
extern "C" {
#endif

/* x must be computed, in every lane, at no extra instruction. */
#define tpb_use(x) ((void)(x))

/* A function that a program may define, for markers of LIKWID, ITT, Caliper and the like. It is
 * called when a kernel begins (TPB_HOOK_ENTER) and ends (TPB_HOOK_LEAVE), and around each of its
 * regions; `region` is null for the kernel as a whole. In a benchmark a kernel begins and ends once
 * for each sample. */
enum { TPB_HOOK_ENTER, TPB_HOOK_LEAVE };
void tpb_hook(int event, const char *kernel, const char *region);

/* ---- Emitted code ------------------------------------------------------------------------- */

/* Keeps a user's -Ofast from rewriting the workers and the intrinsics they call, so that the bits
 * do not depend on optimisation flags: clang takes the pragma around both, gcc the attribute. And
 * neither replaces a loop by a call of memcpy or memset: what is measured is what is written. */
#if defined(__clang__)
#define TPB_EXACT_FP_BEGIN                                                                         \
  _Pragma("float_control(precise, on, push)") _Pragma("STDC FP_CONTRACT OFF")
#define TPB_EXACT_FP_END _Pragma("float_control(pop)")
#define TPB_EXACT_FP __attribute__((__no_builtin__("memcpy", "memmove", "memset")))
#else
#define TPB_EXACT_FP_BEGIN
#define TPB_EXACT_FP_END
#define TPB_EXACT_FP                                                                               \
  __attribute__((                                                                                  \
      __optimize__("no-fast-math", "fp-contract=off", "no-tree-loop-distribute-patterns")))
#endif

/* clang's -ffast-math marks calls of intrinsics whatever the pragma says; where that could change
 * the order of a sum, the value is hidden from the optimiser. No instruction. */
#if defined(TPB_RELAXED_MATH_H)
#define TPB_KEEP(vector) ((void)0)
#elif defined(__clang__) && defined(__FAST_MATH__) && defined(__x86_64__)
#define TPB_KEEP(vector) __asm__("" : "+v"(vector))
#elif defined(__clang__) && defined(__FAST_MATH__) && defined(__aarch64__)
#define TPB_KEEP(vector) __asm__("" : "+w"(vector))
#else
#define TPB_KEEP(vector) ((void)0)
#endif

/* tpb_use(x) in a worker: x is in a register at that point. ANEW: the compiler forgets what it
 * knows of an operand, so that it computes with it again. Neither adds an instruction. `used` ties
 * them together, without standing in the way of loads as a volatile statement would. Type is that of
 * a number, lanes are those that are on; a SHARED value is that of so many lanes. */
#if defined(__aarch64__)
#define TPB_USE_VECTOR(used, type, x) __asm__("" : "+r"(used) : "w"(x))
#define TPB_ANEW_VECTOR(used, x) __asm__("" : "+w"(x), "+r"(used))
#else
#define TPB_USE_VECTOR(used, type, x) __asm__("" : "+r"(used) : "v"(x))
#define TPB_ANEW_VECTOR(used, x) __asm__("" : "+v"(x), "+r"(used))
#endif
#define TPB_USE_LANES(used, type, lanes, x) TPB_USE_VECTOR(used, type, x)
#define TPB_USE_FLOAT(used, type, x) TPB_USE_VECTOR(used, type, x)
#define TPB_USE_SCALAR(used, type, x) __asm__("" : "+r"(used) : "r"(x))
#define TPB_USE_SHARED_FLOAT(used, type, lanes, x) TPB_USE_FLOAT(used, type, x)
#define TPB_USE_SHARED_SCALAR(used, type, lanes, x) TPB_USE_SCALAR(used, type, x)
#define TPB_ANEW_SCALAR(used, x) __asm__("" : "+r"(x), "+r"(used))
#define TPB_USED(used) __asm__ volatile("" : : "r"(used))

/* A function of SLEEF on vectors of x86-64. clang passes those by value according to the flags of
 * the whole file, so libtpb.a has the calls, which take pointers. */
#ifdef __cplusplus
#define TPB_EXTERN extern "C"
#else
#define TPB_EXTERN extern
#endif
#define TPB_SLEEF_1(features, vector, symbol)                                                      \
  TPB_EXTERN void tpb_sleef_##symbol##_at(vector *);                                               \
  static inline __attribute__((__always_inline__, __unused__,                                      \
                               __target__(features))) vector tpb_sleef_##symbol(vector x) {        \
    tpb_sleef_##symbol##_at(&x);                                                                   \
    return x;                                                                                      \
  }
#define TPB_SLEEF_2(features, vector, symbol)                                                      \
  TPB_EXTERN void tpb_sleef_##symbol##_at(vector *, const vector *);                               \
  static inline                                                                                    \
      __attribute__((__always_inline__, __unused__,                                                \
                     __target__(features))) vector tpb_sleef_##symbol(vector x, vector y) {        \
    tpb_sleef_##symbol##_at(&x, &y);                                                               \
    return x;                                                                                      \
  }

/* Around the user's own loop of an fp(strict) kernel: products and sums round apart, also where the
 * command line lets the compiler fuse them. */
#if defined(__clang__)
#define TPB_STRICT_BEGIN _Pragma("float_control(precise, on, push)") _Pragma("STDC FP_CONTRACT OFF")
#define TPB_STRICT_END _Pragma("float_control(pop)")
#else
#define TPB_STRICT_BEGIN _Pragma("GCC push_options") _Pragma("GCC optimize(\"fp-contract=off\")")
#define TPB_STRICT_END _Pragma("GCC pop_options")
#endif

/* The user's own function, as written and with the user's flags: fall-back, and what loops that
 * stay run. */
#define TPB_PLAIN static __attribute__((__noinline__, __unused__))

/* What no clock ever sees is compiled quickly rather than for speed: files of many kernels would
 * wait for nothing else. SPARE: what runs where a processor has no FMA, and under TPB_VERIFY=1; gcc
 * drops or needs it. */
#if defined(__clang__)
#define TPB_UNTIMED static __attribute__((noinline, optnone))
#define TPB_SPARE __attribute__((noinline, unused, optnone))
#define TPB_SPARE_LOOP _Pragma("clang loop vectorize(disable) interleave(disable) unroll(disable)")
#else
#define TPB_UNTIMED static __attribute__((noinline, optimize("O0")))
#define TPB_SPARE __attribute__((noinline, unused))
#define TPB_SPARE_LOOP
#endif

/* The error bounds of a kernel's results. gcc 12 crashes when it vectorises such maxima of a
 * function that turns -ffast-math off again. */
#if defined(__clang__)
#define TPB_BOUND TPB_EXACT_FP static
#else
#define TPB_BOUND TPB_EXACT_FP __attribute__((__optimize__("no-tree-vectorize"))) static
#endif

/* The same as C defines it: what results are compared with. No flag of the user's decides its bits,
 * and no vectoriser sees it. clang leaves a function with optnone alone and rounds as the pragmas
 * say; it fuses products and sums, where `contract` is ON, expression by expression as the workers
 * do, if the processor can. gcc has no such rule and fuses nothing; its -f flags are turned off one
 * by one, as -ffast-math may have been given in parts. Warnings have come for the function itself.
 */
#define TPB_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define TPB_REFERENCE_BEGIN(contract)                                                              \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Weverything\"")            \
      _Pragma("float_control(precise, on, push)") TPB_PRAGMA(STDC FP_CONTRACT contract)
#define TPB_REFERENCE_END _Pragma("float_control(pop)") _Pragma("clang diagnostic pop")
#if defined(__x86_64__)
#define TPB_REFERENCE                                                                              \
  static __attribute__((__noinline__, __unused__, __optnone__, __target__("fma")))
#define TPB_REFERENCE_RUNS __builtin_cpu_supports("fma")
#else
#define TPB_REFERENCE static __attribute__((__noinline__, __unused__, __optnone__))
#define TPB_REFERENCE_RUNS 1
#endif
#define TPB_FUSES TPB_EXACT_WITH_FMA
#else
#define TPB_REFERENCE_BEGIN(contract)                                                              \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wall\"")                       \
      _Pragma("GCC diagnostic ignored \"-Wextra\"")
#define TPB_REFERENCE_END _Pragma("GCC diagnostic pop")
#define TPB_REFERENCE                                                                              \
  static __attribute__((                                                                           \
      __noinline__, __unused__,                                                                    \
      __optimize__("no-fast-math", "no-unsafe-math-optimizations", "no-finite-math-only",          \
                   "no-associative-math", "no-reciprocal-math", "signed-zeros", "trapping-math",   \
                   "fp-contract=off", "no-tree-loop-vectorize", "no-tree-slp-vectorize")))
#define TPB_REFERENCE_RUNS 1
#define TPB_FUSES TPB_NOT_EXACT
#endif

/* At the beginning of a block: the loop in it computes as C does. gcc has nothing for a block. */
#if defined(__clang__)
#define TPB_PRECISE _Pragma("float_control(precise, on)")
#else
#define TPB_PRECISE
#endif

/* One instruction set's version of one loop, over iterations begin .. end - 1. */
#define TPB_WORKER(features) TPB_EXACT_FP static __attribute__((__noinline__, __target__(features)))
#define TPB_WORKER_BASELINE TPB_EXACT_FP static __attribute__((__noinline__))

/* The text of a function with variants: each copies it, with constants in place of parameters. */
#define TPB_COPIED static inline __attribute__((__always_inline__, __unused__))
#define TPB_COPIED_WORKER(features)                                                                \
  TPB_EXACT_FP static inline __attribute__((__always_inline__, __target__(features)))
#define TPB_COPIED_WORKER_BASELINE TPB_EXACT_FP static inline __attribute__((__always_inline__))

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

/* Iterations of for (i = from; i < to; i += step), with step > 0. */
static inline long tpb_trips(long from, long to, long step) {
  return to > from ? (to - from - 1) / step + 1 : 0;
}

static inline long tpb_least(long a, long b) { return a < b ? a : b; }
static inline long tpb_greatest(long a, long b) { return a > b ? a : b; }

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

/* -x of a fused multiply-add: gcc makes -(a * b + c) a fused -a * b - c, whose 0 has the other
 * sign. */
static inline double tpb_negated(double x) {
  union {
    double number;
    unsigned long bits;
  } of = {x};
  of.bits ^= 1ul << 63;
  return of.number;
}
static inline float tpb_negatedf(float x) {
  union {
    float number;
    unsigned bits;
  } of = {x};
  of.bits ^= 1u << 31;
  return of.number;
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
 * those whose bit is set in `active` are used. Integers of the same value are the same whatever their
 * size is. */
enum tpb_number { TPB_SIGNED, TPB_UNSIGNED, TPB_FLOATING };
void tpb_record(const void *numbers, enum tpb_number kind, unsigned each, unsigned count,
                unsigned long active);
#define TPB_NUMBER(type)                                                                           \
  (sizeof(type) > 1 && (type)0.5 != 0   ? TPB_FLOATING                                             \
   : (type)-1 < (type)1 ? TPB_SIGNED : TPB_UNSIGNED)
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

/* ---- The kernel descriptor, version 1 ----------------------------------------------------- */

enum tpb_element {
  TPB_F32,
  TPB_F64,
  TPB_I8,
  TPB_U8,
  TPB_I16,
  TPB_U16,
  TPB_I32,
  TPB_U32,
  TPB_I64,
  TPB_U64,
  TPB_OTHER, /* a structure: compared byte by byte */
  TPB_F16,
  TPB_BF16
};

/* First touch, and first values, by one thread of a team: each writes its part of the elements,
 * that of schedule(static). Random ones are tpb_random() of the element's index over all ranks,
 * integers tpb_random_integer(). */
void tpb_fill_zero(void *array, unsigned size, long elements, int thread, int threads);
void tpb_fill_random(void *array, enum tpb_element element, long elements, double low, double high,
                     unsigned long seed, int rank, int thread, int threads);
void tpb_fill_integers(void *array, enum tpb_element element, long elements, long low, long high,
                       unsigned long seed, int rank, int thread, int threads);

/* Integer parameters and results of any width are held in i, floating ones in f. */
union tpb_value {
  long i;
  double f;
};

enum {
  TPB_READ = 1,
  TPB_WRITTEN = 2,
  TPB_NO_EXTENT = 4,
  TPB_INDEX = 8,       /* holds indices 0 .. elements - 1, which its type must be able to */
  TPB_CONDITIONAL = 16 /* written under conditions alone, which may never hold */
};

struct tpb_array {
  const char *name;
  enum tpb_element element;
  unsigned element_size; /* bytes; a multiple of what `element` takes: complex numbers,
                            structures of equal parts */
  unsigned flags;        /* TPB_READ, TPB_WRITTEN, TPB_NO_EXTENT, ... */
  int line;              /* of the parameter, for messages */
};

enum tpb_role {
  TPB_SIZE,  /* set by --size, --kib */
  TPB_PARAM, /* set by -P, has a default */
  TPB_UNSET, /* neither a size nor given a default: the harness asks for -P */
  TPB_VARIED /* set by the variant */
};

struct tpb_parameter {
  const char *name;
  enum tpb_element type;
  enum tpb_role role;
  const char *env; /* environment variable that overrides the default, or null */
  int line;
};

/* What one repetition does, counted from the loops (or given by bytes() and flops()).
 * A negative member is unknown. */
struct tpb_work {
  double iterations;
  double bytes;                /* each stream once, without write-allocate */
  double bytes_write_allocate; /* with a read of every line that is only written */
  double flops;
  /* Unknown where a file was emitted before they were counted. */
  double bytes_referenced;     /* every array reference of the text */
  double bytes_register_reuse; /* without loads that a register has from an iteration nearby */
  double shares;               /* of the parallel loop that can be handed out to fewest threads */
};
/* What flops() and bytes() say. -inf: nothing that could be a count. */
static inline double tpb_given(double x) {
  return x >= 0 && x <= 1.7976931348623157e308 ? x : -__builtin_inf();
}
static inline void tpb_hand_out(struct tpb_work *work, long begin, long end, long chunk) {
  const double shares = end > begin ? (double)((end - begin - 1) / chunk + 1) : 0;
  if (work->shares < 0 || shares < work->shares)
    work->shares = shares;
}

/* One call of a kernel: array[k] and parameter[k] in the order of the tables below. */
struct tpb_call {
  void *const *array;
  const union tpb_value *parameter;
  union tpb_value *result; /* the function's return value; never null */
};

/* Where bound() puts absolute error bounds, in units of the element type's epsilon. */
struct tpb_bound {
  double *const *array; /* array[k][i] for every written array k, null for the others */
  double *result;
};

enum tpb_probe {
  TPB_PROBE_EXACT,   /* integer-valued data of magnitude 1 .. probe_magnitude: compare bitwise */
  TPB_PROBE_BOUNDED, /* no exact data exists: compare within bound() */
};

/* One set of decisions of one instruction set: a leaf of the dispatch tree. */
struct tpb_body {
  const char *name;        /* "avx512", as --isa spells it */
  const char *description; /* "8 lanes x 4 a trip, masked tail" */
  int (*supported)(void);  /* by this processor */
  int (*lanes)(void);      /* elements in a vector; call only when supported; or null */
  int trip;                /* vectors in one trip of the main loop */
  void (*run)(const struct tpb_call *); /* the whole kernel with this body, whatever the size */
  /* The same, telling tpb_record() of all that goes to tpb_use(); null where that is not known. */
  void (*record)(const struct tpb_call *);
  int fixed_lanes; /* elements in a vector, where that is the same on all processors */
};

enum tpb_metric { TPB_BANDWIDTH, TPB_FLOPS, TPB_TIME, TPB_LATENCY };

enum tpb_verify { TPB_VERIFY_BOUND, TPB_VERIFY_RTOL, TPB_VERIFY_NONE, TPB_VERIFY_CHECK };

/* Whether vectors and the plain loop give the same bits: nothing is summed in another order, and no
 * function is called that libraries compute differently. */
enum tpb_exact {
  TPB_NOT_EXACT,
  TPB_EXACT,
  TPB_EXACT_WITH_FMA /* on a processor that fuses a product and a sum */
};

/* Work of calls in an application, summed up. */
struct tpb_counted {
  unsigned long calls, bytes, flops;
  unsigned long unknown_bytes, unknown_flops; /* calls */
};

/* What happens to the data between repetitions. */
enum tpb_state {
  TPB_CARRY, /* kept; restored after the warm-up */
  TPB_RESET  /* restored before each sample, untimed; a sample is one call */
};

/* Two arrays that change places after each repetition. */
struct tpb_swap {
  int a, b;
};

/* One combination of values that the kernel was specialised for. */
struct tpb_variant {
  const char *name;   /* "F=2,L=1" */
  const long *values; /* of the parameters with role TPB_VARIED, in order */
};

/* A part of a kernel with a row of its own. Slot 0 is the whole kernel, region k has slot k + 1. */
enum tpb_region_role { TPB_REGION, TPB_CALC, TPB_WAIT, TPB_COMBINE };
struct tpb_region {
  const char *name;
  int line;
  enum tpb_region_role role;
};
struct tpb_slot {
  unsigned long ticks, calls;
  int role; /* enum tpb_region_role; set by the runtime */
  struct tpb_counted work;
  int off; /* no time stamps: the call of the kernel is not timed */
};

/* A variable of the file that a call may write. */
struct tpb_object {
  const char *name;
  enum tpb_element element;
  void *where;
  unsigned long elements;
};

struct tpb_call_site;
struct tpb_kernel_v1 {
  unsigned version; /* 1 */
  const char *name, *file;
  int line;

  const struct tpb_array *arrays;
  int array_count;
  const struct tpb_parameter *parameters;
  int parameter_count;
  enum tpb_element result; /* TPB_OTHER: the function returns nothing */

  /* Fills in defaults for every parameter k with given[k] == 0, in order; null when none has one.
   */
  void (*defaults)(union tpb_value *parameter, const unsigned char *given, int rank, int ranks);
  /* Smallest legal size and the number that sizes must be a multiple of; null: 0 and 1. */
  void (*size_rule)(const union tpb_value *parameter, long *least, long *multiple);
  /* elements[k] of array k. */
  void (*extents)(const union tpb_value *parameter, long *elements);
  /* First touch and initial values, with the kernel's own schedule. */
  void (*init)(const struct tpb_call *, int rank, int ranks);
  /* The kernel as dispatched, and the user's own loop. */
  void (*run)(const struct tpb_call *);
  void (*plain)(const struct tpb_call *);
  /* The user's computation with running error bounds; null when there is none. */
  void (*bound)(const struct tpb_call *, const struct tpb_bound *);
  void (*work)(const union tpb_value *parameter, struct tpb_work *);
  /* Sets the team size when request > 0; returns the team size. Null when there is one thread. */
  int (*threads)(int request);

  const struct tpb_body *bodies; /* every leaf of the dispatch tree, best first */
  int body_count;

  enum tpb_metric metric;
  enum tpb_verify verify;
  double rtol; /* with TPB_VERIFY_RTOL */
  enum tpb_probe probe;
  int probe_magnitude;
  int openmp;            /* the kernel has a parallel loop and was built with -fopenmp */
  const char *plan;      /* the plan as text, for people */
  const char *plan_json; /* the same as a JSON object */
  const char *build;     /* compiler and flags, as a JSON object */

  /* What follows may be missing in files that were emitted earlier; then it is zero. */
  enum tpb_state state;
  const struct tpb_swap *swaps;
  int swap_count;
  /* Once after init(), on the same arrays, untimed; null when there is none. */
  void (*setup)(const struct tpb_call *);
  /* With TPB_VERIFY_CHECK: whether arrays and result are right after one call. */
  int (*check)(const struct tpb_call *);
  const struct tpb_variant *variants;
  int variant_count;
  const struct tpb_region *regions;
  int region_count;
  struct tpb_slot *slots;                                              /* region_count + 1 */
  void (*region_work)(const union tpb_value *, struct tpb_work *work); /* work[k] of region k */
  /* Calls each() on all threads of the kernel's team at once; null when built without OpenMP. */
  void (*team)(void (*each)(void *data, int thread, int threads), void *data);
  /* The kernel calls nothing that could send messages, and no parameter depends on the rank: its
   * ranks may have different sizes. */
  int ranks_apart;
  /* Whether plain() gives the same bits as every body. */
  enum tpb_exact exact;
  struct tpb_call_site
      *site; /* where the program calls it; tells when run() chose the plain loop */
  const struct tpb_object *objects;
  int object_count;
  /* What one repetition does on these data, where work() can't tell: the trips of loops stand in
   * arrays. Null when work() tells all that is known. */
  void (*work_of_data)(const struct tpb_call *, struct tpb_work *);
  /* The same of those regions of which region_work() can't tell; leaves the others alone. */
  void (*region_work_of_data)(const struct tpb_call *, struct tpb_work *work);
};

/* In every file with a kernel that the benchmark can run. libtpb_main.a needs it, so that a program
 * with neither kernels nor main does not link. */
#define TPB_KERNEL_FILE __attribute__((__weak__)) int tpb_kernel_tu;

/* Called by a constructor in each kernel's file. `kernel` must live as long as the program. */
void tpb_register(const struct tpb_kernel_v1 *kernel);

/* AT_HWCAP of this process: what the kernel says of the processor's features. */
unsigned long tpb_hwcap(void);

/* Whether this processor has what the vector code of a set needs. */
int tpb_runs_avx512(void);
int tpb_runs_avx2(void);
int tpb_runs_sve(void);
int tpb_runs_anywhere(void); /* 1: scalar, neon */

/* Whether the environment lets a program choose this instruction set: TPB_ISA names it or is not
 * set, and TPB_HIDE_ISA does not name it. */
int tpb_isa(const char *name);

/* The processor lacks a set, or the environment hides it, so that the plain loops of kernels that
 * were built for it alone run: the first that a program calls warns of it. */
void tpb_lacks(const char *name);

/* The calls of one thread at one site. */
struct tpb_calls {
  long left;           /* until the next one that is more than counted */
  unsigned long plain; /* calls in which the user's own loop ran */
};

/* Where the loops of a nest went: from begin[l] to end[l] - 1, the lowest and the highest of all
 * times that loop l ran. */
struct tpb_nest {
  int loops;
  const long *begin, *end;
};
static inline void tpb_widen(long *begin, long *end, long first, long last) {
  if (last <= first)
    return;
  const int empty = *begin == *end;
  *begin = empty ? first : tpb_least(*begin, first);
  *end = empty ? last : tpb_greatest(*end, last);
}
enum { TPB_LOADS, TPB_STORES, TPB_COMPUTED = 2 };
/* What one place of the text touches of an array: element first + steps[0] * i + steps[1] * j ...
 * of loop variables i, j ... */
struct tpb_reference {
  int kind;     /* TPB_LOADS or TPB_STORES, with TPB_COMPUTED where data tell the element */
  double times; /* executions, not counting repetitions in loops that it does not depend on */
  long first;
};
/* Elements of one array that a nest reads plus those that it writes, each once; at most extent
 * (negative: unknown) of either. steps has nest->loops numbers for each reference. *allocated
 * counts those that are written and not read twice: a cache reads the line first. */
double tpb_footprint(const struct tpb_nest *nest, const struct tpb_reference *references,
                     const long *steps, int count, long extent, double *allocated);

/* Around a kernel where a program with its own main calls it. Calls may come from any thread. */
struct tpb_call_site {
  const char *name, *file;
  int line;
  /* The rest belongs to the runtime; emitted code leaves it zero. */
  int listed;
  struct tpb_call_site *next;
  unsigned long calls, ticks, least, most;
  unsigned long checked, wrong; /* calls, with TPB_VERIFY=1 */
  const char *unchecked;        /* why a call was not checked */
  struct tpb_counted work;
  /* What the vector code is of, "avx2"; set by emitted code, null when there is none. */
  const char *version;
  struct tpb_thread_calls *threads;
  unsigned long timed, stood_for, timed_ticks; /* calls; those they stand for; their own ticks */
  int unwatched; /* no report, no check, no hook: calls aren't even counted */
};

/* Most calls of a short kernel are only counted, by this. `here` is what this thread did so far, or
 * null. Else the call is to be timed, or checked, and tpb_looks() comes before all that follows. */
static inline int tpb_is_watched(const struct tpb_call_site *site) {
  return !__builtin_expect(__atomic_load_n(&site->unwatched, __ATOMIC_RELAXED), 0);
}
static inline int tpb_passes(const struct tpb_call_site *site, struct tpb_calls *here) {
  return !tpb_is_watched(site) || __builtin_expect(here && --here->left > 0, 1);
}
/* Whether the call is watched at all. */
int tpb_looks(struct tpb_call_site *site, struct tpb_calls **here);

/* A check on entry has chosen the user's own loop. */
void tpb_joins(struct tpb_call_site *site, struct tpb_calls **here);
static inline void tpb_plain_ran(struct tpb_call_site *site, struct tpb_calls **here) {
  if (!tpb_is_watched(site))
    return;
  if (!*here)
    tpb_joins(site, here);
  ++(*here)->plain;
}

unsigned long tpb_enter(struct tpb_call_site *site); /* a time stamp */
void tpb_leave(struct tpb_call_site *site, unsigned long entered);

/* Not 0 when the work of calls is to be counted, for rates in an application's report. */
unsigned long tpb_counts(void);
/* Adds what a call at this site is about to do; negative: unknown. `began` is what tpb_counts()
 * said.
 */
void tpb_count(struct tpb_call_site *site, unsigned long began, double bytes, double flops);
/* The same of a call's regions: work[k] to slot[k]. */
void tpb_count_regions(struct tpb_slot *slot, int regions, const struct tpb_work *work);

/* Whether TPB_VERIFY=1 asks for every call of a kernel in an application to be checked. */
int tpb_checks(void);
/* Makes one call of the kernel at this site, timed, and one of the plain loop on copies of what the
 * arrays held, and compares. Arrays and parameters stand in the order of the descriptor's. */
void tpb_check(struct tpb_call_site *site, void *const *array, const union tpb_value *parameter,
               union tpb_value *result);

/* The check of a loop in a function: the user's loop runs first, then, on the same data, what
 * stands in its place; what both leave is compared, and what the user's loop left stays. */
struct tpb_loop {
  struct tpb_call_site *site;
  const char *obstacle; /* why this call can't be checked, or null */
  /* The rest belongs to the runtime. */
  double relative;
  struct tpb_loop_array *arrays;
  int count, wrong;
  unsigned long number; /* of the call */
  int unsigned_zeros;   /* emitted code may set it: fast-math makes zeros of either sign */
};
/* Relative: the tolerance; negative: the bounds decide. Vectors: whether the loop is replaced at
 * all in this call. */
void tpb_loop_starts(struct tpb_loop *loop, struct tpb_call_site *site, double relative,
                     int vectors);
/* It writes elements low .. low + count - 1 of an array, or some of them. */
void tpb_loop_writes(struct tpb_loop *loop, const char *name, enum tpb_element element, void *array,
                     long low, long count);
/* And reads these elements of it: the error bounds are those of all. */
void tpb_loop_reads(struct tpb_loop *loop, long low, long count);
/* Copies what is written. 0: this call can't be checked. */
int tpb_loop_begins(struct tpb_loop *loop);
/* Where the error bound of element 0 of array k would be, in epsilons. */
double *tpb_loop_bound(struct tpb_loop *loop, int k);
void tpb_loop_restore(struct tpb_loop *loop);
/* After the user's loop: keeps what it left, restores what was there before; a time stamp. */
unsigned long tpb_loop_keeps(struct tpb_loop *loop);
/* After the other one: scalars, then arrays. */
void tpb_loop_float(struct tpb_loop *loop, const char *name, enum tpb_element element, double got,
                    double expected, double bound);
void tpb_loop_integer(struct tpb_loop *loop, const char *name, long got, long expected);
void tpb_loop_ends(struct tpb_loop *loop);

/* Around a region: one time stamp each, but for calls of which only the whole time is wanted. */
extern int tpb_stamps_off;
unsigned long tpb_stamp_begin(struct tpb_slot *slot);
void tpb_stamp_end(struct tpb_slot *slot, unsigned long begun);
static inline unsigned long tpb_region_begin(struct tpb_slot *slot) {
  return tpb_stamps_off || slot->off ? 0 : tpb_stamp_begin(slot);
}
static inline void tpb_region_end(struct tpb_slot *slot, unsigned long begun) {
  if (begun)
    tpb_stamp_end(slot, begun);
}

#ifdef __cplusplus
}
#endif
#endif
