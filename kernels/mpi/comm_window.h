// comm_window.h: a window of MPI in each of its flavours, with canaries around what others write.
#ifndef COMM_WINDOW_H
#define COMM_WINDOW_H

#include <tpb_ranks.h>

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>

enum api { lock_all, fence, pscw };
enum window { allocate, create, shared, dynamic };

// Elements in front of those that are written, and behind them: a page, as copies between processes go page by page
// and are slower where pages of the one don't begin where those of the other do.
enum { COMM_PAGE = 4096, COMM_MARGIN = COMM_PAGE / sizeof(double) };

struct comm_window {
    MPI_Win win;
    MPI_Group group; // the partner
    enum api api;
    enum window flavour;
    double *memory;                 // margin, elements, margin
    long margin, all;               // elements of a margin, of the memory without what follows
    long *flags;                    // two
    double *packed;                 // behind them
    MPI_Aint at, flags_at, packed_at; // of the partner's elements, flags and packed elements
    int unit;              // of displacements: elements, or bytes of a dynamic window
    int open;
    double *own; // what was not allocated by MPI
};

static void comm_window_close(struct comm_window *w)
{
    if (!w->open)
        return;
    if (w->api == fence)
        MPI_Win_fence(MPI_MODE_NOSUCCEED, w->win);
    if (w->api == lock_all)
        MPI_Win_unlock_all(w->win);
    if (w->flavour == dynamic)
        MPI_Win_detach(w->win, w->own);
    MPI_Win_free(&w->win);
    if (w->group != MPI_GROUP_NULL)
        MPI_Group_free(&w->group);
    free(w->own);
    w->own = NULL;
    w->open = 0;
}

static int comm_window_at_end(MPI_Comm self, int key, void *window, void *state)
{
    (void)self, (void)key, (void)state;
    comm_window_close((struct comm_window *)window);
    return MPI_SUCCESS;
}

// MPI_Finalize first deletes what is attached to MPI_COMM_SELF: windows are closed then at the latest.
static void comm_window_close_at_end(struct comm_window *w)
{
    static int key = MPI_KEYVAL_INVALID;
    if (key != MPI_KEYVAL_INVALID)
        return;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, comm_window_at_end, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, w);
}

// What this rank stored by itself is there for others.
static void comm_window_stored(struct comm_window *w)
{
    if (w->api == lock_all)
        MPI_Win_sync(w->win);
}

static int comm_one_node(int ranks)
{
    MPI_Comm node;
    int here = 0;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &here);
    MPI_Comm_free(&node);
    here = here == ranks;
    MPI_Allreduce(MPI_IN_PLACE, &here, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return here;
}

// Whole lines: where they are odd numbers of doubles, MPICH 4.0 puts 8 bytes beside what MPI_Win_allocate gave.
static MPI_Aint comm_window_bytes(MPI_Aint bytes) { return (bytes + 63) / 64 * 64; }

// Ends the program with a clear word where the MPI can't make a window of this kind.
static void comm_window_try(int error)
{
    if (error != MPI_SUCCESS)
        tpb_refuse("this MPI makes no window of this kind here: choose another one (window=allocate), or other "
                   "components; of Open MPI by --mca osc ^rdma,ucx or --mca osc pt2pt");
}

// Collective: `elements` and their margins, two flags and `packed` elements, open for `api` towards one partner
// (-1: nobody). With exact = 1 the window has nothing but the elements.
static void comm_window_open(struct comm_window *w, enum api api, enum window flavour, long elements, long packed,
                             int exact, int partner)
{
    int ranks, *model, set;
    const MPI_Aint margin = exact ? 0 : COMM_MARGIN, all = elements + 2 * margin, behind = exact ? 0 : 2 + packed,
                   bytes = comm_window_bytes((all + behind) * (MPI_Aint)sizeof(double));
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (api < lock_all || api > pscw || flavour < allocate || flavour > dynamic)
        tpb_refuse("api is lock_all, fence or pscw; window is allocate, create, shared or dynamic");
    if (flavour == shared && !comm_one_node(ranks))
        tpb_refuse("window=shared needs all ranks on one node");
    comm_window_close(w);
    comm_window_close_at_end(w);
    w->api = api, w->flavour = flavour, w->margin = margin, w->all = all;
    w->unit = 1, w->at = margin, w->flags_at = all, w->packed_at = all + 2;
    if (flavour == create || flavour == dynamic) {
        w->own = (double *)aligned_alloc(COMM_PAGE, (size_t)((bytes + COMM_PAGE - 1) / COMM_PAGE * COMM_PAGE));
        if (!w->own)
            tpb_refuse("out of memory for a window");
        w->memory = w->own;
    }
    MPI_Errhandler before;
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &before);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (flavour == create) {
        comm_window_try(MPI_Win_create(w->own, bytes, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &w->win));
    } else if (flavour == allocate) {
        comm_window_try(
            MPI_Win_allocate(bytes, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &w->memory, &w->win));
    } else if (flavour == shared) {
        comm_window_try(
            MPI_Win_allocate_shared(bytes, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &w->memory, &w->win));
    } else {
        MPI_Aint here, there[ranks];
        comm_window_try(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &w->win));
        MPI_Win_attach(w->win, w->own, bytes);
        MPI_Get_address(w->own, &here);
        MPI_Allgather(&here, 1, MPI_AINT, there, 1, MPI_AINT, MPI_COMM_WORLD);
        w->unit = sizeof(double);
        if (partner >= 0) {
            w->at = there[partner] + margin * w->unit;
            w->flags_at = there[partner] + all * w->unit;
            w->packed_at = w->flags_at + 2 * w->unit;
        }
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, before);
    MPI_Errhandler_free(&before);
    w->open = 1;
    w->flags = (long *)(w->memory + all);
    w->packed = w->memory + all + 2;
    for (MPI_Aint i = 0; i < behind; ++i)
        w->memory[all + i] = 0; // flags are 0 as well
    MPI_Win_get_attr(w->win, MPI_WIN_MODEL, &model, &set);
    if (set && *model != MPI_WIN_UNIFIED)
        tpb_refuse("windows of this MPI are not of the unified model: what is put would not be seen");
    w->group = MPI_GROUP_NULL;
    if (partner >= 0) {
        MPI_Group world;
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_incl(world, 1, &partner, &w->group);
        MPI_Group_free(&world);
    }
    if (api == fence)
        MPI_Win_fence(0, w->win);
    if (api == lock_all)
        MPI_Win_lock_all(MPI_MODE_NOCHECK, w->win);
}

#endif
