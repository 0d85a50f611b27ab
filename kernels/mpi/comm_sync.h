// comm_sync.h: what the synchronisation kernels share: who waits for whom, delays, mutexes and checks. A kernel has
// two regions: `reference` is `references` delays, `loop` is `steps` delays with a synchronisation each (of all
// ranks together, where they take turns). The synchronisation costs loop / steps - reference / references.
#ifndef COMM_SYNC_H
#define COMM_SYNC_H

#include "comm_delay.h"
#include "comm_order.h"

#include <tpb_ranks.h>

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>

enum mutex { mcs, ticket };

#define SYNC_PARAMETERS                                                                                                \
    long references, long entries, long steps, long delay, int slow_rank, double slow_percent, int neighbours,         \
        int seed, enum mutex mutex, int ranks
#define SYNC_VALUES references, entries, steps, delay, slow_rank, slow_percent, neighbours, seed, mutex, ranks
#define SYNC_DEFAULTS                                                                                                  \
    delay = 500, slow_rank = -1, slow_percent = 0, neighbours = 2, seed = 1, mutex = mcs, ranks = nranks
// All ranks at once: every rank does all steps. In turn: each does its entries, as few as make 200 together.
#define SYNC_AT_ONCE references = 200, entries = references, steps = entries
#define SYNC_IN_TURN                                                                                                   \
    references = 200, entries = references / nranks < 2 ? 2 : references / nranks, steps = entries * nranks

enum sync_with { with_all, with_partner, with_shuffled, with_ring, with_grid, with_nobody };

// What others write into this rank's window: from SYNC_EPOCHS on, how far each rank is.
enum { SYNC_TAIL, SYNC_NEXT, SYNC_LOCKED, SYNC_COUNTER, SYNC_TICKET, SYNC_SERVED, SYNC_EPOCHS };

static struct {
    MPI_Win win;
    long *memory;
    int open, locks; // locks: the window is opened by MPI_Win_lock alone
    int rank, ranks, peers, *peer;
    MPI_Request *requests;
    long delay; // of this rank
    int check;
    long epoch, entered, wrong;
} sync;

static void sync_close(void)
{
    if (!sync.open)
        return;
    if (!sync.locks)
        MPI_Win_unlock_all(sync.win);
    MPI_Win_free(&sync.win);
    sync.open = 0;
}

static int sync_at_end(MPI_Comm self, int key, void *value, void *state)
{
    (void)self, (void)key, (void)value, (void)state;
    sync_close();
    return MPI_SUCCESS;
}

static void sync_add_peer(int rank)
{
    for (int i = 0; i < sync.peers; ++i)
        if (sync.peer[i] == rank)
            return;
    if (rank != sync.rank)
        sync.peer[sync.peers++] = rank;
}

// A ring of all ranks in the order of `order`: half of the neighbours on either side.
static void sync_add_ring(const int *order, int neighbours)
{
    int at = 0;
    while (order[at] != sync.rank)
        ++at;
    for (int far = 1; far <= neighbours / 2 && far < sync.ranks; ++far) {
        sync_add_peer(order[(at + far) % sync.ranks]);
        sync_add_peer(order[(at - far + sync.ranks) % sync.ranks]);
    }
}

static void sync_add_grid(void)
{
    int dims[3] = {0}, periodic[3] = {1, 1, 1}, low, high;
    MPI_Comm grid;
    MPI_Dims_create(sync.ranks, 3, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 3, dims, periodic, 0, &grid);
    for (int d = 0; d < 3; ++d) {
        MPI_Cart_shift(grid, d, 1, &low, &high);
        sync_add_peer(low);
        sync_add_peer(high);
    }
    MPI_Comm_free(&grid);
}

static void sync_choose_peers(enum sync_with who, int neighbours, int seed)
{
    int order[sync.ranks];
    for (int r = 0; r < sync.ranks; ++r)
        order[r] = r;
    if (who == with_shuffled)
        comm_shuffle(order, sync.ranks, seed);
    sync.peers = 0;
    if (who == with_all)
        for (int r = 0; r < sync.ranks; ++r)
            sync_add_peer(r);
    const int half = sync.ranks / 2, upper = sync.ranks - half;
    if (who == with_partner && (sync.rank < half || sync.rank >= upper))
        sync_add_peer(sync.rank < half ? sync.rank + upper : sync.rank - upper);
    if (who == with_shuffled || who == with_ring)
        sync_add_ring(order, neighbours);
    if (who == with_grid)
        sync_add_grid();
}

static void sync_setup(enum sync_with who, int locks, SYNC_PARAMETERS)
{
    static int known = MPI_KEYVAL_INVALID;
    MPI_Comm_rank(MPI_COMM_WORLD, &sync.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &sync.ranks);
    if (references < 1 || entries < 1 || delay < 0 || (steps != entries && steps != entries * sync.ranks))
        tpb_refuse("references and entries are at least 1, delay is at least 0, and steps follows from entries");
    if (ranks != sync.ranks)
        tpb_refuse("'ranks' is the number of ranks, which mpirun -np sets");
    if (neighbours < 2 || neighbours % 2 != 0)
        tpb_refuse("neighbours is an even number from 2 on: as many on either side");
    if (mutex < mcs || mutex > ticket)
        tpb_refuse("mutex is mcs or ticket");
    if (slow_percent < 0 || slow_rank >= sync.ranks)
        tpb_refuse("slow_percent is at least 0, and slow_rank a rank, or -1 for none");
    if (known == MPI_KEYVAL_INVALID) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, sync_at_end, &known, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, known, NULL);
    }
    sync_close();
    sync.delay = slow_rank == sync.rank ? (long)((double)delay * (1 + slow_percent / 100) + 0.5) : delay;
    free(sync.peer);
    free(sync.requests);
    sync.peer = (int *)malloc((size_t)sync.ranks * sizeof *sync.peer);
    sync.requests = (MPI_Request *)malloc(2 * (size_t)sync.ranks * sizeof *sync.requests);
    if (!sync.peer || !sync.requests)
        tpb_refuse("out of memory for the peers of a rank");
    sync_choose_peers(who, neighbours, seed);
    const int words = (SYNC_EPOCHS + sync.ranks + 7) / 8 * 8; // whole lines, as all windows here
    MPI_Win_allocate(words * (MPI_Aint)sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &sync.memory,
                     &sync.win);
    sync.locks = locks;
    sync.open = 1;
    sync.epoch = sync.entered = 0;
    if (!locks)
        MPI_Win_lock_all(MPI_MODE_NOCHECK, sync.win);
    else
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, sync.rank, 0, sync.win);
    for (int i = 0; i < words; ++i)
        sync.memory[i] = 0;
    if (locks)
        MPI_Win_unlock(sync.rank, sync.win);
    else
        MPI_Win_sync(sync.win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static inline void sync_reference(long references)
{
    for (long i = 0; i < references; ++i)
        comm_delay(sync.delay);
}

// With a check every rank tells its peers first how far it is, and must find afterwards that they are as far.
static inline void sync_arrive(void)
{
    comm_delay(sync.delay);
    if (!sync.check)
        return;
    ++sync.epoch;
    for (int i = 0; i < sync.peers; ++i)
        MPI_Accumulate(&sync.epoch, 1, MPI_LONG, sync.peer[i], SYNC_EPOCHS + sync.rank, 1, MPI_LONG, MPI_REPLACE,
                       sync.win);
    MPI_Win_flush_all(sync.win);
}
static inline void sync_leave(void)
{
    for (int i = 0; sync.check && i < sync.peers; ++i)
        sync.wrong += ((volatile long *)sync.memory)[SYNC_EPOCHS + sync.peer[i]] < sync.epoch;
}

static inline void sync_all_ranks(void)
{
    tpb_wait_begins("a barrier", TPB_ALL_RANKS);
    MPI_Barrier(MPI_COMM_WORLD);
    tpb_wait_ends();
}

// What was put before is there, and the peers have come as far.
static inline void sync_peers(void)
{
    MPI_Win_flush_all(sync.win);
    for (int i = 0; i < sync.peers; ++i) {
        MPI_Irecv(NULL, 0, MPI_BYTE, sync.peer[i], 4, MPI_COMM_WORLD, &sync.requests[2 * i]);
        MPI_Isend(NULL, 0, MPI_BYTE, sync.peer[i], 4, MPI_COMM_WORLD, &sync.requests[2 * i + 1]);
    }
    tpb_wait_begins("empty messages", sync.peers ? sync.peer[0] : TPB_SOME_RANKS);
    MPI_Waitall(2 * sync.peers, sync.requests, MPI_STATUSES_IGNORE);
    tpb_wait_ends();
    MPI_Win_sync(sync.win);
}

static inline long sync_swap(int rank, int word, long value, MPI_Op operation)
{
    long before = 0;
    MPI_Fetch_and_op(&value, &before, MPI_LONG, rank, word, operation, sync.win);
    MPI_Win_flush(rank, sync.win);
    return before;
}
static inline long sync_read(int rank, int word) { return sync_swap(rank, word, 0, MPI_NO_OP); }
static inline void sync_set(int rank, int word, long value)
{
    MPI_Accumulate(&value, 1, MPI_LONG, rank, word, 1, MPI_LONG, MPI_REPLACE, sync.win);
    MPI_Win_flush(rank, sync.win);
}

// A queue (Mellor-Crummey and Scott, 1991): who waits does so at a word of its own. Released by swaps alone, as a
// compare-and-swap at its own rank ends a program with some versions of Open MPI. 0: nobody; else rank + 1.
static void sync_acquire_mcs(void)
{
    const long me = sync.rank + 1;
    sync_set(sync.rank, SYNC_NEXT, 0);
    sync_set(sync.rank, SYNC_LOCKED, 1);
    const long before = sync_swap(0, SYNC_TAIL, me, MPI_REPLACE);
    if (!before)
        return;
    sync_set((int)before - 1, SYNC_NEXT, me);
    tpb_wait_begins("the mutex", (int)before - 1);
    while (sync_read(sync.rank, SYNC_LOCKED))
        sched_yield();
    tpb_wait_ends();
}
static void sync_release_mcs(void)
{
    const long me = sync.rank + 1;
    long next = sync_read(sync.rank, SYNC_NEXT);
    if (next) {
        sync_set((int)next - 1, SYNC_LOCKED, 0);
        return;
    }
    const long last = sync_swap(0, SYNC_TAIL, 0, MPI_REPLACE);
    if (last == me)
        return;
    // Somebody came in between, and lost its place to those who came since.
    const long usurper = sync_swap(0, SYNC_TAIL, last, MPI_REPLACE);
    tpb_wait_begins("a rank that enters the queue", TPB_SOME_RANKS);
    while (!(next = sync_read(sync.rank, SYNC_NEXT)))
        sched_yield();
    tpb_wait_ends();
    if (usurper)
        sync_set((int)usurper - 1, SYNC_NEXT, next);
    else
        sync_set((int)next - 1, SYNC_LOCKED, 0);
}
static void sync_acquire_ticket(void)
{
    const long mine = sync_swap(0, SYNC_TICKET, 1, MPI_SUM);
    tpb_wait_begins("a ticket", TPB_SOME_RANKS);
    while (sync_read(0, SYNC_SERVED) != mine)
        sched_yield();
    tpb_wait_ends();
}
static void sync_release_ticket(void) { sync_swap(0, SYNC_SERVED, 1, MPI_SUM); }

// One rank at a time. With a check it adds one to a counter, not in one piece: no entry may be lost.
static inline void sync_inside(void)
{
    comm_delay(sync.delay);
    if (!sync.check)
        return;
    long counter = 0;
    MPI_Get(&counter, 1, MPI_LONG, 0, SYNC_COUNTER, 1, MPI_LONG, sync.win);
    MPI_Win_flush(0, sync.win);
    ++counter;
    sched_yield(); // others have time to do the same
    MPI_Put(&counter, 1, MPI_LONG, 0, SYNC_COUNTER, 1, MPI_LONG, sync.win);
    MPI_Win_flush(0, sync.win);
    ++sync.entered;
}

// After a check, on all ranks together: no rank was ahead of a peer, and no entry was lost.
static int sync_is_right(void)
{
    long all = 0, counted = 0;
    MPI_Allreduce(&sync.entered, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (sync.locks)
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, sync.win);
    MPI_Get(&counted, 1, MPI_LONG, 0, SYNC_COUNTER, 1, MPI_LONG, sync.win);
    if (sync.locks)
        MPI_Win_unlock(0, sync.win);
    else
        MPI_Win_flush(0, sync.win);
    return counted == all && sync.wrong == 0;
}

#define SYNC_SERIES(name, who, locks)                                                                                  \
    void name(SYNC_PARAMETERS);                                                                                        \
    static void name##_setup(SYNC_PARAMETERS) { sync_setup(who, locks, SYNC_VALUES); }                                 \
    static int name##_right(SYNC_PARAMETERS)                                                                           \
    {                                                                                                                  \
        sync.check = 1;                                                                                                \
        for (int i = 0; i < 3; ++i)                                                                                    \
            name(SYNC_VALUES);                                                                                         \
        sync.check = 0;                                                                                                \
        return sync_is_right();                                                                                        \
    }

#endif
