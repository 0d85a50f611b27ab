// all_put: one block into the memory of the partner, which is the whole window.
#include "comm.h"
COMM_SERIES_OF(all_put, comm_puts, 1)
#pragma tpb kernel all_put metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(all_put_setup) verify(all_put_right) bytes(COMM_BYTES)
void all_put(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
