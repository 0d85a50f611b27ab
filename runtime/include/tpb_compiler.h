/* tpb_compiler.h: how clang and gcc are told what to do with emitted code; what intrinsics may
 * become. Included by tpb.h. */
#ifndef TPB_COMPILER_H
#define TPB_COMPILER_H

/* Keeps a user's -Ofast from rewriting the workers and the intrinsics they call, so that the bits
 * do not depend on optimisation flags: clang takes the pragma around both, gcc the attribute. And
 * neither replaces a loop by a call of memcpy or memset: what is measured is what is written. */
#if defined(__clang__)
#define TPB_EXACT_FP_BEGIN                                                                         \
  _Pragma("float_control(precise, on, push)") _Pragma("STDC FP_CONTRACT OFF")
#define TPB_EXACT_FP_END _Pragma("float_control(pop)")
#define TPB_EXACT_FP __attribute__((__no_builtin__("memcpy", "memmove", "memset")))
#define TPB_EXACT_FP_VECTORS TPB_EXACT_FP
#else
/* gcc 12 takes what its own intrinsics leave undefined for a mistake of whoever calls them. */
#define TPB_EXACT_FP_BEGIN                                                                         \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
#define TPB_EXACT_FP_END _Pragma("GCC diagnostic pop")
#define TPB_EXACT_FP                                                                               \
  __attribute__((                                                                                  \
      __optimize__("no-fast-math", "fp-contract=off", "no-tree-loop-distribute-patterns")))
/* No vectors where single elements have to stay beside them, as in what a loop leaves; without
 * the vectoriser, gcc would load again what an iteration before has loaded. All in one attribute:
 * of two, gcc 12 may forget the first. */
#define TPB_EXACT_FP_VECTORS                                                                       \
  __attribute__((__optimize__("no-fast-math", "fp-contract=off",                                   \
                              "no-tree-loop-distribute-patterns", "vect-cost-model=very-cheap")))
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

/* Eight floats that are stored one by one behind this: clang would compute each on its own where it
 * could, and divide eight times instead of once. No instruction. */
#if defined(__clang__) && defined(__x86_64__) && !defined(TPB_RELAXED_MATH_H)
#define TPB_WHOLE(C, vector)                                                                       \
  do {                                                                                             \
    if ((C)0.5 != 0 && sizeof(C) == 4 && sizeof(vector) == 32)                                     \
      __asm__("" : "+x"(vector));                                                                  \
  } while (0)
#else
#define TPB_WHOLE(C, vector) ((void)0)
#endif

/* A vector that clang knows nothing of from here on. No instruction, but for some that are shorter
 * than registers. */
#if defined(__clang__) && (defined(__x86_64__) || defined(__aarch64__))
#ifdef __x86_64__
#define TPB_HIDE_REGISTER(vector) __asm__("" : "+v"(vector))
#else
#define TPB_HIDE_REGISTER(vector) __asm__("" : "+w"(vector))
#endif
#define TPB_HIDE(vector)                                                                           \
  do {                                                                                             \
    if (sizeof(vector) < 16) {                                                                     \
      union {                                                                                      \
        unsigned char all __attribute__((__vector_size__(16)));                                    \
        __typeof__(vector) part;                                                                   \
      } hidden = {{0}};                                                                            \
      hidden.part = vector;                                                                        \
      TPB_HIDE_REGISTER(hidden.all);                                                               \
      vector = hidden.part;                                                                        \
    } else {                                                                                       \
      TPB_HIDE_REGISTER(vector);                                                                   \
    }                                                                                              \
  } while (0)
#else
#define TPB_HIDE(vector) ((void)0)
#endif

/* Lanes of fewer than 32 bits that are stored one by one behind this: clang 19 would compute some
 * on their own, put pairs of them together again in as few bits as are stored, and forget a sign
 * that a shift to the right brings in. */
#define TPB_WHOLE_NARROW(C, vector)                                                                \
  do {                                                                                             \
    if ((C)0.5 == 0 && sizeof(C) < 4)                                                              \
      TPB_HIDE(vector);                                                                            \
  } while (0)

/* A vector of ones where a mask chooses them or zeros: clang 19 would take that for the mask made
 * wider, and make all bits of a lane of it, and shift those. */
#ifdef __cplusplus
#define TPB_VALUE auto
#else
#define TPB_VALUE __auto_type /* without const, which the type of a variable has */
#endif
#define TPB_HIDDEN(value)                                                                          \
  __extension__({                                                                                  \
    TPB_VALUE hidden_value = value;                                                                \
    TPB_HIDE(hidden_value);                                                                        \
    hidden_value;                                                                                  \
  })

/* Half a register that is loaded and stored, in copies of a trip that stores where it loads: clang
 * 19 would join loads and stores of such copies to whole registers, and forget the order of those
 * that remain. */
#define TPB_ALONE(load) TPB_HIDDEN(load)

/* A number cut to fewer bits, of one copy of several: clang 19 would make a vector of the copies
 * with fewer bits than their comparisons need, and choose the wrong ones. No instruction. */
#if defined(__clang__) && (defined(__x86_64__) || defined(__aarch64__))
#define TPB_SINGLE(number)                                                                         \
  __extension__({                                                                                  \
    TPB_VALUE single_number = number;                                                              \
    __asm__("" : "+r"(single_number));                                                             \
    single_number;                                                                                 \
  })
#else
#define TPB_SINGLE(number) number
#endif

/* One mask of two, neither of which is of a comparison beside it. clang 19 turns an operator on two
 * numbers that are masks as well back and forth, and never ends; it does not see into these. */
#if defined(__clang__) && defined(__x86_64__)
#define TPB_MASK_OF_TWO(instruction, mask, C)                                                      \
  static inline                                                                                    \
      __attribute__((__always_inline__, __unused__,                                                \
                     __target__("avx512f,avx512vl,avx512dq,avx512bw"))) C tpb_##mask(C a, C b) {   \
    __asm__(instruction " {%1, %0, %0|%0, %0, %1}" : "+Yk"(a) : "Yk"(b));                          \
    return a;                                                                                      \
  }
#define TPB_MASKS_OF_TWO(letter, bits, C)                                                          \
  TPB_MASK_OF_TWO("kand" letter, kand_mask##bits, C)                                               \
  TPB_MASK_OF_TWO("kor" letter, kor_mask##bits, C)                                                 \
  TPB_MASK_OF_TWO("kxor" letter, kxor_mask##bits, C)
#else
#define TPB_MASK_OF_TWO(operator, mask, C)                                                         \
  static inline __attribute__((__always_inline__, __unused__)) C tpb_##mask(C a, C b) {            \
    return (C)(a operator b);                                                                      \
  }
#define TPB_MASKS_OF_TWO(letter, bits, C)                                                          \
  TPB_MASK_OF_TWO(&, kand_mask##bits, C)                                                           \
  TPB_MASK_OF_TWO(|, kor_mask##bits, C)                                                            \
  TPB_MASK_OF_TWO(^, kxor_mask##bits, C)
#endif
TPB_MASKS_OF_TWO("b", 8, unsigned char)
TPB_MASKS_OF_TWO("w", 16, unsigned short)
TPB_MASKS_OF_TWO("d", 32, unsigned int)
TPB_MASKS_OF_TWO("q", 64, unsigned long long)

/* tpb_use(x) in a worker: x is in a register at that point. ANEW: the compiler forgets what it
 * knows of an operand, so that it computes with it again. Neither adds an instruction. `used` ties
 * them together, without standing in the way of loads as a volatile statement would. Type is that
 * of a number, lanes are those that are on; a SHARED value is that of so many lanes. */
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

/* A function of SLEEF or libmvec on vectors of x86-64. clang passes those by value according to the
 * flags of the whole file: where it has none of the set, libtpb.a makes the call, and takes
 * pointers. gcc goes by the target of the function. */
#if !defined(__clang__) || defined(__AVX512F__)
#define TPB_PASSED_BYTES 64
#elif defined(__AVX__)
#define TPB_PASSED_BYTES 32
#else
#define TPB_PASSED_BYTES 16
#endif
#ifdef __cplusplus
#define TPB_EXTERN extern "C"
#else
#define TPB_EXTERN extern
#endif
#define TPB_MATH_1(features, vector, symbol)                                                       \
  TPB_EXTERN void tpb_##symbol##_at(vector *);                                                     \
  TPB_EXTERN __attribute__((__const__, __target__(features))) vector symbol(vector);               \
  static inline __attribute__((__always_inline__, __unused__,                                      \
                               __target__(features))) vector tpb_##symbol(vector x) {              \
    if (sizeof(vector) <= TPB_PASSED_BYTES)                                                        \
      return symbol(x);                                                                            \
    tpb_##symbol##_at(&x);                                                                         \
    return x;                                                                                      \
  }
#define TPB_MATH_2(features, vector, symbol)                                                       \
  TPB_EXTERN void tpb_##symbol##_at(vector *, const vector *);                                     \
  TPB_EXTERN __attribute__((__const__, __target__(features))) vector symbol(vector, vector);       \
  static inline __attribute__((__always_inline__, __unused__,                                      \
                               __target__(features))) vector tpb_##symbol(vector x, vector y) {    \
    if (sizeof(vector) <= TPB_PASSED_BYTES)                                                        \
      return symbol(x, y);                                                                         \
    tpb_##symbol##_at(&x, &y);                                                                     \
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

/* At the beginning of the body of such a function: clang takes what stands before an optnone
 * function for `contract` ON. */
#if defined(__clang__)
#define TPB_ROUNDS_APART _Pragma("STDC FP_CONTRACT OFF")
#else
#define TPB_ROUNDS_APART
#endif

/* Around a function that is TPB_UNFUSED_REFERENCE. gcc has all of it in the attribute, and forgets
 * that behind a pragma for the optimiser. */
#if defined(__clang__)
#define TPB_UNFUSED_BEGIN TPB_STRICT_BEGIN
#define TPB_UNFUSED_END TPB_STRICT_END
#else
#define TPB_UNFUSED_BEGIN
#define TPB_UNFUSED_END
#endif

/* The user's own function, as written and with the user's flags: fall-back, and what loops that
 * stay run. */
#define TPB_PLAIN static __attribute__((__noinline__, __unused__))

/* What no clock ever sees is compiled quickly rather than for speed: files of many kernels would
 * wait for nothing else. SPARE: what runs where a processor lacks the vectors that a file was built
 * for, or FMA, and under TPB_VERIFY=1. It is the user's text, which may have intrinsics that gcc
 * refuses with -O0. */
#if defined(__clang__)
#define TPB_UNTIMED static __attribute__((__noinline__, __optnone__))
#define TPB_SPARE __attribute__((__noinline__, __unused__, __optnone__))
#define TPB_SPARE_LOOP _Pragma("clang loop vectorize(disable) interleave(disable) unroll(disable)")
#else
#define TPB_UNTIMED static __attribute__((__noinline__, __optimize__("O0")))
#define TPB_SPARE __attribute__((__noinline__, __unused__, __optimize__("Og")))
#define TPB_SPARE_LOOP
#endif

/* The error bounds of a kernel's results. gcc 12 crashes when it vectorises such maxima of a
 * function that turns -ffast-math off again. */
#if defined(__clang__)
#define TPB_BOUND TPB_EXACT_FP static
#else
#define TPB_BOUND TPB_EXACT_FP __attribute__((__optimize__("Og", "no-tree-vectorize"))) static
#endif

/* The same as C defines it: what results are compared with. No flag of the user's decides its bits,
 * and no vectoriser sees it. clang leaves a function with optnone alone and rounds as the pragmas
 * say; it fuses products and sums, where `contract` is ON, expression by expression as the workers
 * do, if the processor can. gcc has no such rule and fuses nothing; its -f flags are turned off one
 * by one, as -ffast-math may have been given in parts. Warnings have come for the function itself.
 */
#define TPB_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
/* clang 19 cannot compile the one with a probability under optnone. */
#define __builtin_expect_with_probability(value, expected, probability)                            \
  __builtin_expect(value, expected)
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
                   "fp-contract=off", "no-tree-loop-vectorize", "no-tree-slp-vectorize", "Og")))
#define TPB_REFERENCE_RUNS 1
#define TPB_FUSES TPB_NOT_EXACT
#endif

/* The same where there is nothing to fuse, or the user wants nothing fused: on any processor. */
#if defined(__clang__)
#define TPB_UNFUSED_REFERENCE static __attribute__((__noinline__, __unused__, __optnone__))
#else
#define TPB_UNFUSED_REFERENCE TPB_REFERENCE
#endif

/* At the beginning of a block: the loop in it computes as C does. gcc has nothing for a block. */
#if defined(__clang__)
#define TPB_PRECISE _Pragma("float_control(precise, on)")
#else
#define TPB_PRECISE
#endif

/* Around a copy of the user's text in which other calls stand for loops. Warnings have come for the
 * function as written. gcc wants each of them named. */
#if defined(__clang__)
#define TPB_COPY_BEGIN                                                                             \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Weverything\"")
#define TPB_COPY_END _Pragma("clang diagnostic pop")
#else
#define TPB_QUIET(warning) TPB_PRAGMA(GCC diagnostic ignored warning)
#define TPB_COPY_BEGIN                                                                             \
  _Pragma("GCC diagnostic push") TPB_QUIET("-Wunused-variable")                                    \
      TPB_QUIET("-Wunused-but-set-variable") TPB_QUIET("-Wunused-label")                           \
          TPB_QUIET("-Wunused-value") TPB_QUIET("-Wimplicit-fallthrough")                          \
              TPB_QUIET("-Wmaybe-uninitialized") TPB_QUIET("-Wstringop-overflow")                  \
                  TPB_QUIET("-Wrestrict")
#define TPB_COPY_END _Pragma("GCC diagnostic pop")
#endif

/* A function that is seldom called: what calls it saves no registers in advance. */
#define TPB_ASIDE __attribute__((__noinline__, __unused__))

/* The user's function with workers for loops. Where it is short, compilers put it into what other
 * code calls: a jump is a third of a loop of few iterations. */
#define TPB_DRIVER static __attribute__((__unused__))

/* One instruction set's version of one loop, over iterations begin .. end - 1. Its vectors are
 * made: gcc, which takes this for functions only, makes none of what they leave. MIXED: beside
 * loops that have none. BASELINE: of no set that a processor could lack, of single elements or
 * VECTORS. STRAIGHT: no loop is left of it, and what is left is the caller's to take in. */
#define TPB_WORKER(features)                                                                       \
  TPB_EXACT_FP_VECTORS static __attribute__((__noinline__, __target__(features)))
#define TPB_WORKER_MIXED(features)                                                                 \
  TPB_EXACT_FP static __attribute__((__noinline__, __target__(features)))
#define TPB_WORKER_BASELINE TPB_EXACT_FP static __attribute__((__noinline__))
#define TPB_WORKER_BASELINE_VECTORS TPB_EXACT_FP_VECTORS static __attribute__((__noinline__))
#if defined(__clang__) /* takes in nothing with another set of functions that are not built in */
#define TPB_WORKER_STRAIGHT static __inline__ __attribute__((__unused__))
#else
#define TPB_WORKER_STRAIGHT TPB_EXACT_FP static __inline__ __attribute__((__unused__))
#endif

/* A loop that begins a line of the processor's instructions: small ones take up to twice as long
 * where they lie across two, and what is measured must not depend on the code in front of them. */
#if defined(__clang__) && __clang_major__ < 19
#elif defined(__clang__) && defined(__has_c_attribute) && !defined(__cplusplus)
#if __has_c_attribute(_Clang::__code_align__)
#define TPB_ALIGNED                                                                                \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wc23-extensions\"")        \
      [[_Clang::__code_align__(64)]] _Pragma("clang diagnostic pop")
#endif
#elif defined(__clang__) && defined(__has_cpp_attribute)
#if __has_cpp_attribute(_Clang::__code_align__)
#define TPB_ALIGNED [[_Clang::__code_align__(64)]]
#endif
#endif
#if !defined(TPB_ALIGNED)
#define TPB_ALIGNED
#endif

/* Before a loop whose trips are what the plan says, so many vectors: compilers make no copies of
 * them, which predictions would not be of. */
#if defined(__clang__)
#define TPB_LEFT_ALONE _Pragma("clang loop vectorize(disable) interleave(disable) unroll(disable)")
#else
#define TPB_LEFT_ALONE _Pragma("GCC unroll 1")
#endif
#define TPB_PLANNED TPB_LEFT_ALONE TPB_ALIGNED

/* The last value of i with which a trip of so many iterations begins; i - 1: none. A loop compares
 * with it, which is one instruction less than to count what is left. */
#define TPB_LAST_TRIP(i, end, step) ((end) - (i) >= (step) ? (end) - (step) : (i) - 1)

/* n, of which the compiler knows nothing: clang keeps what is so many elements behind an array in a
 * register of its own then, and adds to one index, not to a pointer for every load. */
#define TPB_REGISTER(n)                                                                            \
  __extension__({                                                                                  \
    long tpb_register_ = (n);                                                                      \
    __asm__("" : "+r"(tpb_register_));                                                             \
    tpb_register_;                                                                                 \
  })

/* The same before a loop over what a loop of vectors has left, less than one of its trips: copies,
 * and vectors of single elements, would be for iterations that never come. */
#define TPB_REST TPB_LEFT_ALONE

/* Before a loop over single elements that vectors would make slower. */
#if defined(__clang__)
#define TPB_SINGLES _Pragma("clang loop vectorize(disable)")
#else
#define TPB_SINGLES
#endif

/* Before a loop over single vectors with a short body. Ports have time for one vector a trip, but
 * some processors store two and take one branch in a cycle: compilers make n copies. The text
 * of a pragma has the number in it. */
#define TPB_COPIES(n) TPB_COPIES_##n TPB_ALIGNED
#if defined(__clang__)
#define TPB_COPIES_4 _Pragma("clang loop unroll_count(4)")
#define TPB_COPIES_8 _Pragma("clang loop unroll_count(8)")
#else
#define TPB_COPIES_4 _Pragma("GCC unroll 4")
#define TPB_COPIES_8 _Pragma("GCC unroll 8")
#endif

/* Before a loop around loops of vectors: copies of its trips have no jump to spread, and where
 * clang takes a processor to have room for them, as Zen 4, their pointers don't fit in registers.
 */
#if defined(__clang__)
#define TPB_ROWS _Pragma("clang loop unroll(disable)")
#else
#define TPB_ROWS
#endif

/* Before a loop over several single elements a trip, of which clang would make copies that rows of
 * few trips never come to. Vectors it may make. */
#if defined(__clang__)
#define TPB_UNROLLED _Pragma("clang loop unroll(disable)")
#else
#define TPB_UNROLLED
#endif

/* The text of a function with variants: each copies it, with constants in place of parameters. */
#define TPB_COPIED static inline __attribute__((__always_inline__, __unused__))
#define TPB_COPIED_WORKER(features)                                                                \
  TPB_EXACT_FP_VECTORS static inline __attribute__((__always_inline__, __target__(features)))
#define TPB_COPIED_WORKER_MIXED(features)                                                          \
  TPB_EXACT_FP static inline __attribute__((__always_inline__, __target__(features)))
#define TPB_COPIED_WORKER_BASELINE TPB_EXACT_FP static inline __attribute__((__always_inline__))
#define TPB_COPIED_WORKER_STRAIGHT TPB_EXACT_FP static inline __attribute__((__always_inline__))
#define TPB_COPIED_WORKER_BASELINE_VECTORS                                                         \
  TPB_EXACT_FP_VECTORS static inline __attribute__((__always_inline__))

#endif
