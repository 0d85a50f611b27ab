/* tpb_mpi.c: MPI for the runtime. Compiled by the user's mpicc when a kernel program is linked,
 * because every MPI library has its own binary interface. Needs mpi.h and Mpi.h only.
 */
#include "Mpi.h"

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

static char library_name[MPI_MAX_LIBRARY_VERSION_STRING];
static int initialised_here;

static const char *library(void) {
  int length = 0;
  MPI_Get_library_version(library_name, &length);
  library_name[strcspn(library_name, ",\n")] = '\0'; /* the rest is build information */
  return library_name;
}

static char component_names[300];

static void append(const char *before, const char *word, size_t length) {
  const size_t used = strlen(component_names), more = strlen(before);
  if (used + more + length >= sizeof component_names)
    return;
  memcpy(component_names + used, before, more);
  memcpy(component_names + used + more, word, length);
  component_names[used + more + length] = '\0';
}

static int among(const char *names, const char *word, size_t length) {
  for (; *names; names += strcspn(names, " "), names += strspn(names, " "))
    if (strcspn(names, ", ") == length && !strncmp(names, word, length))
      return 1;
  return 0;
}

/* Open MPI has control variables of the components that it keeps, btl_tcp_bandwidth; those of the
 * others are gone once it has chosen. */
static void append_framework(const char *framework) {
  const size_t length = strlen(framework), begin = strlen(component_names);
  int count = 0;
  MPI_T_cvar_get_num(&count);
  for (int i = 0; i < count; ++i) {
    char name[256];
    int room = sizeof name, none = 0, verbosity, bind, scope;
    MPI_Datatype type;
    MPI_T_enum values;
    if (MPI_T_cvar_get_info(i, name, &room, &verbosity, &type, &values, NULL, &none, &bind,
                            &scope) != MPI_SUCCESS ||
        strncmp(name, framework, length) || name[length] != '_')
      continue;
    const char *const component = name + length + 1;
    const size_t word = strcspn(component, "_");
    if (!component[word] || !strncmp(component, "base_", 5) ||
        among(component_names + begin, component, word))
      continue;
    const int first = !component_names[begin];
    if (first)
      append(begin ? "; " : "", framework, length);
    append(first ? " " : ", ", component, word);
  }
}

static const char *components(void) {
  char whole[MPI_MAX_LIBRARY_VERSION_STRING];
  int length = 0, provided = 0;
  component_names[0] = '\0';
  MPI_Get_library_version(whole, &length);
  static const char device[] = "MPICH Device:";
  const char *const found = strstr(whole, device);
  if (found) {
    const char *const name = found + sizeof device - 1 + strspn(found + sizeof device - 1, " \t");
    append("device ", name, strcspn(name, "\n"));
  } else if (MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) == MPI_SUCCESS) {
    append_framework("pml");
    append_framework("btl");
    append_framework("osc");
    MPI_T_finalize();
  }
  return component_names;
}

/* MPI_Init where that will do: some libraries then take less time for every message, and users set
 * its level in their environments. */
static void init(int *argc, char ***argv, int threads) {
  int done = 0, provided = 0;
  MPI_Initialized(&done);
  if (done)
    return;
  if (threads)
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  else
    MPI_Init(argc, argv);
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

static int started(void) {
  int begun = 0, ended = 0;
  MPI_Initialized(&begun);
  MPI_Finalized(&ended);
  return begun && !ended;
}

static int nodes(void) {
  int here = 0, count = 0;
  MPI_Comm node;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  MPI_Comm_rank(node, &here);
  MPI_Comm_free(&node);
  here = here == 0; /* the first rank of a node speaks for it */
  MPI_Allreduce(&here, &count, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  return count;
}

static void error_text(int error, char *text, int room) {
  char whole[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(error, whole, &length);
  strncpy(text, whole, room - 1);
  text[room - 1] = '\0';
}

struct tpb_mpi_window {
  MPI_Win win;
  MPI_Comm ranks; /* with an error handler of its own: the user's communicators keep theirs */
};

static int window_close(struct tpb_mpi_window *window) {
  int error = MPI_SUCCESS;
  if (window->win != MPI_WIN_NULL) {
    error = MPI_Win_unlock_all(window->win);
    if (!error)
      error = MPI_Win_free(&window->win);
  }
  if (!error)
    error = MPI_Comm_free(&window->ranks);
  free(window);
  return error;
}

static int window_barrier(struct tpb_mpi_window *window) {
  int error = MPI_Win_flush_all(window->win);
  if (!error)
    error = MPI_Win_sync(window->win);
  if (!error)
    error = MPI_Barrier(window->ranks);
  return error ? error : MPI_Win_sync(window->win);
}

static int window_open(long slice, int shared, struct tpb_mpi_window **window, void **memory) {
  struct tpb_mpi_window *const made = (struct tpb_mpi_window *)malloc(sizeof *made);
  *window = made;
  if (!made)
    return MPI_ERR_NO_MEM;
  made->win = MPI_WIN_NULL;
  int error = MPI_Comm_dup(MPI_COMM_WORLD, &made->ranks);
  if (error)
    return error;
  MPI_Comm_set_errhandler(made->ranks, MPI_ERRORS_RETURN);
  if (shared) {
    MPI_Aint first;
    int unit;
    error = MPI_Win_allocate_shared(slice, 1, MPI_INFO_NULL, made->ranks, memory, &made->win);
    if (!error)
      error = MPI_Win_shared_query(made->win, 0, &first, &unit, memory);
  } else {
    error = MPI_Win_allocate(slice, 1, MPI_INFO_NULL, made->ranks, memory, &made->win);
  }
  if (error)
    return error;
  MPI_Win_set_errhandler(made->win, MPI_ERRORS_RETURN);
  /* Nobody locks a window for itself alone. */
  return MPI_Win_lock_all(MPI_MODE_NOCHECK, made->win);
}

/* MPI_Request is a pointer or a number. */
typedef char request_fits[sizeof(MPI_Request) <= sizeof(struct tpb_mpi_request) ? 1 : -1];

static int window_get(struct tpb_mpi_window *window, void *to, int bytes, int rank, long at,
                      struct tpb_mpi_request *request) {
  MPI_Request made = MPI_REQUEST_NULL;
  const int error = MPI_Rget(to, bytes, MPI_BYTE, rank, at, bytes, MPI_BYTE, window->win, &made);
  memcpy(request, &made, sizeof made);
  return error;
}

static int window_put(struct tpb_mpi_window *window, const void *from, int bytes, int rank, long at,
                      struct tpb_mpi_request *request) {
  MPI_Request made = MPI_REQUEST_NULL;
  const int error =
      MPI_Rput((void *)from, bytes, MPI_BYTE, rank, at, bytes, MPI_BYTE, window->win, &made);
  memcpy(request, &made, sizeof made);
  return error;
}

static int window_wait(struct tpb_mpi_request *request) {
  MPI_Request made;
  memcpy(&made, request, sizeof made);
  return MPI_Wait(&made, MPI_STATUS_IGNORE);
}

static int here(void) {
  int own = 0;
  if (started())
    MPI_Is_thread_main(&own);
  return own;
}

/* Whether the request ended in time. Polls, as nothing of MPI waits no longer than so long. */
static int ends(MPI_Request *request, double deadline, int *error) {
  int done = 0;
  for (;;) {
    *error = MPI_Test(request, &done, MPI_STATUS_IGNORE);
    if (*error || done)
      return 1;
    if (MPI_Wtime() > deadline)
      return 0;
    sched_yield(); /* ranks may share processors */
  }
}

/* No message of the user's is taken for one of these. */
static MPI_Comm apart = MPI_COMM_NULL;

static int agree(long *values, int count, double seconds) {
  const double deadline = MPI_Wtime() + seconds;
  MPI_Request request;
  int error = MPI_SUCCESS;
  if (apart == MPI_COMM_NULL) {
    error = MPI_Comm_idup(MPI_COMM_WORLD, &apart, &request);
    if (!error && !ends(&request, deadline, &error))
      return TPB_MPI_LATE;
    if (error)
      return error;
    MPI_Comm_set_errhandler(apart, MPI_ERRORS_RETURN);
  }
  error = MPI_Iallreduce(MPI_IN_PLACE, values, count, MPI_LONG, MPI_MAX, apart, &request);
  if (!error && !ends(&request, deadline, &error))
    return TPB_MPI_LATE;
  return error;
}

struct tpb_mpi_end {
  int key;
  void (*call)(void *context);
  void *context;
};

/* MPI_Finalize first deletes what is attached to MPI_COMM_SELF. */
static int on_delete(MPI_Comm self, int key, void *value, void *state) {
  struct tpb_mpi_end *const end = (struct tpb_mpi_end *)value;
  (void)self, (void)key, (void)state;
  if (end->call)
    end->call(end->context);
  free(end);
  return MPI_SUCCESS;
}

static struct tpb_mpi_end *at_end(void (*call)(void *context), void *context) {
  struct tpb_mpi_end *const made = (struct tpb_mpi_end *)malloc(sizeof *made);
  if (!made)
    return NULL;
  made->call = call;
  made->context = context;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &made->key, NULL);
  MPI_Comm_set_attr(MPI_COMM_SELF, made->key, made);
  return made;
}

static void forget_end(struct tpb_mpi_end *end) {
  int key = end->key;
  end->call = NULL;
  MPI_Comm_delete_attr(MPI_COMM_SELF, key);
  MPI_Comm_free_keyval(&key);
}

const struct tpb_mpi_v1 tpb_mpi = {
    1,          library,    components,       init,           finalize,      rank,
    size,       barrier,    allreduce_double, allreduce_long, gather_double, abort_all,
    send,       receive,    started,          nodes,          error_text,    window_open,
    window_get, window_put, window_wait,      window_barrier, window_close,  here,
    agree,      at_end,     forget_end};
