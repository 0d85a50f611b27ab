// sync_lock: a lock of MPI at rank 0, which one rank at a time has.
#include "comm_sync.h"
SYNC_SERIES(sync_lock, with_nobody, 1)
#pragma tpb kernel sync_lock metric(time) param(SYNC_IN_TURN, SYNC_DEFAULTS) \
    setup(sync_lock_setup) verify(sync_lock_right)
void sync_lock(SYNC_PARAMETERS)
{
    #pragma tpb region reference as(calc)
    sync_reference(references);
    #pragma tpb region loop as(wait)
    for (long i = 0; i < entries; ++i) {
        long word = 0, before;
        tpb_wait_begins("a lock", 0);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, sync.win);
        MPI_Fetch_and_op(&word, &before, MPI_LONG, 0, SYNC_TAIL, MPI_NO_OP, sync.win);
        MPI_Win_flush(0, sync.win); // a lock may be taken as late as this
        tpb_wait_ends();
        sync_inside();
        MPI_Win_unlock(0, sync.win);
    }
}
