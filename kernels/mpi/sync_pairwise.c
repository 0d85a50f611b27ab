// sync_pairwise: each rank of the first half with one of the second.
#include "comm_sync.h"
SYNC_SERIES(sync_pairwise, with_partner, 0)
#pragma tpb kernel sync_pairwise metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_pairwise_setup) verify(sync_pairwise_right)
void sync_pairwise(SYNC_PARAMETERS)
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
