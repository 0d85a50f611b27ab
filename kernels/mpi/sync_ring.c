// sync_ring: neighbours on a ring.
#include "comm_sync.h"
SYNC_SERIES(sync_ring, with_ring, 0)
#pragma tpb kernel sync_ring metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_ring_setup) verify(sync_ring_right)
void sync_ring(SYNC_PARAMETERS)
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
