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

struct tpb_mpi_v1 {
  unsigned version; /* 1 */
  const char *(*library)(void);
  void (*init)(int *argc, char ***argv);
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
};

extern const struct tpb_mpi_v1 tpb_mpi;

#ifdef __cplusplus
}
#endif
#endif
