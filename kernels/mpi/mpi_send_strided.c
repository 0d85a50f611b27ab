// mpi_send_strided: every stride-th element in a message: the two-sided twin of strided_put.
#include "comm.h"
COMM_SERIES(mpi_send_strided, comm_sends)
#pragma tpb kernel mpi_send_strided metric(time) size(n, min(1)) param(COMM_STRIDED, COMM_DEFAULTS) \
    setup(mpi_send_strided_setup) verify(mpi_send_strided_right) bytes(COMM_BYTES)
void mpi_send_strided(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            comm_exchange_blocks(x, comm_elements(), half);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
