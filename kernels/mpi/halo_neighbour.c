// halo_neighbour: one collective operation of neighbours.
#include "comm_halo.h"
HALO_SERIES(halo_neighbour, halo_messages)
#pragma tpb kernel halo_neighbour metric(time) size(d, min(1)) param(HALO_DEFAULTS) \
    setup(halo_neighbour_setup) verify(halo_neighbour_right) bytes(HALO_BYTES)
void halo_neighbour(HALO_PARAMETERS, double points[restrict d + 2][d + 2][d + 2])
{
    if (halo.check)
        halo_begin_check();
    #pragma tpb region arrived as(wait)
    halo_alltoall();
    if (halo.check)
        halo_end_check();
}
