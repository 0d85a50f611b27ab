// halo_put: each rank puts its six faces into the ghosts of its neighbours.
#include "comm_halo.h"
HALO_SERIES(halo_put, halo_puts)
#pragma tpb kernel halo_put metric(time) size(d, min(1)) param(HALO_DEFAULTS) \
    setup(halo_put_setup) verify(halo_put_right) bytes(HALO_BYTES)
void halo_put(HALO_PARAMETERS, double points[restrict d + 2][d + 2][d + 2])
{
    #pragma tpb region ready as(wait)
    halo_open();
    #pragma tpb region transfer as(combine)
    for (int f = 0; f < HALO_FACES; ++f)
        MPI_Put(halo.points, 1, halo.face[f], halo.neighbour[f], halo.at[f], 1, halo.ghost[f ^ 1], halo.w.win);
    #pragma tpb region arrived as(wait)
    halo_close();
}
