/* tpb_calls.h: kernels in programs with their own main: which calls are timed, counted and checked.
 * Included by tpb.h. */
#ifndef TPB_CALLS_H
#define TPB_CALLS_H

#include "tpb_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The calls of one thread at one site. */
struct tpb_calls {
  long left;           /* until the next one that is more than counted */
  unsigned long plain; /* calls in which the user's own loop ran */
  /* The rest belongs to the runtime; emitted code leaves it zero. */
  struct tpb_thread_calls *known;
};

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
  unsigned long plain; /* calls of threads that were ending, in which the user's own loop ran */
};

/* Most calls of a short kernel are only counted, by this: one instruction in memory of the thread.
 * Else the call is due: it is to be timed, or checked, and tpb_looks() comes before all that
 * follows. */
static inline int tpb_passes(struct tpb_calls *here) {
  return __builtin_expect(--here->left > 0, 1);
}
static inline int tpb_is_due(const struct tpb_calls *here) { return here->left <= 0; }
/* Whether the call is watched at all: by a report, a check or a hook. */
int tpb_looks(struct tpb_call_site *site, struct tpb_calls *here);

/* A check on entry has chosen the user's own loop. */
void tpb_joins(struct tpb_call_site *site, struct tpb_calls *here);
static inline void tpb_plain_ran(struct tpb_call_site *site, struct tpb_calls *here) {
  if (!here->known)
    tpb_joins(site, here);
  ++here->plain;
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

/* A call that is more than counted: checked, or its work counted and timed. 0, and no call, as long
 * as the kernel is not registered, in constructors. */
int tpb_look(struct tpb_call_site *site, struct tpb_calls *here, void *const *array,
             const union tpb_value *parameter, union tpb_value *result);

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
/* Of which only those are members of the type that it names: element i where bit i mod step of
 * `which` is set. */
void tpb_loop_members(struct tpb_loop *loop, int step, unsigned long which);
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
