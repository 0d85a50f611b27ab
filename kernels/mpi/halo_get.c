// halo_get: each rank gets the faces of its six neighbours into its ghosts.
#include "comm_halo.h"
HALO_SERIES(halo_get, halo_gets)
#pragma tpb kernel halo_get metric(time) size(d, min(1)) param(HALO_DEFAULTS) \
    setup(halo_get_setup) verify(halo_get_right) bytes(HALO_BYTES)
void halo_get(HALO_PARAMETERS, double points[restrict d + 2][d + 2][d + 2])
{
    #pragma tpb region ready as(wait)
    halo_open();
    #pragma tpb region transfer as(combine)
    for (int f = 0; f < HALO_FACES; ++f)
        MPI_Get(halo.points, 1, halo.ghost[f], halo.neighbour[f], halo.at[f], 1, halo.face[f ^ 1], halo.w.win);
    #pragma tpb region arrived as(wait)
    halo_close();
}
