// sync_critical: a mutex made of one-sided operations, a queue or tickets.
#include "comm_sync.h"
SYNC_SERIES(sync_critical, with_nobody, 0)
#pragma tpb kernel sync_critical metric(time) param(SYNC_IN_TURN, SYNC_DEFAULTS) \
    setup(sync_critical_setup) verify(sync_critical_right)
void sync_critical(SYNC_PARAMETERS)
{
    #pragma tpb region reference as(calc)
    sync_reference(references);
    #pragma tpb region loop as(wait)
    for (long i = 0; i < entries; ++i) {
        if (mutex == mcs)
            sync_acquire_mcs();
        else
            sync_acquire_ticket();
        sync_inside();
        if (mutex == mcs)
            sync_release_mcs();
        else
            sync_release_ticket();
    }
}
