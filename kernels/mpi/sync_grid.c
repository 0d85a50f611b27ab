// sync_grid: six neighbours in a periodic grid of three dimensions.
#include "comm_sync.h"
SYNC_SERIES(sync_grid, with_grid, 0)
#pragma tpb kernel sync_grid metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_grid_setup) verify(sync_grid_right)
void sync_grid(SYNC_PARAMETERS)
{
    #pragma tpb region reference as(calc)
    sync_reference(references);
    #pragma tpb region loop as(wait)
    for (long i = 0; i < entries; ++i) {
        sync_arrive();
        sync_peers();
        sync_leave();
    }
}
