// put: one block into the memory of the partner, written inline; then the other way.
#include "comm.h"
COMM_SERIES(put, comm_puts)
#pragma tpb kernel put metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(put_setup) verify(put_right) bytes(COMM_BYTES)
void put(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                MPI_Put(x, (int)n, MPI_DOUBLE, comm.partner, comm.w.at, (int)n, MPI_DOUBLE, comm.w.win);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
