/* Mpi.h: the table through which libtpb.a uses MPI.
 *
 * libtpb.a is built without any MPI. tpb_mpi.c is compiled at link time with the user's mpicc and
 * defines `tpb_mpi`; libtpb.a refers to it weakly and runs as one rank when it is absent.
 */
#ifndef TPB_MPI_H
#define TPB_MPI_H

#ifdef __cplusplus
extern "C" {
#endif

enum tpb_mpi_operation { TPB_MPI_MAX, TPB_MPI_MIN, TPB_MPI_SUM };

/* Memory of all ranks, a slice each, that any rank reads and writes. */
struct tpb_mpi_window;
/* Somebody who wants to know of the end of MPI. */
struct tpb_mpi_end;
/* A transfer that has not ended, whatever the library's own type for that is. */
struct tpb_mpi_request {
  void *handle;
};

struct tpb_mpi_v1 {
  unsigned version; /* 1 */
  const char *(*library)(void);
  /* What carries messages, as far as the library tells: "pml ob1; btl self, tcp". Never null. */
  const char *(*components)(void);
  /* With threads, this one alone calls MPI while others may run (MPI_THREAD_FUNNELED). */
  void (*init)(int *argc, char ***argv, int threads);
  void (*finalize)(void);
  int (*rank)(void);
  int (*size)(void);
  void (*barrier)(void);
  void (*allreduce_double)(double *values, int count, enum tpb_mpi_operation operation);
  void (*allreduce_long)(long *values, int count, enum tpb_mpi_operation operation);
  /* all[r * count + i] on every rank */
  void (*gather_double)(const double *values, int count, double *all);
  void (*abort)(int code);
  void (*send)(const void *data, int bytes, int to);
  void (*receive)(void *data, int bytes, int from);

  /* Whether somebody has started MPI, and not ended it yet. */
  int (*started)(void);
  /* How many nodes the ranks are on; those of one can share memory. Collective. */
  int (*nodes)(void);
  /* What follows returns 0, or an error of MPI that error_text() tells of; it ends no program. */
  void (*error_text)(int error, char *text, int room);
  /* Collective: `slice` bytes of each rank. `memory` is this rank's slice; with `shared` it is that
   * of rank 0, behind which the others lie in order. All ranks may use the window until it is
   * closed. */
  int (*window_open)(long slice, int shared, struct tpb_mpi_window **window, void **memory);
  /* Byte `at` of the rank's slice and those behind it. */
  int (*window_get)(struct tpb_mpi_window *window, void *to, int bytes, int rank, long at,
                    struct tpb_mpi_request *request);
  int (*window_put)(struct tpb_mpi_window *window, const void *from, int bytes, int rank, long at,
                    struct tpb_mpi_request *request);
  /* What was got has arrived, or what was put may be overwritten. */
  int (*window_wait)(struct tpb_mpi_request *request);
  /* Collective: what any rank had put has arrived. */
  int (*window_barrier)(struct tpb_mpi_window *window);
  /* Collective. */
  int (*window_close)(struct tpb_mpi_window *window);

  /* Whether this thread may call MPI now. */
  int (*here)(void);
  /* Collective, the greatest of each value; TPB_MPI_LATE when other ranks have not come by then. */
  int (*agree)(long *values, int count, double seconds);
  /* `call` is called when MPI ends, while it still works, until forget_end(). */
  struct tpb_mpi_end *(*at_end)(void (*call)(void *context), void *context);
  void (*forget_end)(struct tpb_mpi_end *end);
};

enum { TPB_MPI_LATE = -1 };

extern const struct tpb_mpi_v1 tpb_mpi;

#ifdef __cplusplus
}
#endif
#endif
