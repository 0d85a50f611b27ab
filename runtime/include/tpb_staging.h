/* tpb_staging.h: memories that programs fill themselves, for emitted code that stages arrays.
 * Kernel files that stage nothing do not include it.
 *
 * Each core has local data memory (LDM), a group of cores shares another one (SDM), and an engine
 * moves data between these and the main memory while its core computes:
 *
 *   tpb_transfer next = tpb_get(engine, buffer, &a[first], bytes, TPB_MEM2LDM);
 *   ...                               what needs no element of buffer
 *   tpb_wait(engine, next);           now buffer holds a[first], a[first + 1] ...
 *
 * Here engines are simulated, or they are one-sided messages of MPI. Cycles are those of the model
 * with the figures of a machine file, whatever the engine is. What a program does wrong ends it
 * with one message and exit code 2: staged code that is broken; or 1: more than there is.
 */
#ifndef TPB_STAGING_H
#define TPB_STAGING_H

#ifdef __cplusplus
extern "C" {
#endif

/* Which two memories a transfer is between. A get goes from the first to the second. */
typedef enum tpb_route { TPB_MEM2LDM, TPB_SDM2LDM, TPB_MEM2SDM } tpb_route;
enum { TPB_ROUTES = 3 };

typedef enum tpb_level { TPB_MAIN_MEMORY, TPB_SDM, TPB_LDM } tpb_level;

enum tpb_engine_kind {
  TPB_ENGINE_CLOCK,  /* copies when a transfer is issued; for its cycles, which are exact */
  TPB_ENGINE_THREAD, /* a thread of its own copies, at the moments that enum tpb_commit tells */
  TPB_ENGINE_WINDOW, /* SDM is spread over the ranks of MPI, a slice each: one-sided messages */
  TPB_ENGINE_RANKS   /* for arrays of tpb_spread() the same, where there are several ranks; nothing
                      * is simulated, and all other transfers copy when they are issued */
};

/* When the thread of an engine copies. The first three are the same in every run. */
enum tpb_commit {
  TPB_COMMIT_COMPLETION, /* as late as it may: when the transfer is waited for */
  TPB_COMMIT_ISSUE,      /* as early as it may */
  TPB_COMMIT_RANDOM,     /* after so many further calls of this interface as `seed` tells */
  TPB_COMMIT_ANY         /* when the thread gets to it */
};

/* A machine, as `staging:` of a machine file describes it, and what stands in for it. */
struct tpb_staging {
  long ldm_bytes;                  /* of each core */
  long sdm_bytes;                  /* of the group */
  double dma_startup, rma_startup; /* cycles of a transfer of no bytes: main memory, SDM */
  double dma_bytes, rma_bytes;     /* bytes a cycle of one core */
  double whole_message;            /* bytes; shorter ones get their share of the rate */
  double memory_delay, sdm_delay, ldm_delay; /* cycles of one access */

  /* The environment goes before these: TPB_STAGING_ENGINE=clock|thread|window|ranks,
   * TPB_STAGING_COMMIT=completion|issue|random[:seed]|any, TPB_STAGING_STRICT=0|1,
   * TPB_STAGING_WINDOW=shared|allocate and TPB_STAGING_PATIENCE=SECONDS. */
  enum tpb_engine_kind engine;
  enum tpb_commit commit;
  unsigned long seed;
  int strict;          /* an access to a staged array other than by a transfer ends the program */
  int window_allocate; /* SDM is not shared memory even where all ranks are on one node */
  int sdm_anywhere;    /* what lies in SDM need not come from tpb_sdm_alloc: arrays of callers */
  double patience;     /* seconds for which a rank waits for others in tpb_spread(); 0: 600 */
};

/* Buffers of so many bytes together, and TPB_ENGINE_RANKS. */
#define TPB_OF_RANKS(bytes)                                                                        \
  {bytes, bytes, 0, 0, 1, 1, 0, 0, 0, 0, TPB_ENGINE_RANKS, TPB_COMMIT_COMPLETION, 0, 0, 0, 1, 0}

/* The cores that share SDM: the threads of this process, or the ranks with TPB_ENGINE_WINDOW. */
typedef struct tpb_core_group tpb_core_group;
/* What one core asks of its engine. Only one thread may use it at a time. */
typedef struct tpb_engine tpb_engine;
/* A number of a transfer of one engine. {0} is none: to wait for it does nothing. */
typedef struct tpb_transfer {
  long id;
} tpb_transfer;

/* `threads` engines, 1 with windows, where every rank calls this; MPI has been started by then.
 * The group is the caller's, to be closed; parameters are copied. */
tpb_core_group *tpb_core_group_open(const struct tpb_staging *parameters, int threads);
/* Frees group, engines and memories. Ends the program when a transfer was never waited for, or
 * something was written beside a buffer. With windows every rank calls this. */
void tpb_core_group_close(tpb_core_group *group);
/* Engine `thread` of this process, from 0; it belongs to the group. */
tpb_engine *tpb_engine_of(tpb_core_group *group, int thread);
/* This core's number in the group, and how many there are: threads, or ranks. */
int tpb_core(const tpb_engine *engine);
int tpb_cores(const tpb_engine *engine);

/* `bytes` of this core's LDM, aligned to 64 bytes, filled with NaNs that no arithmetic makes. Only
 * the bytes asked for count against ldm_bytes. `name` is for messages and is not copied. */
void *tpb_ldm_alloc(tpb_engine *engine, long bytes, const char *name);
/* Gives back this buffer and all that came after it. */
void tpb_ldm_release(tpb_engine *engine, void *buffer);
/* The same of SDM: once for all cores of the process, or by every rank in the same order. With
 * windows that are not shared memory only transfers may use the address. */
void *tpb_sdm_alloc(tpb_core_group *group, long bytes, const char *name);
void tpb_sdm_release(tpb_core_group *group, void *buffer);

/* From here on only transfers touch these `bytes` of main memory, and none goes beyond them; until
 * tpb_unstage. Once for all cores. `name` is not copied. Strict mode guards whole pages: where the
 * array begins or ends within one, that part is not guarded. */
void tpb_stage(tpb_core_group *group, void *array, long bytes, const char *name);
void tpb_unstage(tpb_core_group *group, void *array);

/* An array that all ranks have, with the same bytes, and that nobody writes: with TPB_ENGINE_RANKS
 * each rank brings its part of it to a window, and gets with TPB_SDM2LDM come from whoever has what
 * they ask for, until tpb_unspread. Every rank calls both, in the same order. Where ranks have
 * other bytes, where there is one rank, and with the other engines, gets come from the array
 * itself. */
void tpb_spread(tpb_engine *engine, const void *array, long bytes, const char *name);
void tpb_unspread(tpb_engine *engine, const void *array);

/* Begins to fill `buffer` with `bytes` from `source`, or `destination` with those of `buffer`. The
 * buffer lies in LDM, with TPB_MEM2SDM in SDM. Until it was waited for, nobody may write what a
 * transfer reads, nor read or write what it writes. */
tpb_transfer tpb_get(tpb_engine *engine, void *buffer, const void *source, long bytes,
                     tpb_route route);
tpb_transfer tpb_put(tpb_engine *engine, void *destination, const void *buffer, long bytes,
                     tpb_route route);
/* One request for `rows` of `row_bytes` each, `pitch` bytes from the begin of one to the next; one
 * after the other in the buffer. */
tpb_transfer tpb_get_rows(tpb_engine *engine, void *buffer, const void *source, long rows,
                          long row_bytes, long pitch, tpb_route route);
tpb_transfer tpb_put_rows(tpb_engine *engine, void *destination, const void *buffer, long rows,
                          long row_bytes, long pitch, tpb_route route);
/* Every transfer is waited for once. With windows, what was put is for others after tpb_barrier. */
void tpb_wait(tpb_engine *engine, tpb_transfer transfer);
/* All cores have come here, and see what each of them waited for. Clocks go to the latest one. */
void tpb_barrier(tpb_engine *engine);

/* The engine of the thread that asks, of a machine with those figures; it stays until the thread
 * ends, or asks for one of another machine. */
tpb_engine *tpb_engine_here(const struct tpb_staging *parameters);
tpb_core_group *tpb_group_of(tpb_engine *engine);
/* The thread's last such engine; null: it never asked. */
tpb_engine *tpb_engine_last(void);
/* Ends the program when a transfer was never waited for, or something was written beside a buffer.
 */
void tpb_engine_done(tpb_engine *engine);
/* Waits for a transfer, if there is one, which then is none. */
static inline void tpb_wait_once(tpb_engine *engine, tpb_transfer *transfer) {
  tpb_wait(engine, *transfer);
  transfer->id = 0;
}

/* For the clock: loads and stores by themselves, and cycles of everything else. */
void tpb_touch(tpb_engine *engine, tpb_level level, long accesses);
void tpb_compute(tpb_engine *engine, double cycles);

struct tpb_staging_counters {
  long gets[TPB_ROUTES], puts[TPB_ROUTES]; /* requests, and their bytes */
  long bytes_got[TPB_ROUTES], bytes_put[TPB_ROUTES];
  long waits;
  double cycles;           /* now */
  double waited;           /* in which the core waited for a transfer */
  double worked;           /* in which the engine worked */
  double overlapped;       /* in which it worked and the core did not wait for a transfer */
  long ldm_most;           /* bytes in use at once */
  long rma_gets, rma_puts; /* messages: a range that crosses slices is one for each owner */

  int simulated; /* cycles are those of a machine: it has delays */
  enum tpb_engine_kind engine;
  int ranks;           /* over which windows are spread; 1: there are none */
  int shared;          /* the windows are memory that these ranks share */
  long spread, own;    /* calls of tpb_spread: arrays that went to a window, and that did not */
  long windowed;       /* gets from windows, and */
  long bytes_windowed; /* their bytes */
  double spreading_ns; /* in tpb_spread, with waiting for other ranks */
  double issuing_ns;   /* in calls that begin a transfer of a window, */
  double waiting_ns;   /* that wait for one, */
  double underway_ns;  /* and in which one at least had begun and was not waited for yet */
};
struct tpb_staging_counters tpb_counters_of(const tpb_engine *engine);

#ifdef __cplusplus
}
#endif

#endif
