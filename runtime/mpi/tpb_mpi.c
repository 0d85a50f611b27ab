/* tpb_mpi.c: MPI for the runtime. Compiled by the user's mpicc when a kernel program is linked,
 * because every MPI library has its own binary interface. Needs mpi.h and Mpi.h only.
 */
#include "Mpi.h"

#include <mpi.h>
#include <string.h>

static char library_name[MPI_MAX_LIBRARY_VERSION_STRING];
static int initialised_here;

static const char *library(void) {
  int length = 0;
  MPI_Get_library_version(library_name, &length);
  library_name[strcspn(library_name, ",\n")] = '\0'; /* the rest is build information */
  return library_name;
}

static void init(int *argc, char ***argv) {
  int done = 0, provided = 0;
  MPI_Initialized(&done);
  if (done)
    return;
  MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  initialised_here = 1;
}

static void finalize(void) {
  int done = 0;
  MPI_Finalized(&done);
  if (initialised_here && !done)
    MPI_Finalize();
}

static int rank(void) {
  int r = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  return r;
}

static int size(void) {
  int s = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &s);
  return s;
}

static void barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }

static MPI_Op operator_of(enum tpb_mpi_operation operation) {
  return operation == TPB_MPI_MAX ? MPI_MAX : operation == TPB_MPI_MIN ? MPI_MIN : MPI_SUM;
}

static void allreduce_double(double *values, int count, enum tpb_mpi_operation operation) {
  MPI_Allreduce(MPI_IN_PLACE, values, count, MPI_DOUBLE, operator_of(operation), MPI_COMM_WORLD);
}

static void allreduce_long(long *values, int count, enum tpb_mpi_operation operation) {
  MPI_Allreduce(MPI_IN_PLACE, values, count, MPI_LONG, operator_of(operation), MPI_COMM_WORLD);
}

static void gather_double(const double *values, int count, double *all) {
  MPI_Allgather((void *)values, count, MPI_DOUBLE, all, count, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void send(const void *data, int bytes, int to) {
  MPI_Send((void *)data, bytes, MPI_BYTE, to, 0, MPI_COMM_WORLD);
}

static void receive(void *data, int bytes, int from) {
  MPI_Recv(data, bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void abort_all(int code) { MPI_Abort(MPI_COMM_WORLD, code); }

const struct tpb_mpi_v1 tpb_mpi = {
    1,       library,          init,           finalize,      rank,      size,
    barrier, allreduce_double, allreduce_long, gather_double, abort_all, send,
    receive};
