/* One-sided messages that are as late as the standard lets them be: what is got arrives when it is
 * waited for, and what was put when it is flushed, where some ranks take longer than others. Linked
 * in front of the library. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef DELAY
#define DELAY 30000 /* microseconds */
#endif

static struct message {
  int get, pending;
  void *here; /* of a put that was waited for: a copy */
  int bytes, target;
  MPI_Aint at;
  MPI_Win win;
} messages[256];

static int begin(struct message new, MPI_Request *request) {
  int i = 0;
  while (messages[i].pending)
    ++i;
  messages[i] = new;
  ++i; /* no request of the library's own */
  memset(request, 0, sizeof *request);
  memcpy(request, &i, sizeof i);
  return MPI_SUCCESS;
}

int MPI_Rget(void *here, int bytes, MPI_Datatype type, int target, MPI_Aint at, int there,
             MPI_Datatype type_there, MPI_Win win, MPI_Request *request) {
#ifdef NO_SUCH_RANK
  if (target == 1)
    return PMPI_Rget(here, bytes, type, 1000, at, there, type_there, win, request);
#endif
  (void)type, (void)there, (void)type_there;
  return begin((struct message){1, 1, here, bytes, target, at, win}, request);
}

int MPI_Rput(const void *here, int bytes, MPI_Datatype type, int target, MPI_Aint at, int there,
             MPI_Datatype type_there, MPI_Win win, MPI_Request *request) {
  (void)type, (void)there, (void)type_there;
  return begin((struct message){0, 1, (void *)here, bytes, target, at, win}, request);
}

int MPI_Wait(MPI_Request *request, MPI_Status *status) {
  int i;
  memcpy(&i, request, sizeof i);
  struct message *const m = &messages[i - 1];
  if (m->get) {
    MPI_Request real;
    m->pending = 0;
    PMPI_Rget(m->here, m->bytes, MPI_BYTE, m->target, m->at, m->bytes, MPI_BYTE, m->win, &real);
    return PMPI_Wait(&real, status);
  }
  m->here = memcpy(malloc(m->bytes), m->here, m->bytes);
  return MPI_SUCCESS;
}

int MPI_Win_flush_all(MPI_Win win) {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  usleep(DELAY * rank);
  for (int i = 0; i < 256; ++i) {
    struct message *const m = &messages[i];
    if (m->get || !m->pending)
      continue;
    MPI_Put(m->here, m->bytes, MPI_BYTE, m->target, m->at, m->bytes, MPI_BYTE, win);
    PMPI_Win_flush(m->target, win);
    free(m->here);
    m->pending = 0;
  }
  return PMPI_Win_flush_all(win);
}
