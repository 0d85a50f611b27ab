// sync_random: neighbours on a ring of all ranks in random order.
#include "comm_sync.h"
SYNC_SERIES(sync_random, with_shuffled, 0)
#pragma tpb kernel sync_random metric(time) param(SYNC_AT_ONCE, SYNC_DEFAULTS) \
    setup(sync_random_setup) verify(sync_random_right)
void sync_random(SYNC_PARAMETERS)
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
