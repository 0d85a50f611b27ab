// sync_global: all ranks, and what was put is there.
#include "comm_sync.h"
SYNC_SERIES(sync_global, with_all, 0)
#pragma tpb kernel sync_global metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_global_setup) verify(sync_global_right)
void sync_global(SYNC_PARAMETERS)
{
    #pragma tpb region reference as(calc)
    sync_reference(references);
    #pragma tpb region loop as(wait)
    for (long i = 0; i < entries; ++i) {
        sync_arrive();
        MPI_Win_flush_all(sync.win);
        sync_all_ranks();
        MPI_Win_sync(sync.win);
        sync_leave();
    }
}
