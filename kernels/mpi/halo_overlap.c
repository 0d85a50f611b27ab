// halo_overlap: messages alone, work alone that takes as long, and messages under way during the work.
#include "comm_halo.h"
HALO_SERIES(halo_overlap, halo_calibrated)
#pragma tpb kernel halo_overlap metric(time) size(d, min(1)) param(HALO_DEFAULTS) \
    setup(halo_overlap_setup) verify(halo_overlap_right) bytes(HALO_BYTES)
void halo_overlap(HALO_PARAMETERS, double points[restrict d + 2][d + 2][d + 2])
{
    #pragma tpb region communicate as(wait)
    halo_wait(halo_post());
    #pragma tpb region compute as(calc)
    comm_delay(halo.work);
    if (halo.check)
        halo_begin_check();
    #pragma tpb region both as(combine)
    {
        const int count = halo_post();
        comm_delay(halo.work);
        halo_wait(count);
    }
    if (halo.check)
        halo_end_check();
}
