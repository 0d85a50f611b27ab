// sync_barrier: MPI_Barrier of all ranks.
#include "comm_sync.h"
SYNC_SERIES(sync_barrier, with_all, 0)
#pragma tpb kernel sync_barrier metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_barrier_setup) verify(sync_barrier_right)
void sync_barrier(SYNC_PARAMETERS)
{
    #pragma tpb region reference as(calc)
    sync_reference(references);
    #pragma tpb region loop as(wait)
    for (long i = 0; i < entries; ++i) {
        sync_arrive();
        sync_all_ranks();
        sync_leave();
    }
}
