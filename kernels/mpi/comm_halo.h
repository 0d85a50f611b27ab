// comm_halo.h: what the halo kernels share: a cube of d^3 points on each rank with one layer of ghosts around it,
// six neighbours in a periodic grid of ranks (a rank may be its own neighbour), windows, and checks of each ghost.
#ifndef COMM_HALO_H
#define COMM_HALO_H

#include "comm_delay.h"
#include "comm_window.h"

enum sync { global, pairwise };
enum { HALO_FACES = 6 }; // low and high of each dimension: face f and face f ^ 1 are opposite

#define HALO_PARAMETERS long d, enum sync sync, enum api api, enum window window, int check, int ranks
#define HALO_VALUES d, sync, api, window, check, ranks
#define HALO_DEFAULTS sync = global, api = lock_all, window = allocate, check = 0, ranks = nranks
// Each rank sends six faces.
#define HALO_BYTES 48.0 * d * d

enum halo_moves { halo_puts, halo_gets, halo_messages, halo_calibrated };

static struct {
    struct comm_window w;
    MPI_Comm grid;
    int rank, ranks, dims[3], neighbour[HALO_FACES], peers, peer[HALO_FACES];
    MPI_Datatype face[HALO_FACES], ghost[HALO_FACES]; // of the points, and of the layer beside it
    MPI_Comm graph;                                   // of ranks, each once, this one too if it is its own neighbour
    int partners, partner[HALO_FACES];
    MPI_Datatype faces[HALO_FACES], ghosts[HALO_FACES]; // all that goes to a partner, and comes from it
    MPI_Request requests[2 * HALO_FACES];
    MPI_Aint at[HALO_FACES]; // of the neighbours' points
    double *points;          // with ghosts
    enum halo_moves moves;
    enum sync sync;
    long d, work;
    int check;
    long iteration, wrong;
} halo;

static int halo_with_window(void) { return halo.moves == halo_puts || halo.moves == halo_gets; }

static void halo_make_types(void)
{
    const int d = (int)halo.d, all[3] = {d + 2, d + 2, d + 2};
    for (int f = 0; f < HALO_FACES; ++f) {
        int part[3] = {d, d, d}, at[3] = {1, 1, 1}, beside[3] = {1, 1, 1};
        part[f / 2] = 1;
        at[f / 2] = f % 2 ? d : 1;
        beside[f / 2] = f % 2 ? d + 1 : 0;
        MPI_Datatype *const types[2] = {&halo.face[f], &halo.ghost[f]};
        for (int k = 0; k < 2; ++k) {
            if (*types[k])
                MPI_Type_free(types[k]);
            MPI_Type_create_subarray(3, all, part, k ? beside : at, MPI_ORDER_C, MPI_DOUBLE, types[k]);
            MPI_Type_commit(types[k]);
        }
    }
}

// With two ways to one rank, libraries differ in which message of a grid's collective operation is which. Here each
// partner gets one, of all faces that go there; it puts them into its ghosts in the same order.
static void halo_make_messages(void)
{
    int ones[HALO_FACES] = {1, 1, 1, 1, 1, 1};
    MPI_Aint zeros[HALO_FACES] = {0};
    for (int p = 0; p < halo.partners; ++p) {
        MPI_Datatype out[HALO_FACES], in[HALO_FACES];
        int to = 0, from = 0;
        for (int f = 0; f < HALO_FACES; ++f) {
            if (halo.neighbour[f] == halo.partner[p])
                out[to++] = halo.face[f];
            if (halo.neighbour[f ^ 1] == halo.partner[p])
                in[from++] = halo.ghost[f ^ 1];
        }
        if (halo.faces[p]) {
            MPI_Type_free(&halo.faces[p]);
            MPI_Type_free(&halo.ghosts[p]);
        }
        MPI_Type_create_struct(to, ones, zeros, out, &halo.faces[p]);
        MPI_Type_create_struct(from, ones, zeros, in, &halo.ghosts[p]);
        MPI_Type_commit(&halo.faces[p]);
        MPI_Type_commit(&halo.ghosts[p]);
    }
}

static void halo_choose_neighbours(void)
{
    const int periodic[3] = {1, 1, 1};
    if (halo.grid)
        return;
    MPI_Dims_create(halo.ranks, 3, halo.dims);
    MPI_Cart_create(MPI_COMM_WORLD, 3, halo.dims, periodic, 0, &halo.grid);
    for (int i = 0; i < 3; ++i)
        MPI_Cart_shift(halo.grid, i, 1, &halo.neighbour[2 * i], &halo.neighbour[2 * i + 1]);
    for (int f = 0; f < HALO_FACES; ++f) {
        int known = halo.neighbour[f] == halo.rank;
        for (int p = 0; p < halo.peers; ++p)
            known = known || halo.peer[p] == halo.neighbour[f];
        if (!known)
            halo.peer[halo.peers++] = halo.neighbour[f];
        int partner = 0;
        while (partner < halo.partners && halo.partner[partner] != halo.neighbour[f])
            ++partner;
        if (partner == halo.partners)
            halo.partner[halo.partners++] = halo.neighbour[f];
    }
    const int alike[HALO_FACES] = {1, 1, 1, 1, 1, 1};
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, halo.partners, halo.partner, alike, halo.partners, halo.partner,
                                   alike, MPI_INFO_NULL, 0, &halo.graph);
}

static double halo_value(int rank, long iteration, long i)
{
    return (double)((iteration % 4096 * 1024 + rank % 1024) * 1073741824L + i + 1);
}
// Of each rank its own: what one sends by mistake differs from what is there.
static double halo_canary(void) { return -0.4251 - halo.rank; }

static int halo_inside(long i) { return i >= 1 && i <= halo.d; }

static void halo_fill(long iteration)
{
    const long e = halo.d + 2;
    for (long i = 0; i < e * e * e; ++i)
        halo.points[i] = halo_inside(i / e / e) && halo_inside(i / e % e) && halo_inside(i % e)
                             ? halo_value(halo.rank, iteration, i)
                             : halo_canary();
}

// Ghosts are the neighbour's points at the opposite face; nothing sends edges and corners; points are as they were.
static long halo_count_wrong(long iteration)
{
    const long e = halo.d + 2;
    long wrong = 0;
    for (long i = 0; i < e * e * e; ++i) {
        long at[3] = {i / e / e, i / e % e, i % e};
        int outside = 0, face = 0;
        for (int k = 0; k < 3; ++k)
            if (!halo_inside(at[k])) {
                ++outside;
                face = 2 * k + (at[k] > 0);
                at[k] = at[k] > 0 ? 1 : halo.d;
            }
        const int from = outside ? halo.neighbour[face] : halo.rank;
        wrong += halo.points[i] !=
                 (outside > 1 ? halo_canary() : halo_value(from, iteration, (at[0] * e + at[1]) * e + at[2]));
    }
    return wrong;
}

static inline void halo_barrier(const char *what)
{
    tpb_wait_begins(what, TPB_ALL_RANKS);
    MPI_Barrier(MPI_COMM_WORLD);
    tpb_wait_ends();
}

static void halo_begin_check(void)
{
    ++halo.iteration;
    halo_fill(halo.iteration);
    if (halo_with_window())
        comm_window_stored(&halo.w);
    halo_barrier("the barrier of a check");
}
static void halo_end_check(void)
{
    halo.wrong += halo_count_wrong(halo.iteration);
    halo_barrier("the barrier of a check");
}

// Empty messages to and from each neighbour, once.
static inline void halo_meet_neighbours(void)
{
    for (int p = 0; p < halo.peers; ++p) {
        MPI_Irecv(NULL, 0, MPI_BYTE, halo.peer[p], 5, MPI_COMM_WORLD, &halo.requests[2 * p]);
        MPI_Isend(NULL, 0, MPI_BYTE, halo.peer[p], 5, MPI_COMM_WORLD, &halo.requests[2 * p + 1]);
    }
    tpb_wait_begins("empty messages of neighbours", halo.peers ? halo.peer[0] : halo.rank);
    MPI_Waitall(2 * halo.peers, halo.requests, MPI_STATUSES_IGNORE);
    tpb_wait_ends();
}

static inline void halo_meet(void)
{
    if (halo.sync == global)
        halo_barrier("a barrier");
    else
        halo_meet_neighbours();
    MPI_Win_sync(halo.w.win);
}

// The ghosts may be overwritten, and faces are ready to be taken.
static inline void halo_open(void)
{
    if (halo.check)
        halo_begin_check();
    if (halo.w.api == lock_all) {
        halo_meet();
    } else if (halo.w.api == fence) {
        tpb_wait_begins("a fence", TPB_ALL_RANKS);
        MPI_Win_fence(0, halo.w.win);
        tpb_wait_ends();
    } else {
        tpb_wait_begins("the start of an epoch", TPB_SOME_RANKS);
        MPI_Win_post(halo.w.group, 0, halo.w.win);
        MPI_Win_start(halo.w.group, 0, halo.w.win);
        tpb_wait_ends();
    }
}

// Ghosts have arrived, here and there.
static inline void halo_close(void)
{
    if (halo.w.api == lock_all) {
        MPI_Win_flush_all(halo.w.win);
        halo_meet();
    } else if (halo.w.api == fence) {
        tpb_wait_begins("a fence", TPB_ALL_RANKS);
        MPI_Win_fence(0, halo.w.win);
        tpb_wait_ends();
    } else {
        tpb_wait_begins("the end of an epoch", TPB_SOME_RANKS);
        MPI_Win_complete(halo.w.win);
        MPI_Win_wait(halo.w.win);
        tpb_wait_ends();
        if (halo.sync == global)
            halo_barrier("a barrier");
    }
    if (halo.check)
        halo_end_check();
}

// Messages, all under way at once. What goes to face f arrives at the opposite one: so does its tag.
static inline int halo_post(void)
{
    int count = 0;
    for (int f = 0; f < HALO_FACES; ++f)
        MPI_Irecv(halo.points, 1, halo.ghost[f], halo.neighbour[f], 10 + f, MPI_COMM_WORLD, &halo.requests[count++]);
    for (int f = 0; f < HALO_FACES; ++f)
        MPI_Isend(halo.points, 1, halo.face[f], halo.neighbour[f], 10 + (f ^ 1), MPI_COMM_WORLD,
                  &halo.requests[count++]);
    return count;
}
static inline void halo_wait(int count)
{
    tpb_wait_begins("faces of neighbours", TPB_SOME_RANKS);
    MPI_Waitall(count, halo.requests, MPI_STATUSES_IGNORE);
    tpb_wait_ends();
}

// The same by one collective operation.
static inline void halo_alltoall(void)
{
    const int ones[HALO_FACES] = {1, 1, 1, 1, 1, 1};
    const MPI_Aint zeros[HALO_FACES] = {0};
    tpb_wait_begins("the collective operation of neighbours", TPB_SOME_RANKS);
    MPI_Neighbor_alltoallw(halo.points, ones, zeros, halo.faces, halo.points, ones, zeros, halo.ghosts, halo.graph);
    tpb_wait_ends();
}

// Steps of work that take as long as the messages, on the slowest rank.
static void halo_calibrate(void)
{
    enum { TRIES = 9, STEPS = 20000 };
    double shortest[2] = {1e9, 1e9};
    for (int i = 0; i < TRIES; ++i) {
        MPI_Barrier(MPI_COMM_WORLD);
        const double began = MPI_Wtime();
        halo_wait(halo_post());
        const double between = MPI_Wtime();
        comm_delay(STEPS);
        const double took[2] = {between - began, MPI_Wtime() - between};
        for (int k = 0; k < 2; ++k)
            shortest[k] = took[k] < shortest[k] ? took[k] : shortest[k];
    }
    MPI_Allreduce(MPI_IN_PLACE, shortest, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    halo.work = (long)(STEPS * shortest[0] / (shortest[1] > 0 ? shortest[1] : 1)) + 1;
}

static void halo_setup(enum halo_moves moves, HALO_PARAMETERS, double *points)
{
    const long all = (d + 2) * (d + 2) * (d + 2);
    MPI_Comm_rank(MPI_COMM_WORLD, &halo.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &halo.ranks);
    halo.moves = moves;
    if (ranks != halo.ranks)
        tpb_refuse("'ranks' is the number of ranks, which mpirun -np sets");
    if (sync < global || sync > pairwise || check < 0 || check > 1)
        tpb_refuse("sync is global or pairwise, and check 0 or 1");
    if (halo_with_window() && api == fence && sync != global)
        tpb_refuse("a fence is for all ranks: sync=global");
    if (all > 2147483647L)
        tpb_refuse("a cube has 2147483647 points at most, with ghosts: choose a smaller d");
    halo.d = d, halo.sync = sync, halo.check = check;
    halo_choose_neighbours();
    halo_make_types();
    halo_make_messages();
    halo.points = points;
    if (halo_with_window()) {
        comm_window_open(&halo.w, api, window, all, 0, 0, -1);
        halo.points = halo.w.memory + halo.w.margin;
        if (window == dynamic) {
            MPI_Aint here, *there = (MPI_Aint *)malloc(sizeof(MPI_Aint) * (size_t)halo.ranks);
            MPI_Get_address(halo.points, &here);
            MPI_Allgather(&here, 1, MPI_AINT, there, 1, MPI_AINT, MPI_COMM_WORLD);
            for (int f = 0; f < HALO_FACES; ++f)
                halo.at[f] = there[halo.neighbour[f]];
            free(there);
        } else {
            for (int f = 0; f < HALO_FACES; ++f)
                halo.at[f] = halo.w.margin;
        }
        if (api == pscw) { // neighbours, and the rank itself where it is one
            MPI_Group world;
            int group[HALO_FACES + 1], members = halo.peers;
            for (int p = 0; p < halo.peers; ++p)
                group[p] = halo.peer[p];
            for (int f = 0; f < HALO_FACES && members == halo.peers; ++f)
                if (halo.neighbour[f] == halo.rank)
                    group[members++] = halo.rank;
            MPI_Comm_group(MPI_COMM_WORLD, &world);
            MPI_Group_incl(world, members, group, &halo.w.group);
            MPI_Group_free(&world);
        }
    }
    halo_fill(0);
    if (moves == halo_calibrated)
        halo_calibrate();
    if (halo_with_window())
        comm_window_stored(&halo.w);
    MPI_Barrier(MPI_COMM_WORLD);
}

#define HALO_SERIES(name, moves)                                                                                       \
    void name(HALO_PARAMETERS, double[d + 2][d + 2][d + 2]);                                                           \
    static void name##_setup(HALO_PARAMETERS, double points[d + 2][d + 2][d + 2])                                      \
    {                                                                                                                  \
        halo_setup(moves, HALO_VALUES, &points[0][0][0]);                                                              \
    }                                                                                                                  \
    static int name##_right(HALO_PARAMETERS, double points[d + 2][d + 2][d + 2])                                       \
    {                                                                                                                  \
        halo.check = 1;                                                                                                \
        for (int i = 0; i < 3; ++i)                                                                                    \
            name(HALO_VALUES, points);                                                                                 \
        halo.check = check;                                                                                            \
        return halo.wrong == 0;                                                                                        \
    }

#endif
