/* tpb_kernel.h: the kernel descriptor, version 1: what a benchmark knows of a kernel. Fields are
 * only ever added at the end. Included by tpb.h. */
#ifndef TPB_KERNEL_H
#define TPB_KERNEL_H

#include "tpb_functions.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The runtime was compiled without flags that lay out its structures in another way. */
#if defined __cplusplus && __cplusplus < 201103L
#define TPB_SAME_LAYOUT(is, flag) extern int tpb_layout_is_not_checked
#elif defined __cplusplus
#define TPB_SAME_LAYOUT(is, flag)                                                                  \
  static_assert(is, flag " changes what the runtime reads: leave it out")
#else
#define TPB_SAME_LAYOUT(is, flag)                                                                  \
  _Static_assert(is, flag " changes what the runtime reads: leave it out")
#endif
enum tpb_small { TPB_SMALL };
struct tpb_layout {
  char small;
  double wide;
};
TPB_SAME_LAYOUT(sizeof(enum tpb_small) == sizeof(int), "-fshort-enums");
TPB_SAME_LAYOUT(sizeof(struct tpb_layout) == 2 * sizeof(double), "-fpack-struct");

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
  TPB_OTHER, /* a structure; without parts it is compared byte by byte */
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

/* A member of structures of several kinds: `count` numbers one behind the other. With TPB_OTHER it
 * is no number, such as a pointer, and compared byte by byte. Nothing between parts is compared. */
enum {
  TPB_TRUTH = 1,         /* 0 or 1 */
  TPB_STARTS_AT_ZERO = 2 /* has no first value but zero */
};
struct tpb_part {
  const char *name; /* "w", "at.x", "v[2]"; null behind the last one */
  enum tpb_element element;
  unsigned size; /* bytes of one */
  unsigned long offset, count;
  unsigned flags;
};
/* First values of such structures: floating-point numbers from 0.5 to 1.5, integers from 0 below
 * `choices`, and zero in what is no number. */
void tpb_fill_structures(void *array, unsigned size, const struct tpb_part *parts, long elements,
                         long choices, unsigned long seed, int rank, int thread, int threads);

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
  /* array[k][i] for number i of every written array k, null for the others. With parts, i counts
   * as many bytes as the smallest floating-point part has. */
  double *const *array;
  double *result;
};

enum tpb_probe {
  TPB_PROBE_EXACT,   /* integer-valued data of magnitude 1 .. probe_magnitude: compare bitwise */
  TPB_PROBE_BOUNDED, /* no exact data exists: compare within bound() */
  TPB_PROBE_GIVEN    /* the same on what init() gives: numbers decide which elements are touched */
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

/* Bytes of lines that an iteration of the innermost loop moves between a cache and what is behind
 * it. */
struct tpb_moved {
  double read, written, allocated; /* allocated: read only because they are written */
};
static inline double tpb_fewer(double a, double b) { return a < b ? a : b; }
static inline double tpb_longer(double a, double b) { return a > b ? a : b; }
/* Where a core's data comes from. */
enum { TPB_FROM_L2, TPB_FROM_L3, TPB_FROM_MEMORY, TPB_LEVELS };
/* How often a loop turns whose variable goes on from *at below end; whole: a loop behind it does
 * what is left of a step. */
static inline double tpb_turns(long *at, long end, long step, int whole) {
  const long length = end - *at;
  const long turns = length <= 0 ? 0 : whole ? length / step : (length + step - 1) / step;
  *at += turns * step;
  return (double)turns;
}
/* Of loops whose turns differ only so many are looked at, evenly spread. */
static inline int tpb_sampled(double turns) { return turns < 255 ? (int)turns : 255; }
static inline long tpb_sample(double turns, int sample) {
  return (long)((sample + 0.5) * turns / tpb_sampled(turns));
}
/* Cycles that instructions keep the pipes of loads, those of stores and the rest of a core busy,
 * and that they take alone, with latencies; and from one row to the next one, which loads what it
 * stores. */
struct tpb_cycles {
  double loads, stores, others, alone, uops, waits;
};
static inline double tpb_busy(double loads, double stores, double others) {
  return tpb_longer(tpb_longer(loads, stores), others);
}
static inline void tpb_wait_for_row(struct tpb_cycles *row, double cycles) {
  row->waits = row->waits > cycles ? row->waits : cycles;
}
static inline void tpb_take(struct tpb_cycles *to, double turns, double loads, double stores,
                            double others, double alone, double uops) {
  to->loads += turns * loads;
  to->stores += turns * stores;
  to->others += turns * others;
  to->alone += turns * tpb_longer(alone, tpb_busy(loads, stores, others));
  to->uops += turns * uops;
}
/* The part of a loop's trips whose vectors begin, so many bytes from the begin of a line and more
 * by trip, at no multiple of what a core loads or stores at once. */
static inline double tpb_part_off(long first, long by_trip, int piece) {
  int off = 0;
  for (int trip = 0; trip < 16; ++trip)
    off += (first + trip * by_trip) % piece != 0;
  return off / 16.0;
}
/* Cycles of a trip that loads what one so many elements before has stored: as long as from a store
 * to the next one, and more where the distance is no multiple of the elements of a trip. */
static inline double tpb_wait_behind(double least, long distance, long by_trip, double cycles,
                                     double failed) {
  if (distance <= 0)
    return least;
  const long trips = distance / by_trip;
  const double waits = (cycles + (distance % by_trip ? failed : 0)) / (trips > 1 ? trips : 1);
  return waits > least ? waits : least;
}
/* Rows that go on one after another share their latency with those in flight together: a row begins
 * when the instruction that stands in_flight before it is done, in the row that began `rows`
 * before. */
static inline void tpb_take_rows(struct tpb_cycles *to, double turns, struct tpb_cycles row,
                                 double in_flight) {
  const double length = in_flight / (row.uops > 1 ? row.uops : 1);
  const double rows = length > 1 ? __builtin_ceil(length) : 1;
  const double first = (rows - length) / rows, whole = length > 0 ? 1 / (rows + 1) : 1;
  const double alone = row.alone * (first > whole ? first : whole);
  const double cycles =
      tpb_longer(tpb_longer(row.waits, alone), tpb_busy(row.loads, row.stores, row.others));
  tpb_take(to, turns, 0, 0, cycles, cycles, row.uops);
}
/* What the cost model says of a body: cycles of an iteration of the innermost loop with data in L1,
 * and what binds there, as "load ports". */
struct tpb_in_core {
  double cycles;
  const char *limit;
  double (*call)(const union tpb_value *parameter); /* of a whole call; null: data tell how long */
};
/* What it says of a kernel with one innermost loop. A cache that keeps layers of its
 * arrays lets less through: moved[k] where at most half of the cache takes layers[k] bytes. */
struct tpb_model {
  const struct tpb_in_core *bodies; /* as the kernel's */
  int states;                       /* of moved, least kept first: the first needs nothing */
  const struct tpb_moved *moved;
  void (*layers)(const union tpb_value *parameter, double *bytes); /* null: there is one state */
  const double (*transfers)[TPB_LEVELS]; /* cycles by the machine file, of each state; 0: none */
  double gigahertz;                      /* of those cycles */
  int overlap;                           /* 1: transfers of different levels go on together */
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

/* A variable of the file that a call may write, or an array that it reads. */
enum {
  TPB_GIVEN_NUMBERS = 1, /* zero when the program begins: init() of the runtime fills it */
  TPB_IN_VECTORS = 2     /* the call's own loops compute with it, so every element is compared */
};
struct tpb_object {
  const char *name;
  enum tpb_element element;
  void *where;
  unsigned long elements;
  unsigned flags;
};

/* What the values of a parameter are called whose type is an enumeration. */
struct tpb_word {
  const char *name; /* null behind the last one */
  long value;
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
  const struct tpb_model *model; /* null: there is none */
  /* words[k] of parameter k, null where it is a number; null when all are. */
  const struct tpb_word *const *words;
  /* parts[k] of array k, null where it holds numbers of one kind; null when all do. */
  const struct tpb_part *const *parts;
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

/* The same for files that were built for one set alone, both together. 0 until constructors of the
 * program's own begin; where it stays 0, plain loops run, and the first that does warns of it. */
extern int tpb_fits_avx512;
extern int tpb_fits_avx2;
extern int tpb_fits_sve;
/* That warning, from calls that nothing times. */
void tpb_tell_lacking(void);

#ifdef __cplusplus
}
#endif

#endif
