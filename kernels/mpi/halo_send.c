// halo_send: six messages to the neighbours, and six from them, all under way at once.
#include "comm_halo.h"
HALO_SERIES(halo_send, halo_messages)
#pragma tpb kernel halo_send metric(time) size(d, min(1)) param(HALO_DEFAULTS) \
    setup(halo_send_setup) verify(halo_send_right) bytes(HALO_BYTES)
void halo_send(HALO_PARAMETERS, double points[restrict d + 2][d + 2][d + 2])
{
    if (halo.check)
        halo_begin_check();
    int count = 0;
    #pragma tpb region transfer as(combine)
    count = halo_post();
    #pragma tpb region arrived as(wait)
    halo_wait(count);
    if (halo.check)
        halo_end_check();
}
