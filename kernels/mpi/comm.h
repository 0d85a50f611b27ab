// comm.h: what the point-to-point kernels share: who sends to whom, a window of MPI, epochs, and checks of what
// arrived. A kernel goes to and fro: in half 0 one of two partners sends (or gets), in half 1 the other one.
#ifndef COMM_H
#define COMM_H

#include "comm_order.h"
#include "comm_window.h"

#include <string.h>

enum mode { single, multiple, crossing, bidirectional, random_pairs };
enum sync { global, pairwise, flag };
enum layout { derived, packed, one_by_one }; // of blocks: a datatype, one copied message, a message each
enum flush { at_end, each_call };

#define COMM_PARAMETERS                                                                                                \
    long n, long count, long blksize, long stride, enum sync sync, enum mode mode, enum api api, enum window window,   \
        enum layout layout, enum flush flush, int seed, int check, int ranks
#define COMM_VALUES n, count, blksize, stride, sync, mode, api, window, layout, flush, seed, check, ranks
#define COMM_DEFAULTS                                                                                                  \
    sync = global, mode = single, api = lock_all, window = allocate, layout = derived, flush = at_end, seed = 1,       \
    check = 0, ranks = nranks
// A block of n elements; of every `stride`-th element; blocks with gaps as long as they are.
#define COMM_CONTIGUOUS count = 1, blksize = n, stride = n
#define COMM_MANY count = 16, blksize = n / count, stride = blksize
#define COMM_STRIDED count = n, blksize = 1, stride = 2
#define COMM_STRIDED_MANY count = 16, blksize = n / count, stride = 2 * blksize
#define COMM_EXTENT blksize + (count - 1) * stride
// Of both halves and all pairs, a rank's share.
#define COMM_BYTES 16.0 * n * (mode == bidirectional ? 2 : 1) * (mode == single ? 1 : ranks / 2) / ranks

enum comm_moves { comm_puts, comm_gets, comm_sends, comm_requests };

static struct {
    struct comm_window w;
    int rank, ranks, partner;  // partner: -1 of a rank that takes no part
    int sends[2], receives[2]; // in half 0 and half 1; who gets is the one that asks
    enum comm_moves moves;
    enum sync sync;
    enum layout layout;
    long n, count, blksize, stride;
    double *x, *pack;
    MPI_Datatype blocks; // count blocks, stride apart
    MPI_Request *requests;
    long epoch; // of flags
    int check;
    long iteration, wrong;
} comm;

static int comm_with_window(void) { return comm.moves == comm_puts || comm.moves == comm_gets; }

// Pairs: rank 0 with the last one, or each of the first half of the ranks with one of the second half; crossing:
// every other pair the other way round. Or as drawn: neighbours in an order that the seed tells. With an odd number of
// ranks one takes no part: that in the middle, or the last one of the order.
static void comm_pair(enum mode mode, int seed)
{
    const int half = comm.ranks / 2, last = comm.ranks - 1;
    int first = 0, reversed = 0;
    comm.partner = -1;
    if (mode == single) {
        comm.partner = comm.rank == 0 ? last : comm.rank == last ? 0 : -1;
        first = comm.rank == 0;
    } else if (mode == random_pairs) {
        int order[comm.ranks], at = 0;
        comm_shuffle(order, comm.ranks, seed);
        while (order[at] != comm.rank)
            ++at;
        first = at % 2 == 0;
        if (!first || at < last)
            comm.partner = order[first ? at + 1 : at - 1];
    } else if (comm.rank < half || comm.rank >= comm.ranks - half) {
        const int lower = comm.rank < half;
        comm.partner = lower ? comm.rank + comm.ranks - half : comm.rank - (comm.ranks - half);
        first = lower;
        reversed = mode == crossing && (lower ? comm.rank : comm.partner) % 2;
    }
    for (int i = 0; i < 2; ++i) {
        const int both = mode == bidirectional, mine = (first != reversed) == (i == 0);
        comm.sends[i] = comm.partner >= 0 && (both || mine);
        comm.receives[i] = comm.partner >= 0 && (both || !mine);
    }
}

// Every iteration has its own values; between blocks and around them there are canaries.
static double comm_value(int rank, long iteration, long i)
{
    return (double)((iteration % 4096 * 1024 + rank % 1024) * 1073741824L + i % 1073741824L + 1);
}
// What is sent by mistake must differ from what is there.
static const double comm_canary = -0.4251, comm_canary_of_x = -0.8263;

static int comm_is_sent(long i) { return i % comm.stride < comm.blksize; }

static void comm_fill(double *to, int rank, long iteration)
{
    const double canary = to == comm.x ? comm_canary_of_x : comm_canary;
    const long extent = comm.blksize + (comm.count - 1) * comm.stride;
    for (long i = 0; i < extent; ++i)
        to[i] = comm_is_sent(i) ? comm_value(rank, iteration, i) : canary;
}

// Wrong elements, in blocks, in gaps and in the margins of a window.
static long comm_wrong(const double *at, long margin, int rank, long iteration)
{
    const long extent = comm.blksize + (comm.count - 1) * comm.stride;
    const double canary = at == comm.x ? comm_canary_of_x : comm_canary;
    long wrong = 0;
    for (long i = -margin; i < extent + margin; ++i) {
        const int sent = i >= 0 && i < extent && comm_is_sent(i);
        wrong += at[i] != (sent ? comm_value(rank, iteration, i) : canary);
    }
    return wrong;
}

static inline double *comm_elements(void) { return comm.w.memory + comm.w.margin; }

static inline void comm_barrier(const char *what)
{
    tpb_wait_begins(what, TPB_ALL_RANKS);
    MPI_Barrier(MPI_COMM_WORLD);
    tpb_wait_ends();
}

// With check = 1: what is sent gets the values of this iteration; nobody begins before all are ready.
static void comm_prepare(int half)
{
    const int asked = comm.moves == comm_gets || comm.moves == comm_requests;
    ++comm.iteration;
    if (asked ? comm.receives[half] : comm.sends[half])
        comm_fill(comm.moves == comm_gets ? comm_elements() : comm.x, comm.rank, comm.iteration);
    if (comm.moves == comm_gets)
        comm_window_stored(&comm.w);
    comm_barrier("the barrier of a check");
}

static void comm_look(int half)
{
    const int asked = comm.moves == comm_gets || comm.moves == comm_requests;
    if (asked ? comm.sends[half] : comm.receives[half])
        comm.wrong += comm_wrong(comm.moves == comm_gets ? comm.x : comm_elements(),
                                 comm.moves == comm_gets ? 0 : comm.w.margin, comm.partner, comm.iteration);
    comm_barrier("the barrier of a check"); // nobody goes on while somebody looks
}

// A number in the partner's window says how far this rank is; who waits looks at its own, and lets MPI work.
static void comm_flags(void)
{
    const long now = ++comm.epoch;
    MPI_Accumulate(&now, 1, MPI_LONG, comm.partner, comm.w.flags_at, 1, MPI_LONG, MPI_REPLACE, comm.w.win);
    MPI_Win_flush(comm.partner, comm.w.win);
    tpb_wait_begins("a flag", comm.partner);
    while (*(volatile long *)comm.w.flags < now) {
        int any;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &any, MPI_STATUS_IGNORE);
        MPI_Win_sync(comm.w.win);
        sched_yield();
    }
    tpb_wait_ends();
}

static inline void comm_open(int half)
{
    if (comm.check)
        comm_prepare(half);
    if (comm.w.api == pscw && comm_with_window()) {
        tpb_wait_begins("the start of an epoch", comm.partner);
        if (comm.receives[half])
            MPI_Win_post(comm.w.group, 0, comm.w.win);
        if (comm.sends[half])
            MPI_Win_start(comm.w.group, 0, comm.w.win);
        tpb_wait_ends();
    }
}

static inline void comm_pack(const double *from)
{
    for (long b = 0, k = 0; b < comm.count; ++b)
        for (long i = 0; i < comm.blksize; ++i)
            comm.pack[k++] = from[b * comm.stride + i];
}

static inline void comm_unpack(const double *from)
{
    double *const to = comm_elements();
    for (long b = 0, k = 0; b < comm.count; ++b)
        for (long i = 0; i < comm.blksize; ++i)
            to[b * comm.stride + i] = from[k++];
}

// What was put or got is complete, and the ranks that sync names have reached this point. Messages need none.
static inline void comm_close(int half)
{
    if (!comm_with_window()) {
        // who has received knows that it has arrived
    } else if (comm.w.api == fence) {
        tpb_wait_begins("a fence", TPB_ALL_RANKS);
        MPI_Win_fence(0, comm.w.win);
        tpb_wait_ends();
    } else if (comm.w.api == pscw) {
        tpb_wait_begins("the end of an epoch", comm.partner);
        if (comm.sends[half])
            MPI_Win_complete(comm.w.win);
        if (comm.receives[half])
            MPI_Win_wait(comm.w.win);
        tpb_wait_ends();
        if (comm.sync == global)
            comm_barrier("a barrier");
    } else {
        if (comm.sends[half])
            MPI_Win_flush(comm.partner, comm.w.win);
        if (comm.sync == global) {
            comm_barrier("a barrier");
        } else if (comm.partner >= 0 && comm.sync == pairwise) {
            tpb_wait_begins("an empty message", comm.partner);
            MPI_Sendrecv(NULL, 0, MPI_BYTE, comm.partner, 2, NULL, 0, MPI_BYTE, comm.partner, 2, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            tpb_wait_ends();
        } else if (comm.partner >= 0) {
            comm_flags();
        }
        MPI_Win_sync(comm.w.win);
    }
    if (comm.layout == packed && comm.receives[half])
        comm_unpack(comm.moves == comm_puts ? comm.w.packed : comm.pack + comm.n);
    if (comm.check)
        comm_look(half);
}

static void comm_types(void)
{
    MPI_Aint low, extent;
    if (comm.blocks)
        MPI_Type_free(&comm.blocks);
    MPI_Type_vector((int)comm.count, (int)comm.blksize, (int)comm.stride, MPI_DOUBLE, &comm.blocks);
    MPI_Type_commit(&comm.blocks);
    MPI_Type_get_true_extent(comm.blocks, &low, &extent);
    if (extent != (MPI_Aint)sizeof(double) * (comm.blksize + (comm.count - 1) * comm.stride))
        tpb_refuse("the extent of MPI_Type_vector() is not that of the blocks");
}

static void comm_look_at_parameters(enum comm_moves moves, COMM_PARAMETERS)
{
    if (comm.ranks < 2)
        tpb_refuse("messages go from one rank to another: start this with mpirun -np 2, or more");
    if (ranks != comm.ranks)
        tpb_refuse("'ranks' is the number of ranks, which mpirun -np sets");
    if (count < 1 || blksize < 1 || stride < blksize || count * blksize != n)
        tpb_refuse("n has to be count * blksize, and stride at least blksize");
    if (n > 2147483647L || stride > 2147483647L)
        tpb_refuse("a message has 2147483647 elements at most: choose a smaller n or stride");
    if (sync < global || sync > flag || mode < single || mode > random_pairs)
        tpb_refuse("sync is global, pairwise or flag; mode is single, multiple, crossing, bidirectional or "
                   "random_pairs");
    if (layout < derived || layout > one_by_one || flush < at_end || flush > each_call)
        tpb_refuse("layout is derived, packed or one_by_one; flush is at_end or each_call");
    if (moves == comm_sends || moves == comm_requests) {
        if (moves == comm_requests && mode == bidirectional)
            tpb_refuse("mode=bidirectional is for puts, gets and messages, not for requests");
        return;
    }
    if ((api == fence && sync != global) || (api == pscw && sync == flag))
        tpb_refuse("a fence is for all ranks (sync=global), pscw for all or for pairs, a flag for lock_all");
    if (flush == each_call && api != lock_all)
        tpb_refuse("flush=each_call needs api=lock_all: other epochs are not flushed");
    if (layout == packed && moves == comm_gets)
        tpb_refuse("layout=packed is for puts and messages: who gets can't have the other rank pack");
    if (check != 0 && check != 1)
        tpb_refuse("check is 0 or 1");
}

static void *comm_memory(void *old, long elements, size_t size)
{
    const size_t bytes = ((size_t)elements * size + COMM_PAGE - 1) / COMM_PAGE * COMM_PAGE;
    free(old);
    void *const made = aligned_alloc(COMM_PAGE, bytes);
    if (!made)
        tpb_refuse("out of memory for the buffers of messages");
    return memset(made, 0, bytes);
}

// Once for each set of arrays; collective. With exact = 1 the window is as long as the elements are.
static void comm_setup(enum comm_moves moves, int exact, COMM_PARAMETERS, double *x)
{
    const long extent = COMM_EXTENT;
    MPI_Comm_rank(MPI_COMM_WORLD, &comm.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &comm.ranks);
    comm_look_at_parameters(moves, COMM_VALUES);
    if (exact && sync == flag)
        tpb_refuse("sync=flag needs a window with room for flags, which this series has not");
    comm.moves = moves, comm.sync = sync, comm.layout = layout, comm.check = check;
    comm.n = n, comm.count = count, comm.blksize = blksize, comm.stride = stride, comm.x = x;
    comm.epoch = 0;
    comm_pair(mode, seed);
    comm_types();
    if (comm_with_window()) {
        comm_window_open(&comm.w, api, window, extent, layout == packed ? n : 0, exact, comm.partner);
    } else {
        comm.w.margin = COMM_MARGIN, comm.w.all = extent + 2 * COMM_MARGIN;
        comm.w.memory = (double *)comm_memory(comm.w.memory, comm.w.all, sizeof(double));
    }
    comm.pack = (double *)comm_memory(comm.pack, 2 * n, sizeof(double)); // to send, and what arrived
    comm.requests = (MPI_Request *)comm_memory(comm.requests, 2 * count, sizeof(MPI_Request));
    for (long i = 0; i < comm.w.all; ++i)
        comm.w.memory[i] = comm_canary;
    if (moves == comm_gets)
        comm_fill(comm_elements(), comm.rank, 0);
    for (long i = 0; i < extent; ++i)
        x[i] = comm_canary_of_x;
    if (moves != comm_gets)
        comm_fill(x, comm.rank, 0);
    if (comm_with_window())
        comm_window_stored(&comm.w);
    MPI_Barrier(MPI_COMM_WORLD);
}

// setup() and verify() of a kernel. Checked are three more calls, each with values of its own, and all calls so
// far where check is 1.
#define COMM_SERIES(name, moves) COMM_SERIES_OF(name, moves, 0)
#define COMM_SERIES_OF(name, moves, exact)                                                                             \
    void name(COMM_PARAMETERS, double *);                                                                              \
    static void name##_setup(COMM_PARAMETERS, double *x) { comm_setup(moves, exact, COMM_VALUES, x); }                 \
    static int name##_right(COMM_PARAMETERS, const double *x)                                                          \
    {                                                                                                                  \
        comm.check = 1;                                                                                                \
        for (int i = 0; i < 3; ++i)                                                                                    \
            name(COMM_VALUES, (double *)x);                                                                            \
        comm.check = check;                                                                                            \
        return comm.wrong == 0;                                                                                        \
    }

// One block: to the partner's element `from`, or from there.
static inline void comm_put(const double *x, long from, long elements)
{
    MPI_Put(x + from, (int)elements, MPI_DOUBLE, comm.partner, comm.w.at + from * comm.w.unit, (int)elements,
            MPI_DOUBLE, comm.w.win);
}
static inline void comm_get(double *x, long from, long elements)
{
    MPI_Get(x + from, (int)elements, MPI_DOUBLE, comm.partner, comm.w.at + from * comm.w.unit, (int)elements,
            MPI_DOUBLE, comm.w.win);
}
static inline void comm_flush(enum flush flush)
{
    if (flush == each_call)
        MPI_Win_flush(comm.partner, comm.w.win);
}

// All blocks, by the layout.
static inline void comm_put_blocks(const double *x, enum flush flush)
{
    if (comm.layout == derived) {
        MPI_Put(x, 1, comm.blocks, comm.partner, comm.w.at, 1, comm.blocks, comm.w.win);
    } else if (comm.layout == packed) {
        comm_pack(x);
        MPI_Put(comm.pack, (int)comm.n, MPI_DOUBLE, comm.partner, comm.w.packed_at, (int)comm.n, MPI_DOUBLE,
                comm.w.win);
    } else {
        for (long b = 0; b < comm.count; ++b) {
            comm_put(x, b * comm.stride, comm.blksize);
            comm_flush(flush);
        }
    }
}
static inline void comm_get_blocks(double *x, enum flush flush)
{
    if (comm.layout == derived) {
        MPI_Get(x, 1, comm.blocks, comm.partner, comm.w.at, 1, comm.blocks, comm.w.win);
    } else {
        for (long b = 0; b < comm.count; ++b) {
            comm_get(x, b * comm.stride, comm.blksize);
            comm_flush(flush);
        }
    }
}

// Two-sided: what `sends` and `receives` of this half say, both ways at once where both do.
static inline void comm_exchange(const double *from, double *to, int count, MPI_Datatype type, int half)
{
    tpb_wait_begins(comm.sends[half] ? "a message to be taken" : "a message", comm.partner);
    if (comm.sends[half] && comm.receives[half])
        MPI_Sendrecv(from, count, type, comm.partner, 1, to, count, type, comm.partner, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    else if (comm.sends[half])
        MPI_Send(from, count, type, comm.partner, 1, MPI_COMM_WORLD);
    else if (comm.receives[half])
        MPI_Recv(to, count, type, comm.partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    tpb_wait_ends();
}

// Who gets asks by an empty message; the answer has the elements.
static inline void comm_ask(const double *from, double *to, int count, MPI_Datatype type, int half)
{
    if (comm.sends[half]) {
        MPI_Send(NULL, 0, MPI_BYTE, comm.partner, 3, MPI_COMM_WORLD);
        tpb_wait_begins("an answer", comm.partner);
        MPI_Recv(to, count, type, comm.partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (comm.receives[half]) {
        tpb_wait_begins("a request", comm.partner);
        MPI_Recv(NULL, 0, MPI_BYTE, comm.partner, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(from, count, type, comm.partner, 1, MPI_COMM_WORLD);
    }
    tpb_wait_ends();
}

// A message for each block, all under way at once.
static inline void comm_exchange_each(const double *from, double *to, int half)
{
    int count = 0;
    for (long b = 0; b < comm.count && comm.receives[half]; ++b)
        MPI_Irecv(to + b * comm.stride, (int)comm.blksize, MPI_DOUBLE, comm.partner, 1, MPI_COMM_WORLD,
                  &comm.requests[count++]);
    for (long b = 0; b < comm.count && comm.sends[half]; ++b)
        MPI_Isend(from + b * comm.stride, (int)comm.blksize, MPI_DOUBLE, comm.partner, 1, MPI_COMM_WORLD,
                  &comm.requests[count++]);
    tpb_wait_begins("messages", comm.partner);
    MPI_Waitall(count, comm.requests, MPI_STATUSES_IGNORE);
    tpb_wait_ends();
}

static inline void comm_exchange_blocks(const double *from, double *to, int half)
{
    if (comm.layout == derived) {
        comm_exchange(from, to, 1, comm.blocks, half);
    } else if (comm.layout == packed) {
        if (comm.sends[half])
            comm_pack(from);
        comm_exchange(comm.pack, comm.pack + comm.n, (int)comm.n, MPI_DOUBLE, half);
    } else {
        comm_exchange_each(from, to, half);
    }
}

#endif
